import { z } from 'zod'
import { done } from './failure.ts'
import { instant } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { lastChange } from './stated-by.ts'

/** What a threshold counts in. Shares are in per cent. */
export type ThresholdUnit =
  | 'm'
  | 'cm'
  | 'mm'
  | 'm2'
  | 'mps'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'percent'
  | 'degrees'
  | 'perHour'
  | 'count'

/** One threshold: what it is until a site changes it, and how far that may go. */
export interface ThresholdDefinition {
  readonly group: ThresholdGroup
  readonly default: number
  readonly unit: ThresholdUnit
  readonly min: number
  readonly max: number
  /** Whether something works by it in this version; the others are kept for what comes. */
  readonly inUse: boolean
}

/** What thresholds are of, in the order in which a screen lists them. */
export const thresholdGroups = [
  'near-miss',
  'vehicle-speeding',
  'stop-violation',
  'ppe-missing',
  'blocked-pathway',
  'fallen-person',
  'lone-worker',
  'ergonomics',
  'compliance',
  'yard',
  'capacity',
  'counting',
  'quality',
  'follow-up',
] as const
export type ThresholdGroup = (typeof thresholdGroups)[number]

function group(name: ThresholdGroup, inUse: boolean) {
  return (normally: number, unit: ThresholdUnit, [min, max]: readonly [number, number]): ThresholdDefinition => ({
    group: name,
    default: normally,
    unit,
    min,
    max,
    inUse,
  })
}

const nearMiss = group('near-miss', true)
const speeding = group('vehicle-speeding', true)
const stop = group('stop-violation', true)
const ppe = group('ppe-missing', true)
const blocked = group('blocked-pathway', true)
const fallen = group('fallen-person', true)
const alone = group('lone-worker', true)
const ergonomics = group('ergonomics', true)
const compliance = group('compliance', true)
const complianceLater = group('compliance', false)
const episodes = group('compliance', true)
const yard = group('yard', false)
const capacity = group('capacity', false)
const counting = group('counting', false)
const quality = group('quality', false)
const followUp = group('follow-up', true)

/** Every threshold that a site can change, with the defaults of design/domain.md (SET-3). */
export const thresholds = {
  'near-miss.gap': nearMiss(2, 'm', [0.2, 20]),
  'near-miss.collision': nearMiss(2, 'seconds', [0.2, 10]),
  'near-miss.speed': nearMiss(0.5, 'mps', [0.1, 5]),
  'near-miss.duration': nearMiss(0.3, 'seconds', [0.1, 10]),
  'near-miss.merge': nearMiss(10, 'seconds', [1, 600]),

  'vehicle-speeding.window': speeding(1, 'seconds', [0.5, 10]),
  'vehicle-speeding.duration': speeding(1, 'seconds', [0.5, 30]),

  'stop-violation.speed': stop(0.5, 'mps', [0.1, 3]),
  'stop-violation.duration': stop(1, 'seconds', [0.2, 10]),
  'stop-violation.distance': stop(3, 'm', [0.5, 30]),

  'ppe-missing.share': ppe(80, 'percent', [50, 100]),

  'blocked-pathway.share': blocked(20, 'percent', [1, 100]),

  'fallen-person.angle': fallen(60, 'degrees', [40, 85]),
  'fallen-person.duration': fallen(3, 'seconds', [1, 60]),
  'fallen-person.still': fallen(0.3, 'm', [0.1, 3]),
  'fallen-person.immobile': fallen(60, 'seconds', [10, 600]),

  'lone-worker.company': alone(10, 'seconds', [1, 300]),
  'lone-worker.message': alone(60, 'seconds', [10, 3600]),
  'lone-worker.supervisor': alone(180, 'seconds', [20, 7200]),

  'ergonomics.bend': ergonomics(30, 'degrees', [15, 80]),
  'ergonomics.bend-duration': ergonomics(0.5, 'seconds', [0.2, 10]),
  'ergonomics.upright': ergonomics(20, 'degrees', [5, 60]),
  'ergonomics.deep-bend': ergonomics(60, 'degrees', [30, 90]),
  'ergonomics.lift': ergonomics(25, 'cm', [5, 150]),
  'ergonomics.lift-time': ergonomics(2, 'seconds', [0.5, 10]),
  'ergonomics.bends-safe': ergonomics(60, 'perHour', [1, 1000]),
  'ergonomics.bends-moderate': ergonomics(120, 'perHour', [2, 2000]),
  'ergonomics.bends-zero': ergonomics(240, 'perHour', [3, 4000]),
  'ergonomics.least-time': ergonomics(10, 'minutes', [1, 480]),
  'ergonomics.least-visible': ergonomics(70, 'percent', [10, 100]),

  'compliance.low': compliance(1, 'count', [0, 100]),
  'compliance.medium': compliance(3, 'count', [0, 100]),
  'compliance.high': compliance(9, 'count', [0, 100]),
  'compliance.decay': compliance(20, 'count', [1, 1000]),
  'compliance.least-hours': compliance(10, 'hours', [0, 10_000]),
  'compliance.benchmark-hours': complianceLater(100, 'hours', [0, 100_000]),
  'compliance.team': complianceLater(5, 'count', [2, 100]),
  'compliance.episode': episodes(5, 'minutes', [0, 240]),

  'yard.unmatched': yard(48, 'hours', [1, 720]),
  'yard.weight-turnaround': yard(35, 'percent', [0, 100]),
  'yard.weight-utilization': yard(25, 'percent', [0, 100]),
  'yard.weight-free-time': yard(25, 'percent', [0, 100]),
  'yard.weight-wait': yard(15, 'percent', [0, 100]),
  'yard.utilization-target': yard(80, 'percent', [10, 100]),
  'yard.utilization-full': yard(90, 'percent', [10, 100]),
  'yard.least-visits': yard(5, 'count', [1, 1000]),
  'yard.dwell-first': yard(75, 'percent', [1, 1000]),
  'yard.dwell-second': yard(100, 'percent', [1, 1000]),

  'capacity.excellent': capacity(90, 'percent', [1, 100]),
  'capacity.average': capacity(75, 'percent', [1, 100]),
  'capacity.positions': capacity(33, 'count', [1, 200]),

  'counting.tolerance': counting(0, 'percent', [0, 50]),

  'quality.wrapping-tear': quality(10, 'cm', [1, 200]),
  'quality.lean': quality(3, 'degrees', [0.5, 30]),
  'quality.overhang': quality(25, 'mm', [1, 500]),
  'quality.block': quality(10, 'mm', [1, 200]),
  'quality.spill-area': quality(0.1, 'm2', [0.01, 50]),
  'quality.spill-time': quality(30, 'seconds', [1, 3600]),

  'follow-up.first': followUp(3, 'days', [1, 90]),
  'follow-up.second': followUp(7, 'days', [1, 180]),
} as const satisfies Readonly<Record<string, ThresholdDefinition>>
export type ThresholdId = keyof typeof thresholds

