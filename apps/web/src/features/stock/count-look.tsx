import type { CountState, InventoryItem } from '@foresite/contract/inventory'
import { useFormat } from '#platform/i18n/format.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useStockTexts } from './texts/texts.ts'

const tones: Readonly<Record<CountState, Tone>> = { uncounted: 'neutral', matched: 'success', mismatched: 'warning' }

/** A difference with its sign, so that it does not depend on colour. */
export function useDifference(): (item: Pick<InventoryItem, 'difference'>) => string {
  const { number } = useFormat()
  return ({ difference }) => (difference === null ? '–' : number(difference, { signDisplay: 'exceptZero' }))
}

export function CountedState({ state }: Pick<InventoryItem, 'state'>) {
  const t = useStockTexts()
  return <StatusDot tone={tones[state]} label={t(`state.${state}`)} />
}
