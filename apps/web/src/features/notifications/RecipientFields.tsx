import FormGroup from '@mui/material/FormGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { namedUsers } from '#platform/access/user-name.ts'
import { queryFor } from '#platform/api/query.ts'
import { ManyInput } from '#platform/forms/ManyInput.tsx'
import { SwitchInput } from '#platform/forms/inputs.tsx'
import type { RulesFields } from './rules-form.ts'
import { useNotificationTexts } from './texts/texts.ts'

interface RecipientFieldsProps {
  /** The recipients of alarms, or of unattended alerts. */
  readonly name: 'alarms' | 'supervisors'
}

/** Recipients and their channels. */
export function RecipientFields({ name }: RecipientFieldsProps) {
  const say = useNotificationTexts()
  const titleId = useId()
  const users = useQuery(queryFor('listUsers'))
  const groups = useQuery(queryFor('listGroups'))
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
      <ManyInput<RulesFields> name={`${name}.userIds`} label={say('rules.users')} options={namedUsers(users.data)} />
      <ManyInput<RulesFields> name={`${name}.groupIds`} label={say('rules.groups')} options={groups.data ?? []} />
      <FormGroup row aria-label={say('rules.by')}>
        {(['email', 'sms', 'push'] as const).map((way) => (
          <SwitchInput<RulesFields> key={way} isBox name={`${name}.${way}`} label={say(way)} />
        ))}
      </FormGroup>
    </Stack>
  )
}
