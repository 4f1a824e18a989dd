import { thresholdIn, type ThresholdId } from '@foresite/contract/thresholds'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useModuleWords } from '../use-module-words.ts'

/** The site's thresholds for the sheets (PRIV-3); until read, the product's defaults. */
export function useThresholdMarks() {
  const { number, percent } = useFormat()
  const { seconds } = useModuleWords()
  const { data } = useQuery(queryFor('readThresholds'))
  const value = (id: ThresholdId) => thresholdIn(data?.values ?? {}, id)
  const time = (id: ThresholdId) => seconds(value(id))
  const share = (id: ThresholdId) => percent(value(id) / 100)
  const inUnit = (id: ThresholdId, unit: 'meter' | 'centimeter' | 'meter-per-second' | 'degree') =>
    number(value(id), { style: 'unit', unit, unitDisplay: unit === 'degree' ? 'narrow' : 'short' })
  return {
    wornShare: share('ppe-missing.share'),
    coveredShare: share('blocked-pathway.share'),
    movingSpeed: inUnit('near-miss.speed', 'meter-per-second'),
    gap: inUnit('near-miss.gap', 'meter'),
    collision: time('near-miss.collision'),
    company: time('lone-worker.company'),
    fallAngle: inUnit('fallen-person.angle', 'degree'),
    fallTime: time('fallen-person.duration'),
    immobile: time('fallen-person.immobile'),
    speedTime: time('vehicle-speeding.duration'),
    stopDistance: inUnit('stop-violation.distance', 'meter'),
    stopSpeed: inUnit('stop-violation.speed', 'meter-per-second'),
    stopTime: time('stop-violation.duration'),
    bendAngle: inUnit('ergonomics.bend', 'degree'),
    bendTime: time('ergonomics.bend-duration'),
    lift: inUnit('ergonomics.lift', 'centimeter'),
    liftTime: time('ergonomics.lift-time'),
  }
}