export const thresholdIds = Object.keys(thresholds) as readonly ThresholdId[]

/** Those that a site has changed; what is left out is as the product brings it. */
export type ThresholdValues = Partial<Record<ThresholdId, number>>

export function definitionOf(id: ThresholdId): ThresholdDefinition {
  return thresholds[id]
}

/** What a threshold is at a site. */
export function thresholdIn(values: ThresholdValues, id: ThresholdId): number {
  return values[id] ?? definitionOf(id).default
}

function within({ min, max }: ThresholdDefinition) {
  return z
    .number({ error: 'field.invalid' })
    .min(min, { error: 'threshold.tooSmall' })
    .max(max, { error: 'threshold.tooLarge' })
    .optional()
}

export const thresholdValues: z.ZodType<ThresholdValues, ThresholdValues> = z.strictObject(
  Object.fromEntries(thresholdIds.map((id) => [id, within(definitionOf(id))])),
)

/** Pairs of which the first must stay below the second: the other way round neither would mean anything. */
const inOrder: readonly (readonly [ThresholdId, ThresholdId])[] = [
  ['lone-worker.message', 'lone-worker.supervisor'],
  ['ergonomics.upright', 'ergonomics.bend'],
  ['ergonomics.bend', 'ergonomics.deep-bend'],
  ['ergonomics.bends-safe', 'ergonomics.bends-moderate'],
  ['ergonomics.bends-moderate', 'ergonomics.bends-zero'],
  ['yard.dwell-first', 'yard.dwell-second'],
  ['capacity.average', 'capacity.excellent'],
  ['follow-up.first', 'follow-up.second'],
]

/** The first of these thresholds that is not below the one that it must stay below; null: all are in order. */
export function outOfOrder(values: ThresholdValues): readonly [ThresholdId, ThresholdId] | null {
  return inOrder.find(([low, high]) => thresholdIn(values, low) >= thresholdIn(values, high)) ?? null
}

export const thresholdRoutes = defineRoutes({
  readThresholds: {
    method: 'GET',
    path: '/config/thresholds',
    feature: 'settings',
    summary: 'The thresholds that the site has changed; the others are at their defaults',
    answer: z.object({ values: thresholdValues, changed: lastChange.nullable() }),
  },
  saveThresholds: {
    method: 'PUT',
    path: '/config/thresholds',
    feature: 'settings',
    summary: 'Changes thresholds; what is left out goes back to its default',
    body: z.strictObject({
      values: thresholdValues,
      /** When what the editor read was last changed: refused with 409 if it has been since. */
      since: instant.nullable().optional(),
    }),
    recordsWho: true,
    answer: done,
    errors: [409, 422],
  },
})
