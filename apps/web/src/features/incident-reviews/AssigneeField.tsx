import type { Incident } from '@foresite/contract/incidents'
import { MenuItem, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { queryFor, useCall } from '#platform/api/query.ts'
import { useReviewTexts } from './texts/texts.ts'

interface AssigneeFieldProps {
  readonly incident: Incident
  readonly onAssigned: () => void
}

/** Assigns an incident to a user. Hidden on a site without users. */
export function AssigneeField({ incident, onAssigned }: AssigneeFieldProps) {
  const t = useReviewTexts()
  const { data: users = [] } = useQuery(queryFor('listUsers'))
  const assign = useCall('assignIncident', { onSuccess: onAssigned, onError: onAssigned })
  const { id, assignee, updatedAt: since } = incident
  if (users.length === 0 && assignee === null) return null
  const people = users.map((user) => ({
    userId: user.id,
    name: `${user.firstName} ${user.lastName}`,
  }))
  // A deleted assignee keeps the incident until someone else takes over.
  const isGone = assignee !== null && people.every(({ userId }) => userId !== assignee.userId)
  return (
    <TextField
      select
      size="small"
      label={t('assignee')}
      value={assignee?.userId ?? ''}
      disabled={assign.isPending}
      sx={{ minWidth: 160, flex: { xs: '1 1 160px', sm: 'none' } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => {
        const userId = target.value === '' ? null : target.value
        assign.mutate({ params: { id }, body: { userId, since } })
      }}
    >
      <MenuItem value="">{t('word.unassigned')}</MenuItem>
      {[...people, ...(isGone ? [assignee] : [])].map(({ userId, name }) => (
        <MenuItem key={userId} value={userId}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
