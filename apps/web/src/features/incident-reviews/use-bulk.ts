import type { CallAnswer } from '@foresite/contract/client'
import type { IncidentChange } from '@foresite/contract/incident-reviews'
import type { Incident } from '@foresite/contract/incidents'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isAbort, sentenceOf } from '#platform/api/call.ts'
import { useUnmountSignal } from '#platform/forms/use-unmount-signal.ts'
import { showFailure } from '#platform/toasts/toasts.ts'
import { useReviewTexts } from './texts/texts.ts'

type Bulk = CallAnswer<'changeIncidents'>

/** A change and its incidents: the selection may change before the answer. */
interface Sent {
  readonly change: IncidentChange
  readonly of: readonly Incident[]
}

/** An incident that was not changed, and the reason. */
interface Refused {
  readonly incident: Incident
  readonly message: string
}

/** What failed, in a change or in its undo. */
export interface NotDone {
  readonly action: 'change' | 'undo'
  readonly refused: readonly Refused[]
}

export const notDoneSentence = { change: 'bulk.refused', undo: 'bulk.kept' } as const

/**
 * Changes incidents in bulk, with Undo for those that changed; names the refused ones in both directions. An undo may
 * outlive the page: its failures then show in a toast.
 */
export function useBulk(incidents: readonly Incident[], onChanged: (ids: ReadonlySet<string>) => void) {
  const t = useReviewTexts()
  const [notDone, setNotDone] = useState<NotDone | null>(null)
  const unmounted = useUnmountSignal()
  const showNotDone = (action: NotDone['action'], of: readonly Incident[], refused: Why) => {
    const byId = new Map(of.map((incident) => [incident.id, incident]))
    const named = refused.flatMap(({ id, message }) => {
      const incident = byId.get(id)
      return incident === undefined ? [] : [{ incident, message }]
    })
    if (!unmounted.current.aborted) setNotDone(named.length === 0 ? null : { action, refused: named })
    else if (named.length > 0) {
      const reasons = new Set(named.map(({ message }) => message))
      showFailure([t(notDoneSentence[action], { count: named.length }), ...reasons].join(' '))
    }
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ change, of }: Sent) => {
      let changed: Bulk['changed'] = []
      const answer = await call(
        'changeIncidents',
        { body: { incidents: of.map(asRead), change } },
        {
          undo: {
            label: t('word.undo'),
            onUndo: () => {
              void undoReview(changed, change.kind).then((refused) => {
                showNotDone('undo', of, refused)
                onChanged(new Set())
              })
            },
          },
        },
      )
      changed = answer.changed
      return answer
    },
    onSuccess: (answer, { of }) => {
      showNotDone('change', of, answer.refused)
      onChanged(new Set(answer.changed.map(({ id }) => id)))
    },
  })
  return {
    change: (change: IncidentChange) => mutate({ change, of: incidents }),
    isPending,
    notDone,
    forget: () => setNotDone(null),
  }
}

type Why = readonly { readonly id: string; readonly message: string }[]

function asRead({ id, updatedAt }: Incident) {
  return { id, since: updatedAt }
}

type Changed = CallAnswer<'changeIncidents'>['changed']

/** An incident that was not changed, and the reason. */
interface NotUndone {
  readonly id: string
  readonly message: string
}

/**
 * Restores incidents to their state before a bulk change, grouped by that state. Resolves to those that failed, each
 * with the reason.
 */
async function undoReview(changed: Changed, kind: IncidentChange['kind']): Promise<readonly NotUndone[]> {
  const refused: NotUndone[] = []
  for (const { change, incidents } of groupsOf(changed, kind)) {
    try {
      const answer = await call('changeIncidents', { body: { incidents, change } }, { quiet: true })
      refused.push(...answer.refused)
    } catch (error: unknown) {
      // A failed group does not stop the others; declining to state a name does.
      if (isAbort(error)) return refused
      refused.push(...incidents.map(({ id }) => ({ id, message: sentenceOf(error) })))
    }
  }
  return refused
}

function groupsOf(changed: Changed, kind: IncidentChange['kind']) {
  const groups = new Map<string, { change: IncidentChange; incidents: { id: string; since: string }[] }>()
  for (const { id, updatedAt: since, before } of changed) {
    const change: IncidentChange =
      kind === 'state'
        ? { kind, state: before.state, ...reasonOf(before) }
        : { kind: 'assignee', userId: before.assigneeId }
    const key = JSON.stringify(change)
    const group = groups.get(key) ?? { change, incidents: [] }
    group.incidents.push({ id, since })
    groups.set(key, group)
  }
  return groups.values()
}

/** Only `rejected` has a reason; closed incidents keep theirs. */
function reasonOf({ state, reason }: Changed[number]['before']) {
  return state === 'rejected' && reason !== null ? { reason } : {}
}
