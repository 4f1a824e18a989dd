import type { CycleCount, CycleCountState, CycleSessionStatus } from '@foresite/contract/cycle-counting'
import { dayFormat } from '@foresite/site-time/date-time'
import { useFormat } from '#platform/i18n/format.ts'
import { useLocale } from '#platform/i18n/language-store.ts'
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
  return <StatusDot tone={countTones[state]} label={t(`state.${state}`)} />
}

export function SessionStatus({ status }: { readonly status: CycleSessionStatus }) {
  const t = useCycleTexts()
  return <StatusDot tone={statusTones[status]} label={t(`status.${status}`)} />
}

/** Quantities as text. A difference has its sign, so that too few and too many differ without colour. */
export function useQuantities() {
  const t = useCycleTexts()
  const { number } = useFormat()
  return {
    number,
    expected: ({ expected_quantity: own }: Pick<CycleCount, 'expected_quantity'>) =>
      own === null ? t('word.unknown') : number(own),
    difference: ({ difference }: Pick<CycleCount, 'difference'>) =>
      difference === null ? '–' : number(difference, { signDisplay: 'exceptZero' }),
  }
}

/** The name of a line. */
export function useLineName(): (count: Pick<CycleCount, 'sku' | 'name'>) => string {
  const t = useCycleTexts()
  return ({ sku, name }) => (sku === '' ? t('line.any') : name === '' ? sku : name)
}

export function useDayText(style: 'date' | 'dayMonth' = 'date'): (day: string) => string {
  return dayFormat(style, useLocale())
}
