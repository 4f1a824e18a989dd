import type { IncidentDetails } from '@foresite/contract/incidents'
import { useFormat } from '#platform/i18n/format.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { useIncidentTexts } from './texts/texts.ts'

const KMH_PER_MPS = 3.6

/** What was measured when an incident was raised, as terms and their words; only what its type measures. */
export function useMeasuredFacts(details: IncidentDetails): readonly (readonly [string, string])[] {
  const say = useIncidentTexts()
  const sayScene = useSceneTexts()
  const format = useFormat()
  const unit = (value: number, name: string, digits: number) =>
    format.number(value, { style: 'unit', unit: name, maximumFractionDigits: digits })
  const speed = (metresPerSecond: number) => unit(metresPerSecond * KMH_PER_MPS, 'kilometer-per-hour', 0)
  const { gap, timeToCollision, limit, lowestSpeed, coverage, missing, state } = details
  const facts: (readonly [string, string | undefined])[] = [
    [say('fact.gap'), gap === undefined ? undefined : unit(gap, 'meter', 1)],
    [say('fact.timeToCollision'), timeToCollision === undefined ? undefined : unit(timeToCollision, 'second', 1)],
    [
      say('fact.speed'),
      details.speed === undefined || limit === undefined
        ? undefined
        : say('fact.speed.limit', { speed: speed(details.speed), limit: speed(limit) }),
    ],
    [say('fact.lowestSpeed'), lowestSpeed === undefined ? undefined : speed(lowestSpeed)],
    [
      say('fact.coverage'),
      coverage === undefined ? undefined : format.number(coverage, { style: 'percent', maximumFractionDigits: 0 }),
    ],
    [say('fact.missing'), missing?.map((item) => sayScene(`worn.${item}`)).join(', ')],
    [say('fact.state'), state === undefined ? undefined : say(`state.${state}`)],
  ]
  return facts.flatMap(([term, words]) => (words === undefined ? [] : [[term, words] as const]))
}
