import type { IncidentDetails } from '@foresite/contract/incidents'
import { useFormat } from '#platform/i18n/format.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { useIncidentTexts } from './texts/texts.ts'

const KMH_PER_MPS = 3.6

/** The measurements of an incident as terms and values; which ones depends on its type. */
export function useMeasuredFacts(details: IncidentDetails): readonly (readonly [string, string])[] {
  const t = useIncidentTexts()
  const tScene = useSceneTexts()
  const format = useFormat()
  const unit = (value: number, name: string, digits: number) =>
    format.number(value, { style: 'unit', unit: name, maximumFractionDigits: digits })
  const speed = (metresPerSecond: number) => unit(metresPerSecond * KMH_PER_MPS, 'kilometer-per-hour', 0)
  const { gap, timeToCollision, limit, lowestSpeed, coverage, missing, state } = details
  const facts: (readonly [string, string | undefined])[] = [
    [t('fact.gap'), gap === undefined ? undefined : unit(gap, 'meter', 1)],
    [t('fact.timeToCollision'), timeToCollision === undefined ? undefined : unit(timeToCollision, 'second', 1)],
    [
      t('word.speed'),
      details.speed === undefined || limit === undefined
        ? undefined
        : t('fact.speed.limit', { speed: speed(details.speed), limit: speed(limit) }),
    ],
    [t('fact.lowestSpeed'), lowestSpeed === undefined ? undefined : speed(lowestSpeed)],
    [t('fact.coverage'), coverage === undefined ? undefined : format.percent(coverage)],
    [t('fact.missing'), missing?.map((item) => tScene(`worn.${item}`)).join(', ')],
    [t('fact.state'), state === undefined ? undefined : t(`state.${state}`)],
  ]
  return facts.flatMap(([term, words]) => (words === undefined ? [] : [[term, words] as const]))
}
