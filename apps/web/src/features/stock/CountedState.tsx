import type { CountState, InventoryItem } from '@foresite/contract/inventory'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useStockTexts } from './texts/texts.ts'

const tones: Readonly<Record<CountState, Tone>> = { uncounted: 'neutral', matched: 'success', mismatched: 'warning' }

export function CountedState({ state }: Pick<InventoryItem, 'state'>) {
  const t = useStockTexts()
  return <StatusDot tone={tones[state]} label={t(`countState.${state}`)} />
}
