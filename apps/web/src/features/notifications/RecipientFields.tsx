import Autocomplete from '@mui/material/Autocomplete'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { queryFor } from '#platform/api/query.ts'
import type { RulesFields } from './rules-form.ts'
import { useNotificationTexts } from './texts/texts.ts'

interface RecipientFieldsProps {
  /** The recipients of alarms, or of unattended alerts. */
  readonly name: 'alarms' | 'supervisors'
}

/** People who are told, and by which ways. */
export function RecipientFields({ name }: RecipientFieldsProps) {
  const say = useNotificationTexts()
  const titleId = useId()
  const users = useQuery(queryFor('listUsers'))
  const groups = useQuery(queryFor('listGroups'))
  const { field } = useController<RulesFields, typeof name>({ name })
  const change = (part: Partial<RulesFields[typeof name]>) => {
    field.onChange({ ...field.value, ...part })
  }
  const people = (users.data ?? []).map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }))
  return (
    <Stack role="group" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <div>
        <Typography id={titleId} component="h3" variant="subtitle2">
          {say(`rules.${name}`)}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {say(`rules.${name}.hint`)}
        </Typography>
      </div>
      <Chosen
        label={say('rules.users')}
        options={people}
        ids={field.value.userIds}
        onChange={(userIds) => {
          change({ userIds })
        }}
      />
      <Chosen
        label={say('rules.groups')}
        options={groups.data ?? []}
        ids={field.value.groupIds}
        onChange={(groupIds) => {
          change({ groupIds })
        }}
      />
      <FormGroup row aria-label={say('rules.by')}>
        {(['email', 'sms', 'push'] as const).map((way) => (
          <FormControlLabel
            key={way}
            label={say(way)}
            control={
              <Checkbox
                checked={field.value[way]}
                onChange={(_, checked) => {
                  change({ [way]: checked })
                }}
              />
            }
          />
        ))}
      </FormGroup>
    </Stack>
  )
}

interface Option {
  readonly id: string
  readonly name: string
}

interface ChosenProps {
  readonly label: string
  readonly options: readonly Option[]
  readonly ids: readonly string[]
  readonly onChange: (ids: string[]) => void
}

/** Several of a list; who is gone from it is no choice any more. */
function Chosen({ label, options, ids, onChange }: ChosenProps) {
  return (
    <Autocomplete
      multiple
      options={[...options]}
      value={options.filter(({ id }) => ids.includes(id))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, chosen) => {
        onChange(chosen.map(({ id }) => id))
      }}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  )
}
