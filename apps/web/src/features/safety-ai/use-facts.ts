import { readFacts as readClaims } from '@foresite/claims/unfounded'
import type { DescriptionFactsInput } from '@foresite/contract/safety-ai'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDebounced } from '#ui/use-debounced.ts'
import { readFacts } from './ask-description.ts'

/** Typing changes the facts many times: wait for a pause. */
const settleMs = 400

/** The facts in words, and parsed for the check; the previous ones until the new ones arrive. */
export function useFacts(facts: DescriptionFactsInput) {
  const settled = useDebounced(JSON.stringify(facts), settleMs)
  const query = useQuery({
    queryKey: ['readDescriptionFacts', settled],
    queryFn: async ({ signal }) => {
      const asked = JSON.parse(settled) as DescriptionFactsInput
      return { ...(await readFacts(asked, signal)), language: asked.language }
    },
    placeholderData: keepPreviousData,
  })
  // A text is checked only against facts in its own language: otherwise nearly all of it would be flagged.
  const lines = query.data?.language === facts.language ? query.data.facts : undefined
  const claims = useMemo(() => (lines === undefined ? null : readClaims(lines)), [lines])
  return { ...query, claims }
}
