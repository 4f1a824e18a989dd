import { noIncidents, totalOf, type ComplianceScore, type SeverityCounts } from '@foresite/contract/compliance'
import type { IncidentType } from '@foresite/contract/incidents'
import { thresholdIn, type ThresholdValues } from '@foresite/contract/thresholds'
import { shifts, type Shift } from './working-hours.ts'

/** Events of a period, and the camera-hours that covered it. */
export interface Seen {
  readonly counts: SeverityCounts
  readonly hours: number
}

export interface Scored extends Seen {
  readonly byType: ReadonlyMap<IncidentType, SeverityCounts>
  readonly byShift: Readonly<Record<Shift, Seen>>
  /** The previous period; null if it is not comparable. */
  readonly before: (Seen & { readonly byType: ReadonlyMap<IncidentType, SeverityCounts> }) | null
  /** The site's own weeks before the period. */
  readonly own: Seen
  readonly leftOut: number
  /** Whether only opening hours count. */
  readonly inOpeningHours: boolean
}

/** Fewer camera-hours (two days of one camera) do not show a site's usual rate. */
const minOwnHours = 48

/**
 * The compliance score (domain.md §2): 100·e^(−w/decay), where w is the severity-weighted events per 100 covered
 * camera-hours. If the site's own average is above the standard, it scores 50, so that the score of a busy site can
 * move; a decay that the site has set always applies (docs/decisions/0041-score-and-events.md). Null when too few
 * hours were covered.
 */
export function scoreOf(scored: Scored, values: ThresholdValues): ComplianceScore {
  const weights = {
    Low: thresholdIn(values, 'compliance.low'),
    Medium: thresholdIn(values, 'compliance.medium'),
    High: thresholdIn(values, 'compliance.high'),
  }
  const minHours = thresholdIn(values, 'compliance.least-hours')
  const minShiftHours = thresholdIn(values, 'compliance.benchmark-hours')
  const weigh = (counts: SeverityCounts) =>
    counts.Low * weights.Low + counts.Medium * weights.Medium + counts.High * weights.High
  const rateOf = ({ counts, hours }: Seen) => (hours === 0 ? null : (weigh(counts) / hours) * 100)
  const reference = referenceOf(scored.own.hours < minOwnHours ? null : rateOf(scored.own), values)
  const { decay } = reference
  const valueOf = (seen: Seen, least = minHours) => {
    const rate = rateOf(seen)
    return rate === null || seen.hours < least ? null : 100 * Math.exp(-rate / decay)
  }
  const { before } = scored
  return {
    value: valueOf(scored),
    counts: scored.counts,
    weights,
    weighted: weigh(scored.counts),
    perHundredHours: rateOf(scored),
    coveredHours: scored.hours,
    inOpeningHours: scored.inOpeningHours,
    minHours,
    decay,
    reference: reference.kind,
    before: before === null ? null : valueOf(before),
    driver: before === null ? null : driverOf(scored, before, weigh),
    target: thresholdIn(values, 'compliance.target'),
    shifts: shifts.map((shift) => {
      const seen = scored.byShift[shift]
      return { shift, counts: seen.counts, coveredHours: seen.hours, value: valueOf(seen, minShiftHours) }
    }),
    leftOut: scored.leftOut,
  }
}

function referenceOf(
  own: number | null,
  values: ThresholdValues,
): { readonly kind: ComplianceScore['reference']; readonly decay: number } {
  const standard = thresholdIn(values, 'compliance.decay')
  if (values['compliance.decay'] !== undefined) return { kind: 'set', decay: standard }
  const ownDecay = own === null ? 0 : own / Math.LN2
  return ownDecay > standard ? { kind: 'own', decay: ownDecay } : { kind: 'standard', decay: standard }
}

/** The type whose weight per covered hour moved most in the total's direction; null if none did. */
function driverOf(
  now: Scored,
  before: NonNullable<Scored['before']>,
  weigh: (counts: SeverityCounts) => number,
): ComplianceScore['driver'] {
  if (now.hours === 0 || before.hours === 0) return null
  const types = [...new Set([...now.byType.keys(), ...before.byType.keys()])]
  const changes = types.map((type) => {
    const [here, there] = [now.byType.get(type) ?? noIncidents, before.byType.get(type) ?? noIncidents]
    const change = weigh(here) / now.hours - weigh(there) / before.hours
    return { type, change, incidents: totalOf(here), before: totalOf(there) }
  })
  const total = changes.reduce((sum, { change }) => sum + change, 0)
  const [first] = changes.toSorted((a, b) => (b.change - a.change) * Math.sign(total))
  if (first === undefined || total === 0) return null
  return { type: first.type, incidents: first.incidents, before: first.before }
}
