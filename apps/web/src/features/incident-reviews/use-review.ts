import { CallFailed, type CallAnswer } from '@foresite/contract/client'
import { incidentVerdict, type Incident, type IncidentState, type RejectionReason } from '@foresite/contract/incidents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { sameFeature } from '#platform/api/query.ts'
import { useReviewTexts } from './texts/texts.ts'

/** What a review reports to the player around it. */
export interface ReviewMoves {
  /** Something was changed, and the server has it. */
  readonly onReviewed: () => void
  /** A verdict was given to this incident: where a queue is worked through, the next one follows. */
  readonly onDecided: (id: string) => void
  readonly onOpen: (id: string) => void
}

type Found = Pick<Incident, 'state' | 'verdict' | 'rejectionReason'>

interface Step {
  readonly id: string
  readonly before: Found
  readonly after: Found
  /** The incident's `updatedAt` as it is on the screen. */
  readonly since: string
}

export interface Review {
  readonly move: (to: IncidentState, reason?: RejectionReason) => void
  /** Takes back the last step and shows its incident again; null while there is nothing. */
  readonly undo: (() => void) | null
}

const mutationKey = ['reviewIncident']

/**
 * Changes incidents' states at once on screen and one after another on the server, so that no key press is lost. A
 * refused step shows an error and reloads.
 */
export function useReview(incident: Incident, { onReviewed, onDecided, onOpen }: ReviewMoves): Review {
  const t = useReviewTexts()
  const client = useQueryClient()
  const [last, setLast] = useState<Step | null>(null)
  /** The `updatedAt`s of each incident that our own steps have made: a later step is compared with the last of them. */
  const chains = useRef(new Map<string, string[]>())
  const readAgain = (feature: string) => client.invalidateQueries({ predicate: sameFeature(feature) })
  const show = ({ id, after }: Step) => {
    const queryKey = ['readIncident']
    void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
    client.setQueriesData<CallAnswer<'readIncident'>>({ queryKey }, (read) =>
      read?.incident.id === id ? { ...read, incident: { ...read.incident, ...after } } : read,
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
            label: t('undo'),
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
      // Someone else was faster: the screen is out of date.
      if (error instanceof CallFailed) void readAgain('incidents')
    },
    onSuccess: () => {
      // What is read while another step waits would show the state before it.
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

/** What an incident is found to be once it goes to a state: as the server will have it. */
function found({ verdict, rejectionReason }: Incident, to: IncidentState, reason: RejectionReason | undefined): Found {
  if (to === 'closed') return { state: to, verdict, rejectionReason }
  const stays = to === 'rejected' && verdict === 'rejected' ? rejectionReason : null
  return { state: to, verdict: incidentVerdict.safeParse(to).data ?? null, rejectionReason: reason ?? stays }
}
