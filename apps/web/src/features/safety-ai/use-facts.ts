import { readFacts as readClaims } from '@foresite/claims/unfounded'
import type { DescriptionFactsInput } from '@foresite/contract/safety-ai'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { readFacts } from './ask-description.ts'

/** Typing a note is many changes of the facts: they are read once it pauses. */
const settleMs = 400

/** The facts as the server has them in words, and read for flags; those from before until new ones are there. */
export function useFacts(facts: DescriptionFactsInput) {
  const settled = useSettled(JSON.stringify(facts))
  const query = useQuery({
    queryKey: ['readDescriptionFacts', settled],
    queryFn: async ({ signal }) => {
      const asked = JSON.parse(settled) as DescriptionFactsInput
      return { ...(await readFacts(asked, signal)), language: asked.language }
    },
    placeholderData: keepPreviousData,
  })
  // A text is held against facts in its own language only: in another one nearly all of it would be flagged.
  const lines = query.data?.language === facts.language ? query.data.facts : undefined
  const claims = useMemo(() => (lines === undefined ? null : readClaims(lines)), [lines])
  return { ...query, claims }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
