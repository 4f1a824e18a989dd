import { CallFailed } from '@foresite/contract/client'
import type { Incident, IncidentState } from '@foresite/contract/incidents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/call.ts'
import { sameFeature } from '#platform/api/query.ts'
import { useReviewTexts } from './texts/texts.ts'

interface Step {
  readonly id: string
  readonly from: IncidentState
  readonly to: IncidentState
  /** The incident's `updatedAt` as it is on the screen. */
  readonly since: string
}

export interface Review {
  readonly move: (to: IncidentState) => void
  readonly isPending: boolean
  /** Takes back what was just done with this incident; null while there is nothing. */
  readonly undo: (() => void) | null
}

/** Changes an incident's state as it was read, with a way back: in the toast, beside the buttons and by a key. */
export function useReview(incident: Incident, onReviewed: () => void): Review {
  const say = useReviewTexts()
  const client = useQueryClient()
  const [last, setLast] = useState<Step | null>(null)
  const readAgain = (feature: string) => client.invalidateQueries({ predicate: sameFeature(feature) })
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, from, to, since }: Step) => {
      let after = since
      const { updatedAt } = await call(
        'reviewIncident',
        { params: { id }, body: { state: to, since } },
        {
          undo: {
            label: say('undo'),
            of: `incident ${id}`,
            onUndo: () => {
              mutate({ id, from: to, to: from, since: after })
            },
          },
        },
      )
      after = updatedAt
      return updatedAt
    },
    onSuccess: (updatedAt, { id, from, to }) => {
      setLast({ id, from: to, to: from, since: updatedAt })
      void readAgain('incident-reviews')
      onReviewed()
    },
    onError: (error) => {
      // Somebody was faster: what is shown is not what is there any more.
      if (error instanceof CallFailed && error.status === 409) void readAgain('incidents')
    },
  })
  const back = last?.id === incident.id && last.since === incident.updatedAt ? last : null
  return {
    move: (to) => {
      const { id, state: from, updatedAt: since } = incident
      if (!isPending) mutate({ id, from, to, since })
    },
    isPending,
    // The step before the one that is on its way is not what would be taken back.
    undo:
      back === null || isPending
        ? null
        : () => {
            mutate(back)
          },
  }
}
