import type { IncidentChange } from '@foresite/contract/incident-reviews'
import type { CallAnswer } from '@foresite/contract/client'
import type { Incident } from '@foresite/contract/incidents'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/call.ts'
import { useReviewTexts } from './texts/texts.ts'

type Bulk = CallAnswer<'changeIncidents'>

/** An incident that was not changed, and why not. */
export interface Refused {
  readonly incident: Incident
  readonly message: string
}

/** Changes incidents at once, with a way back for those that were changed; the others are named. */
export function useBulk(
  incidents: readonly Incident[],
  onChanged: (ids: ReadonlySet<string>) => void,
) {
  const say = useReviewTexts()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: async (change: IncidentChange) => {
      let changed: Bulk['changed'] = []
      const answer = await call(
        'changeIncidents',
        { body: { incidents: incidents.map(asRead), change } },
        {
          undo: {
            label: say('undo'),
            onUndo: () => {
              void takeBack(changed, change.kind).then(() => {
                onChanged(new Set())
              })
            },
          },
        },
      )
      changed = answer.changed
      return answer
    },
    onSuccess: (answer) => {
      const byId = new Map(incidents.map((incident) => [incident.id, incident]))
      setRefused(
        answer.refused.flatMap(({ id, message }) => {
          const incident = byId.get(id)
          return incident === undefined ? [] : [{ incident, message }]
        }),
      )
      onChanged(new Set(answer.changed.map(({ id }) => id)))
    },
  })
  return { change: mutate, isPending, refused }
}

function asRead({ id, updatedAt }: Incident) {
  return { id, since: updatedAt }
}

/** Those that were in one state go back to it together. */
async function takeBack(changed: Bulk['changed'], kind: IncidentChange['kind']): Promise<void> {
  const changes = new Map<string, [IncidentChange, { id: string; since: string }[]]>()
  for (const { id, updatedAt: since, before } of changed) {
    const change: IncidentChange =
      kind === 'state'
        ? { kind, state: before.state }
        : { kind: 'assignee', userId: before.assigneeId }
    const key = JSON.stringify(change)
    const [, incidents] = changes.get(key) ?? [change, []]
    changes.set(key, [change, [...incidents, { id, since }]])
  }
  for (const [change, incidents] of changes.values())
    await call('changeIncidents', { body: { incidents, change } })
}
