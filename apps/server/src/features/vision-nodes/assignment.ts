import { createHash } from 'node:crypto'
import type { SiteModule } from '@foresite/contract/modules'
import { definitionOf, thresholdIds, type ThresholdGroup, type ThresholdValues } from '@foresite/contract/thresholds'
import type { Assignment, CameraAssignment, RuleAssignment } from '@foresite/contract/vision-nodes'
import type { Zone } from '@foresite/contract/zones'
import type { WatchedSource } from '#features/cameras/index.ts'

/** What the site wants watched. */
export interface SiteWatch {
  readonly cameras: readonly WatchedSource[]
  readonly zones: readonly Zone[]
  readonly modules: readonly SiteModule[]
  /** Those that the site has changed. */
  readonly thresholds?: ThresholdValues
  /** Whether a module is to act now: enabled, and within its schedule. */
  readonly isActive: (module: SiteModule) => boolean
}

/**
 * What a node is to do for its cameras. Every camera is watched, also one without a rule: the live view needs it.
 * The version is a hash of the content, so that it outlives a restart and two servers agree on it.
 */
export function assignmentOf(site: SiteWatch, isMine: (cameraId: string) => boolean): Assignment {
  const cameras = site.cameras
    .filter(({ id }) => isMine(id))
    .map((camera) => watch(camera, site))
    .sort((a, b) => (a.cameraId < b.cameraId ? -1 : 1))
  const version = createHash('sha256').update(JSON.stringify(cameras)).digest('hex').slice(0, 32)
  return { version, cameras }
}

function watch(camera: WatchedSource, site: SiteWatch): CameraAssignment {
  const { id, source, analysis, record, ground, privacyMasks } = camera
  const zones = site.zones.filter(({ cameraId }) => cameraId === id)
  const here = new Set(zones.map((zone) => zone.id))
  const rules = site.modules
    .filter(site.isActive)
    .flatMap((module) => ruleOf(module, here) ?? [])
    .map((rule) => withThresholds(rule, site.thresholds ?? {}))
  return {
    cameraId: id,
    source,
    analysis,
    record,
    privacyMasks: privacyMasks.map((mask) => [...mask]),
    ground,
    zones: zones.map(({ id: zoneId, polygon, arrow }) => ({ id: zoneId, polygon, arrow })).sort(byId),
    rules: rules.sort(byId),
  }
}

/** The rule with those of the site's own thresholds that it works by. */
function withThresholds(rule: RuleAssignment, values: ThresholdValues): RuleAssignment {
  const group = groupOf(rule.kind)
  const own = thresholdIds
    .filter((id) => definitionOf(id).group === group)
    .flatMap((id) => (values[id] === undefined ? [] : [[id, values[id]] as const]))
  return own.length === 0 ? rule : { ...rule, thresholds: Object.fromEntries(own) }
}

/** What thresholds are of that a rule works by. */
function groupOf(kind: RuleAssignment['kind']): ThresholdGroup | typeof kind {
  return kind === 'near-miss-person-vehicle' || kind === 'near-miss-vehicles' ? 'near-miss' : kind
}

const KMH_PER_MPS = 3.6

/** What vision does for a module in front of one camera; null for nothing. */
function ruleOf(module: SiteModule, zonesHere: ReadonlySet<string>): RuleAssignment | null {
  const zoneIds = module.zoneIds.filter((zoneId) => zonesHere.has(zoneId)).sort()
  if (zoneIds.length === 0) return null
  const { id, useCase, timeThresholdS, detectedObjects, wornItems, speedLimit } = module
  const watch = { id, zoneIds, thresholdMs: Math.round(timeThresholdS * 1000) }
  switch (useCase) {
    case 'restricted-area':
    case 'custom-occurrence':
      return { ...watch, kind: useCase, objects: [...detectedObjects].sort() }
    case 'person-after-hours':
      return { ...watch, kind: useCase, objects: ['person'] }
    case 'unauthorised-vehicle':
      return { ...watch, kind: useCase, objects: ['vehicle'] }
    case 'ppe-missing':
      return { ...watch, kind: useCase, items: [...wornItems].sort() }
    case 'vehicle-speeding':
      return speedLimit === null ? null : { ...watch, kind: useCase, limit: speedLimit / KMH_PER_MPS }
    case 'cycle-counting':
    case 'quality-inspection':
      return null
    default:
      return { ...watch, kind: useCase }
  }
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1
}
