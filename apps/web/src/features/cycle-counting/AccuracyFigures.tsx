import type { CycleAccuracy } from '@foresite/contract/cycle-counting'
import { useFormat } from '#platform/i18n/format.ts'
import { to } from '#platform/routing/paths.ts'
import { KeyFigure } from '#ui/KeyFigure.tsx'
import type { Days } from '#ui/period.ts'
import { SideBySide } from '#ui/SideBySide.tsx'
import { useCycleTexts } from './texts/texts.ts'

/** The path of the counts list for these days. */
export function countsOf({ from, to: until }: Days, more: Readonly<Record<string, string>> = {}): string {
  const search = { view: 'counts', period: 'custom', from, to: until, recounts: 'without', ...more }
  return `${to('cycleCounting')}?${new URLSearchParams(search).toString()}`
}

interface AccuracyFiguresProps {
  readonly accuracy: CycleAccuracy
  /** The days, if the figures link to their counts. */
  readonly days?: Days
}

/** Accuracy by bin, by unit and of the counter, each with its formula and a link to its counts. */
export function AccuracyFigures({ accuracy, days }: AccuracyFiguresProps) {
  const t = useCycleTexts()
  const { exactPercent } = useFormat()
  const { exact, counted, matched } = accuracy
  const figures = [
    ['location', t('analysis.location.how'), t('accuracy.matched', { matched, counted }), { state: 'mismatched' }],
    ['unit', t('analysis.unit.how'), null, {}],
    ['proposal', t('analysis.proposal.how', { exact: exactPercent(exact) }), null, {}],
  ] as const
  return (
    <SideBySide narrowest={210}>
      {figures.map(([key, how, beside, filter]) => {
        const value = accuracy[key]
        const note = value === null ? t('analysis.none') : beside === null ? how : `${beside} · ${how}`
        return (
          <KeyFigure
            key={key}
            label={t(`analysis.${key}`)}
            note={note}
            {...(days === undefined || value === null ? {} : { href: countsOf(days, filter) })}
          >
            {exactPercent(value)}
          </KeyFigure>
        )
      })}
    </SideBySide>
  )
}
