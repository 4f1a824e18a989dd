import { z } from 'zod'
import { done } from './failure.ts'
import { instant } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { lastChange } from './stated-by.ts'
import { useCases, type AnyUseCase } from './use-cases.ts'
import { rangeOf, thresholdGroup, type ThresholdDefinition } from './use-cases/threshold.ts'

export type { ThresholdDefinition, ThresholdUnit } from './use-cases/threshold.ts'

const compliance = thresholdGroup('compliance')
const complianceLater = thresholdGroup('compliance', false)
const yard = thresholdGroup('yard')
const capacity = thresholdGroup('capacity')
const counting = thresholdGroup('counting')
const quality = thresholdGroup('quality')
const qualityLater = thresholdGroup('quality', false)
const followUp = thresholdGroup('follow-up')

/** Thresholds that belong to no use case. */
const others = {
  'compliance.low': compliance(1, 'count', [0, 100]),
  'compliance.medium': compliance(3, 'count', [0, 100]),
  'compliance.high': compliance(9, 'count', [0, 100]),
  'compliance.decay': compliance(20, 'count', [1, 1000]),
  'compliance.target': compliance(60, 'count', [0, 100]),
  'compliance.least-hours': compliance(10, 'hours', [0, 10_000]),
  'compliance.benchmark-hours': compliance(100, 'hours', [0, 100_000]),
  'compliance.team': complianceLater(5, 'count', [2, 100]),
  'compliance.episode': compliance(5, 'minutes', [0, 240]),

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

  'counting.tolerance': counting(0, 'percent', [0, 20]),

  'quality.wrapping-tear': quality(10, 'cm', [1, 200]),
  'quality.lean': quality(3, 'degrees', [0.5, 30]),
  'quality.overhang': quality(25, 'mm', [1, 500]),
  'quality.block': quality(10, 'mm', [1, 200]),
  'quality.spill-area': qualityLater(0.1, 'm2', [0.01, 50]),
  'quality.spill-time': qualityLater(30, 'seconds', [1, 3600]),

  'follow-up.first': followUp(3, 'days', [1, 90]),
  'follow-up.second': followUp(7, 'days', [1, 180]),
} as const

type KeyOf<T> = T extends unknown ? keyof T & string : never
export type ThresholdId = KeyOf<AnyUseCase['thresholds']> | keyof typeof others

/** Every threshold that a site can change, with the defaults from design/domain.md (SET-3). */
const thresholds = Object.fromEntries(
  [...useCases.map((one): Definitions => one.thresholds), others].flatMap((definitions) => Object.entries(definitions)),
) as Readonly<Record<ThresholdId, ThresholdDefinition<ThresholdGroup>>>
type Definitions = Readonly<Record<string, ThresholdDefinition>>

export const thresholdIds = Object.keys(thresholds) as readonly ThresholdId[]

export type ThresholdGroup = GroupIn<AnyUseCase['thresholds']> | GroupIn<typeof others>
type GroupIn<T> = T extends unknown
  ? { [Id in keyof T]: T[Id] extends ThresholdDefinition<infer Group> ? Group : never }[keyof T]
  : never

/** The groups in the order of the screen. */
export const thresholdGroups = [...new Set(thresholdIds.map((id) => thresholds[id].group))]

/** The thresholds that a site has changed; the others have their defaults. */
export type ThresholdValues = Partial<Record<ThresholdId, number>>

export function definitionOf(id: ThresholdId): ThresholdDefinition<ThresholdGroup> {
  return thresholds[id]
}

/** A threshold's value at a site. */
export function thresholdIn(values: ThresholdValues, id: ThresholdId): number {
  return values[id] ?? definitionOf(id).default
}

export const thresholdValues: z.ZodType<ThresholdValues, ThresholdValues> = z.strictObject(
  Object.fromEntries(thresholdIds.map((id) => [id, rangeOf(definitionOf(id))])),
)

/** The first of each pair must stay below the second. */
const inOrder: readonly (readonly [ThresholdId, ThresholdId])[] = [
  ['lone-worker.message', 'lone-worker.supervisor'],
  ['ergonomics.upright', 'ergonomics.bend'],
  ['ergonomics.bend', 'ergonomics.deep-bend'],
  ['ergonomics.bends-safe', 'ergonomics.bends-moderate'],
  ['ergonomics.bends-moderate', 'ergonomics.bends-zero'],
  ['yard.dwell-first', 'yard.dwell-second'],
  ['yard.utilization-target', 'yard.utilization-full'],
  ['capacity.average', 'capacity.excellent'],
  ['follow-up.first', 'follow-up.second'],
]

/** The first of these thresholds that is not below its counterpart; null if all are in order. */
export function outOfOrder(values: ThresholdValues): readonly [ThresholdId, ThresholdId] | null {
  return inOrder.find(([low, high]) => thresholdIn(values, low) >= thresholdIn(values, high)) ?? null
}

export const thresholdRoutes = defineRoutes('settings', {
  readThresholds: {
    path: '/config/thresholds',
    summary: 'The thresholds that the site has changed; the others are at their defaults',
    answer: z.object({ values: thresholdValues, changed: lastChange.nullable() }),
  },
  saveThresholds: {
    method: 'PUT',
    path: '/config/thresholds',
    summary: 'Changes thresholds; omitted ones return to their default',
    body: z.strictObject({
      values: thresholdValues,
      /** The section's last change as the editor read it: refused with 409 if it has changed since. */
      since: instant.nullable().optional(),
    }),
    recordsWho: true,
    answer: done,
  },
})
