import { useMemo } from 'react'
import { useReviewTexts } from './texts/texts.ts'

/** The review's keys, for the player's keyboard help. */
export function useReviewKeysHelp(): readonly (readonly [string, string])[] {
  const t = useReviewTexts()
  return useMemo(
    () => [
      ['A', t('acknowledge')],
      ['C', t('word.confirm')],
      ['R', t('reject')],
      ['U', t('word.undo')],
    ],
    [t],
  )
}
