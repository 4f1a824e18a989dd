import { z } from 'zod'

/** A threshold's unit. Shares are percentages. */
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

export interface ThresholdDefinition<Group extends string = string> {
  readonly group: Group
  readonly default: number
  readonly unit: ThresholdUnit
  readonly min: number
  readonly max: number
  /** Whether this version uses it; the others are for later parts. */
  readonly inUse: boolean
}

export function thresholdGroup<const Group extends string>(group: Group, inUse = true) {
  return (
    byDefault: number,
    unit: ThresholdUnit,
    [min, max]: readonly [number, number],
  ): ThresholdDefinition<Group> => ({
    group,
    default: byDefault,
    unit,
    min,
    max,
    inUse,
  })
}

/** The values that a site can choose; omitted: the default. */
export function rangeOf({ min, max }: ThresholdDefinition) {
  return z
    .number({ error: 'field.invalid' })
    .min(min, { error: 'threshold.tooSmall' })
    .max(max, { error: 'threshold.tooLarge' })
    .optional()
}
