import { speedsInWords } from '@foresite/contract/event-sentence'
import type { IncidentDetails } from '@foresite/contract/incidents'
import { unbroken, useFormat } from '#platform/i18n/format.ts'
import { useLocale } from '#platform/i18n/language-store.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { useIncidentTexts } from './texts/texts.ts'

/** The measurements of an incident as terms and values; which ones depends on its type. */
export function useMeasuredFacts(details: IncidentDetails): readonly (readonly [string, string])[] {
  const t = useIncidentTexts()
  const tScene = useSceneTexts()
  const format = useFormat()
  const unit = (value: number, name: string, digits: number) =>
    format.number(value, { style: 'unit', unit: name, maximumFractionDigits: digits })
  const { speed, limit, lowestSpeed } = speedsInWords(details, useLocale())
  const { gap, timeToCollision, coverage, missing, state } = details
  const facts: (readonly [string, string | undefined])[] = [
    [t('fact.gap'), gap === undefined ? undefined : unit(gap, 'meter', 1)],
    [t('fact.timeToCollision'), timeToCollision === undefined ? undefined : unit(timeToCollision, 'second', 1)],
    [t('word.speed'), speed === null || limit === null ? undefined : t('fact.speed.limit', { speed, limit })],
    [t('fact.lowestSpeed'), lowestSpeed ?? undefined],
    [t('fact.coverage'), coverage === undefined ? undefined : format.percent(coverage)],
    [t('fact.missing'), missing?.map((item) => tScene(`worn.${item}`)).join(', ')],
    [t('fact.state'), state === undefined ? undefined : t(`state.${state}`)],
  ]
  return facts.flatMap(([term, words]) => (words === undefined ? [] : [[term, unbroken(words)] as const]))
}
