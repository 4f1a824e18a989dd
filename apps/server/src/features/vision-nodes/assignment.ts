import { createHash } from 'node:crypto'
import type { SiteModule } from '@foresite/contract/modules'
import type { Assignment, CameraAssignment, RuleAssignment } from '@foresite/contract/vision-nodes'
import type { Zone } from '@foresite/contract/zones'
import type { WatchedSource } from '#features/cameras/index.ts'

/** What the site wants watched. */
export interface SiteWatch {
  readonly cameras: readonly WatchedSource[]
  readonly zones: readonly Zone[]
  readonly modules: readonly SiteModule[]
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

function watch({ id, source, analysis, record }: WatchedSource, site: SiteWatch): CameraAssignment {
  const zones = site.zones.filter(({ cameraId }) => cameraId === id)
  const rules = site.modules.flatMap((module) => ruleOf(module, new Set(zones.map((z) => z.id))))
  return {
    cameraId: id,
    source,
    analysis,
    record,
    zones: zones
      .map(({ id: zoneId, polygon, arrow }) => ({ id: zoneId, polygon, arrow }))
      .sort(byId),
    rules: rules.sort(byId),
  }
}

function ruleOf(module: SiteModule, zonesHere: ReadonlySet<string>): RuleAssignment[] {
  const zoneIds = module.zoneIds.filter((zoneId) => zonesHere.has(zoneId)).sort()
  if (!module.enabled || module.useCase !== 'restricted-area' || zoneIds.length === 0) return []
  return [
    {
      id: module.id,
      kind: 'restricted-area',
      zoneIds,
      objects: [...module.detectedObjects].sort(),
      thresholdMs: Math.round(module.timeThresholdS * 1000),
    },
  ]
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1
}
