import { CallFailed, type CallAnswer } from '@foresite/contract/client'
import { incidentVerdict, type Incident, type IncidentState, type RejectionReason } from '@foresite/contract/incidents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { sameFeature } from '#platform/api/query.ts'
import type { ReviewCallbacks } from '#scene/clip/review-callbacks.ts'
import { useReviewTexts } from './texts/texts.ts'

type Found = Pick<Incident, 'state' | 'verdict' | 'rejectionReason'>

interface Step {
  readonly id: string
  readonly before: Found
  readonly after: Found
  /** The `updatedAt` of the shown incident. */
  readonly since: string
}

export interface Review {
  readonly move: (to: IncidentState, reason?: RejectionReason) => void
  /** Undoes the last step and shows its incident again; null if there is none. */
  readonly undo: (() => void) | null
}

const mutationKey = ['reviewIncident']

/**
 * Applies state changes on screen at once and sends them one after the other, so that no key press is lost. A refused
 * step shows an error and reloads.
 */
export function useReview(incident: Incident, { onReviewed, onDecided, onOpen }: ReviewCallbacks): Review {
  const t = useReviewTexts()
  const client = useQueryClient()
  const [last, setLast] = useState<Step | null>(null)
  /** The `updatedAt`s that our own steps gave each incident: the next step is compared with the last of them. */
  const chains = useRef(new Map<string, string[]>())
  const readAgain = (feature: string) => client.invalidateQueries({ predicate: sameFeature(feature) })
  const show = ({ id, after }: Step) => {
    const queryKey = ['readIncident']
    void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
    client.setQueriesData<CallAnswer<'readIncident'>>({ queryKey }, (read) =>
      // The people found in a picture are cached under this name, too.
      read !== undefined && 'incident' in read && read.incident.id === id
        ? { ...read, incident: { ...read.incident, ...after } }
        : read,
    )
  }
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'review' },
    mutationFn: async (step: Step) => {
      const { id, after, since } = step
      const chain = chains.current.get(id) ?? [since]
      const latest = chain.includes(since) ? (chain.at(-1) ?? since) : since
      const reason = after.state === 'rejected' ? (after.rejectionReason ?? undefined) : undefined
      const { updatedAt } = await call(
        'reviewIncident',
        { params: { id }, body: { state: after.state, reason, since: latest } },
        {
          undo: {
            label: t('word.undo'),
            of: `incident ${id}`,
            onUndo: () => undoStep(step),
          },
        },
      )
      chains.current.set(id, [...chain, updatedAt])
    },
    onError: (error, { id }) => {
      chains.current.delete(id)
      setLast(null)
      // Someone else acted first: the screen is outdated.
      if (error instanceof CallFailed) void readAgain('incidents')
    },
    onSuccess: () => {
      // A read now would return the state before the waiting steps.
      if (client.isMutating({ mutationKey }) > 1) return
      void readAgain('incident-reviews')
      onReviewed()
    },
  })
  const apply = (step: Step) => {
    show(step)
    mutate(step)
  }
  const undoStep = ({ id, before, after, since }: Step) => {
    setLast(null)
    apply({ id, before: after, after: before, since })
    if (id !== incident.id) onOpen(id)
  }
  return {
    move: (to, reason) => {
      const { id, state, verdict, rejectionReason, updatedAt: since } = incident
      if (to === state && (to !== 'rejected' || reason === rejectionReason)) return
      const step = { id, before: { state, verdict, rejectionReason }, after: found(incident, to, reason), since }
      setLast(step)
      apply(step)
      if (to === 'confirmed' || to === 'rejected') onDecided(id)
    },
    undo: last === null ? null : () => undoStep(last),
  }
}

/** The verdict and reason that the server will store for a state. */
function found({ verdict, rejectionReason }: Incident, to: IncidentState, reason: RejectionReason | undefined): Found {
  if (to === 'closed') return { state: to, verdict, rejectionReason }
  const stays = to === 'rejected' && verdict === 'rejected' ? rejectionReason : null
  return { state: to, verdict: incidentVerdict.safeParse(to).data ?? null, rejectionReason: reason ?? stays }
}
