import { readFacts as readClaims } from '@foresite/contract/claims/unfounded'
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
    queryFn: ({ signal }) => readFacts(JSON.parse(settled) as DescriptionFactsInput, signal),
    placeholderData: keepPreviousData,
  })
  const lines = query.data?.facts
  const claims = useMemo(() => (lines === undefined ? null : readClaims(lines)), [lines])
  return { ...query, claims }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value)
    }, settleMs)
    return () => {
      clearTimeout(timer)
    }
  }, [value])
  return settled
}
