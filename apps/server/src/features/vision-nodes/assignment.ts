import { createHash } from 'node:crypto'
import type { AssignedModel } from '@foresite/contract/node-models'
import type { SiteModule } from '@foresite/contract/modules'
import type { ThresholdValues } from '@foresite/contract/thresholds'
import { findUseCase } from '@foresite/contract/use-cases'
import type { Assignment, CameraAssignment, RuleAssignment } from '@foresite/contract/vision-nodes'
import type { Zone } from '@foresite/contract/zones'
import type { WatchedSource } from '#features/cameras/index.ts'

/** A detection model of the site's own, and the cameras that use it. */
export interface CameraModel {
  readonly assigned: AssignedModel
  readonly allCameras: boolean
  readonly cameraIds: readonly string[]
}

/** The site's cameras, zones and rules. */
export interface SiteWatch {
  readonly cameras: readonly WatchedSource[]
  readonly zones: readonly Zone[]
  readonly modules: readonly SiteModule[]
  /** Only the thresholds that the site has changed. */
  readonly thresholds?: ThresholdValues
  /** The empty trailer that others are compared with, by zone. */
  readonly emptyPictures: ReadonlyMap<string, string>
  /** The site's own models. */
  readonly models: readonly CameraModel[]
  /** Whether a module's rule applies now: enabled, and within its schedule. */
  readonly isActive: (module: SiteModule) => boolean
}

/**
 * A node's assignment for its cameras. Every camera is included, even without a rule, because the live view needs it.
 * The version is a hash of the content, so that it survives a restart and two servers agree on it.
 */
export function assignmentOf(site: SiteWatch, isMine: (cameraId: string) => boolean): Assignment {
  const cameras = site.cameras
    .filter(({ id }) => isMine(id))
    .map((camera) => watch(camera, site))
    .sort((a, b) => (a.cameraId < b.cameraId ? -1 : 1))
  const used = new Set(cameras.flatMap(({ models }) => models ?? []))
  const models = site.models.map(({ assigned }) => assigned).filter(({ id }) => used.has(id))
  const content = models.length === 0 ? { cameras } : { cameras, models: models.sort(byId) }
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
  return { version, ...content }
}

function watch(camera: WatchedSource, site: SiteWatch): CameraAssignment {
  const { id, source, analysis, record, ground, privacyMasks } = camera
  const zones = site.zones.filter(({ cameraId }) => cameraId === id)
  const here = new Set(zones.map((zone) => zone.id))
  const rules = site.modules
    .filter(site.isActive)
    .flatMap((module) => ruleOf(module, here, site.thresholds ?? {}) ?? [])
    .map((rule) => withEmptyPictures(rule, site.emptyPictures))
  const models = site.models
    .filter(({ allCameras, cameraIds }) => allCameras || cameraIds.includes(id))
    .map(({ assigned }) => assigned.id)
  return {
    cameraId: id,
    source,
    analysis,
    record,
    privacyMasks: privacyMasks.map((mask) => [...mask]),
    ground,
    zones: zones.map(({ id: zoneId, polygon, arrow }) => ({ id: zoneId, polygon, arrow })).sort(byId),
    rules: rules.sort(byId),
    ...(models.length === 0 ? {} : { models: models.sort() }),
  }
}

/** A module's rule for one camera; null if it has none there. */
function ruleOf(module: SiteModule, zonesHere: ReadonlySet<string>, values: ThresholdValues): RuleAssignment | null {
  const zoneIds = module.zoneIds.filter((zoneId) => zonesHere.has(zoneId)).sort()
  if (zoneIds.length === 0) return null
  const useCase = findUseCase(module.useCase)
  const changed = Object.entries(values).filter(([id]) => id in useCase.thresholds)
  const watch = { id: module.id, zoneIds, thresholdMs: Math.round(module.timeThresholdS * 1000) }
  return useCase.assign(changed.length === 0 ? watch : { ...watch, thresholds: Object.fromEntries(changed) }, module)
}

function withEmptyPictures(rule: RuleAssignment, known: ReadonlyMap<string, string>): RuleAssignment {
  if (rule.kind !== 'vehicle-capacity') return rule
  const emptyPictures = rule.zoneIds.flatMap((zoneId) => {
    const picture = known.get(zoneId)
    return picture === undefined ? [] : [[zoneId, picture] as const]
  })
  return { ...rule, emptyPictures: Object.fromEntries(emptyPictures) }
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1
}
