import { areas, type AreasFeature } from '#features/areas/index.ts'
import { cameras, type CamerasFeature } from '#features/cameras/index.ts'
import { modules, type ModulesFeature } from '#features/modules/index.ts'
import {
  visionLink,
  visionNodes,
  type NodeDisks,
  type NodeRegistry,
  type VisionNodesDependencies,
  type VisionNodesFeature,
} from '#features/vision-nodes/index.ts'
import { zones, type ZonesFeature } from '#features/zones/index.ts'
import type { Live } from '#platform/live/live.ts'
import type { SiteParts } from './site-parts.ts'

/** What is watched, where and for what, and who watches it. */
export interface WatchedFeatures {
  readonly cameras: CamerasFeature
  readonly zones: ZonesFeature
  readonly areas: AreasFeature
  readonly modules: ModulesFeature
  readonly vision: VisionNodesFeature
}

interface Watching {
  readonly live: Live
  readonly registry: NodeRegistry
  readonly disks: NodeDisks
  readonly holdOn: Parameters<typeof cameras>[0]['holdOn']
  /** Hears what the nodes say of their cameras, once the cameras have heard it. */
  readonly reported: VisionNodesDependencies['cameras']['takeReports']
}

/** Cameras, their zones and areas, the modules that look at them, and the nodes that do the looking. */
export function watchedFeatures(
  { db, clock, log, files, secrets, simulatorUrl, visionToken, timezone, thresholds }: SiteParts,
  { live, registry, disks, holdOn, reported }: Watching,
): WatchedFeatures {
  const cameraFeature: CamerasFeature = cameras({
    db,
    clock,
    live,
    log,
    files,
    secrets,
    simulatorUrl,
    holdOn,
    vision: visionLink(registry, visionToken),
    moduleUsing: (cameraId) => moduleFeature.usingCamera(cameraId),
  })
  const zoneFeature: ZonesFeature = zones({
    db,
    clock,
    live,
    moduleUsing: (zoneId) => moduleFeature.usingZone(zoneId),
  })
  const areaFeature: AreasFeature = areas({ db, clock, live, zones: zoneFeature })
  const moduleFeature: ModulesFeature = modules({ db, clock, live, timezone })
  const visionFeature: VisionNodesFeature = visionNodes({
    db,
    clock,
    registry,
    disks,
    thresholds,
    cameras: {
      listWatched: () => cameraFeature.listWatched(),
      async takeReports(reports) {
        await cameraFeature.takeReports(reports)
        await reported(reports)
      },
    },
    zones: zoneFeature,
    modules: moduleFeature,
  })
  return {
    cameras: cameraFeature,
    zones: zoneFeature,
    areas: areaFeature,
    modules: moduleFeature,
    vision: visionFeature,
  }
}
