import type { Incident } from '@foresite/contract/incidents'
import { useQuery } from '@tanstack/react-query'
import { queryFor, useCall } from '#platform/api/query.ts'
import { OptionalSelect } from '#ui/SelectField.tsx'
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
    <OptionalSelect
      size="small"
      label={t('assignee')}
      value={assignee?.userId}
      none={t('word.unassigned')}
      choices={[...people, ...(isGone ? [assignee] : [])].map(({ userId, name }) => [userId, name])}
      disabled={assign.isPending}
      sx={{ minWidth: 160, flex: { xs: '1 1 160px', sm: 'none' } }}
      onChange={(userId) => assign.mutate({ params: { id }, body: { userId, since } })}
    />
  )
}
