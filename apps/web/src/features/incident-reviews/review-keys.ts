import { useMemo } from 'react'
import { useReviewTexts } from './texts/texts.ts'

/** The keys of the review and what they do, for the player's list of keys. */
export function useReviewKeysHelp(): readonly (readonly [string, string])[] {
  const say = useReviewTexts()
  return useMemo(
    () => [
      ['A', say('acknowledge')],
      ['C', say('confirm')],
      ['R', say('reject')],
      ['U', say('undo')],
    ],
    [say],
  )
}
