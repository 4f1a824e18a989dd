import type { CycleCount, CycleCountState, CycleSessionStatus } from '@foresite/contract/cycle-counting'
import { useFormat } from '#platform/i18n/format.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useCycleTexts } from './texts/texts.ts'

const countTones: Readonly<Record<CycleCountState, Tone>> = {
  uncounted: 'neutral',
  unknown: 'neutral',
  matched: 'success',
  mismatched: 'warning',
}
const statusTones: Readonly<Record<CycleSessionStatus, Tone>> = {
  planned: 'neutral',
  'in-progress': 'info',
  completed: 'success',
}

export function CountedState({ state }: Pick<CycleCount, 'state'>) {
  const t = useCycleTexts()
  return <StatusDot tone={countTones[state]} label={t(`countState.${state}`)} />
}

export function SessionStatus({ status }: { readonly status: CycleSessionStatus }) {
  const t = useCycleTexts()
  return <StatusDot tone={statusTones[status]} label={t(`status.${status}`)} />
}

/** The expected quantity, in words if it is unknown. */
export function useExpectedText(): (count: Pick<CycleCount, 'expected_quantity'>) => string {
  const t = useCycleTexts()
  const { number } = useFormat()
  return ({ expected_quantity: quantity }) => (quantity === null ? t('word.unknown') : number(quantity))
}

export function useLineName(): (count: Pick<CycleCount, 'sku' | 'name'>) => string {
  const t = useCycleTexts()
  return ({ sku, name }) => (sku === '' ? t('line.any') : name === '' ? sku : name)
}
