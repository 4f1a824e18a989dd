import { useMemo } from 'react'
import type { KeyHelp } from './KeysHelp.tsx'
import { useIncidentTexts } from './texts/texts.ts'

/** Every key of the player and what it does; `others` are those of what else is shown in it. */
export function usePlayerKeysHelp(others: readonly KeyHelp[]): readonly KeyHelp[] {
  const say = useIncidentTexts()
  return useMemo(
    () => [
      ['←', say('newer')],
      ['→', say('older')],
      ...others,
      ['K', say('keys.play')],
      [', .', say('keys.step')],
      ['< >', say('keys.speed')],
      ['B', say('boxes')],
      ['Esc', say('close')],
    ],
    [say, others],
  )
}
