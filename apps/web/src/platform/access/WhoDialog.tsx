import type { User } from '@foresite/contract/people'
import type { StatedBy } from '@foresite/contract/stated-by'
import { Autocomplete, ListItemText, TextField, createFilterOptions } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { to } from '#platform/routing/paths.ts'
import { EdgeButton } from '#ui/EdgeButton.tsx'
import { useStatedByTexts } from './texts/texts.ts'
import { fullName } from './user-name.ts'

interface WhoDialogProps {
  /** Null if the user declines to answer. */
  readonly onAnswer: (who: StatedBy | null) => void
}

/** Asks who uses this tab, from the site's users (AUTH-11). */
export function WhoDialog({ onAnswer }: WhoDialogProps) {
  const t = useStatedByTexts()
  const [chosen, setChosen] = useState<User | null>(null)
  // A user may have been added a moment ago.
  const users = useQuery({ ...queryFor('listUsers'), refetchOnMount: 'always' })
  const close = () => onAnswer(null)
  return (
    <FormDialog
      width="xs"
      title={t('title')}
      text={t('why')}
      saveLabel={t('confirm')}
      isBlocked={chosen === null}
      onSubmit={() => {
        if (chosen !== null) onAnswer({ userId: chosen.id, name: fullName(chosen), stated: true })
      }}
      onClose={close}
    >
      <Loaded query={users}>{(list) => <UserChoice users={list} chosen={chosen} onChoose={setChosen} />}</Loaded>
      <EdgeButton size="small" href={to('createUser')} onClick={close}>
        {t('word.addUser')}
      </EdgeButton>
    </FormDialog>
  )
}

interface UserChoiceProps {
  readonly users: User[]
  readonly chosen: User | null
  readonly onChoose: (user: User | null) => void
}

/** Two people may share a name, hence the address. */
const matching = createFilterOptions<User>({ stringify: (user) => `${fullName(user)} ${user.companyEmail}` })

function UserChoice({ users, chosen, onChoose }: UserChoiceProps) {
  const t = useStatedByTexts()
  return (
    <Autocomplete
      options={users}
      value={chosen}
      onChange={(_event, user) => onChoose(user)}
      getOptionLabel={fullName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      filterOptions={matching}
      autoHighlight
      noOptionsText={t('noMatch')}
      clearText={t('clear')}
      openText={t('open')}
      closeText={t('close')}
      renderOption={({ key, ...props }, user) => (
        <li key={key} {...props}>
          <ListItemText primary={fullName(user)} secondary={user.companyEmail} />
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={t('name')} autoFocus />}
    />
  )
}
