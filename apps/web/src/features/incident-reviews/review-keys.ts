import { useMemo } from 'react'
import { useReviewTexts } from './texts/texts.ts'

/** The keys of the review and what they do, for the player's list of keys. */
export function useReviewKeysHelp(): readonly (readonly [string, string])[] {
  const t = useReviewTexts()
  return useMemo(
    () => [
      ['A', t('acknowledge')],
      ['C', t('confirm')],
      ['R', t('reject')],
      ['U', t('undo')],
    ],
    [t],
  )
}
