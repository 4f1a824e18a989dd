import type { ScoreWriting } from '@foresite/contract/score-words'
import { useMemo } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { tMessage } from '#platform/i18n/messages.ts'

/** Sentences about a score, in the current language. */
export function useScoreWriting(): ScoreWriting {
  const { number } = useFormat()
  return useMemo(
    () => ({
      translate: tMessage,
      number: (value, digits = 0) => number(value, { maximumFractionDigits: digits }),
    }),
    [number],
  )
}
