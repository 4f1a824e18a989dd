import { moduleInput, type ModuleInput, type SiteModule } from '@foresite/contract/modules'
import type { Severity, WatchedClass } from '@foresite/contract/objects'
import type { UseCase } from '@foresite/contract/use-cases'

/** What the form holds while it is being filled in: the threshold is text until it is read as a number. */
export interface ModuleFields {
  name: string
  enabled: boolean
  useCase: UseCase
  zoneIds: string[]
  detectedObjects: WatchedClass[]
  criticality: Severity
  timeThresholdS: number
}
export const moduleSchema = moduleInput
export type { ModuleInput }

/** A new restricted area as the form begins with; the threshold is the specification's default. */
export const newRestrictedArea: ModuleFields = {
  name: '',
  enabled: true,
  useCase: 'restricted-area',
  zoneIds: [],
  detectedObjects: ['person'],
  criticality: 'High',
  timeThresholdS: 1,
}

export function fieldsOf(module: SiteModule): ModuleFields {
  const { name, enabled, useCase, zoneIds, detectedObjects, criticality, timeThresholdS } = module
  return {
    name,
    enabled,
    useCase,
    zoneIds: [...zoneIds],
    detectedObjects: [...detectedObjects],
    criticality,
    timeThresholdS,
  }
}

/** `list` with `value` in it or not. */
export function withChoice<T>(list: readonly T[], value: T, chosen: boolean): T[] {
  const others = list.filter((other) => other !== value)
  return chosen ? [...others, value] : others
}
