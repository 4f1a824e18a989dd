import type { SiteModule } from '@foresite/contract/modules'
import type { Observation } from '@foresite/contract/observations'
import { findUseCase, useCaseOf } from '@foresite/contract/use-cases'
import type { Zone } from '@foresite/contract/zones'

/** The records that an observation refers to; null if deleted. */
export interface Named {
  readonly camera: { readonly id: string; readonly name: string } | null
  readonly module: SiteModule | null
  readonly zone: Zone | null
  /** Whether the module's schedule was active at a moment. */
  readonly isActive: (module: SiteModule, at: Date) => boolean
}

/** Why an observation is dropped. */
export type DropReason =
  | 'camera-unknown'
  | 'module-unknown'
  | 'module-disabled'
  | 'module-off-schedule'
  | 'zone-not-watched'
  | 'object-not-watched'

interface Grounds {
  readonly camera: NonNullable<Named['camera']>
  readonly module: SiteModule
  readonly zone: Zone
}

/**
 * Whether a module accepts an observation now (MOD-7). Vision may still send what it saw before a change reached it: a
 * module that is disabled, deleted or moved to other zones raises nothing.
 */
export function judge(observation: Observation, { camera, module, zone, isActive }: Named): Grounds | DropReason {
  if (camera === null) return 'camera-unknown'
  if (module?.useCase !== useCaseOf(observation.kind)) return 'module-unknown'
  if (!module.enabled) return 'module-disabled'
  if (zone?.cameraId !== camera.id || !module.zoneIds.includes(zone.id)) return 'zone-not-watched'
  if (!isAskedFor(observation, module)) return 'object-not-watched'
  if (!wasActive(observation, (at) => isActive(module, at))) return 'module-off-schedule'
  return { camera, module, zone }
}

/**
 * Vision runs rules only while a schedule is active, but an observation may begin a moment earlier: a frame was in
 * transit, a vehicle was already in the gate, or the node's clock is slightly off.
 */
const EARLY_MS = 10_000

function wasActive({ startedAt }: Observation, isActive: (at: Date) => boolean): boolean {
  const began = new Date(startedAt)
  return isActive(began) || isActive(new Date(began.getTime() + EARLY_MS))
}

function isAskedFor(observation: Observation, { useCase, detectedObjects, siteObjects }: SiteModule): boolean {
  if (findUseCase(useCase).ownField !== 'detectedObjects') return true
  const label = 'label' in observation ? observation.label : undefined
  const isOwn = label !== undefined && siteObjects.includes(label)
  return isOwn || detectedObjects.some((one) => one === observation.object)
}
