import type { Changed } from '@foresite/contract/live-events'
import type { AreasFeature } from '#features/areas/index.ts'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { ModulesFeature } from '#features/modules/index.ts'
import type { NotificationsFeature } from '#features/notifications/index.ts'
import { rehearsals, type RehearsalsDependencies } from '#features/rehearsals/index.ts'
import { simulatedSite, type SimulatedSiteDependencies } from '#features/simulated-site/index.ts'
import { status, type OverviewSources } from '#features/status/index.ts'
import { NodeDisks, NodeRegistry, recordingNodes, rehearsingNodes } from '#features/vision-nodes/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { AnyFeature } from '#platform/http/feature.ts'
import type { Live } from '#platform/live/live.ts'
import { seenFeatures, type SeenFeatures } from './seen-features.ts'
import type { SiteParts } from './site-parts.ts'
import { watchedFeatures, type WatchedFeatures } from './watched-features.ts'

/** Whether nodes are told what to do by it. */
function isAssigned(topic: Changed['topic']): boolean {
  return topic === 'cameras' || topic === 'zones' || topic === 'modules'
}

/** What the site is made of, for others to read. */
export interface SiteFeatures {
  readonly features: readonly AnyFeature[]
  /** What is known of the nodes. */
  readonly nodes: Pick<OverviewSources, 'vision' | 'disks'>
  /** Something that nodes are told of has changed elsewhere. */
  siteChanged(): void
  /** What is kept for how long may have changed elsewhere. */
  keepingChanged(): void
  /** Tells screens, nodes and whoever else works by it. */
  readonly live: Live
  readonly areas: AreasFeature
  readonly cameras: CamerasFeature
  readonly zones: ZonesFeature
  readonly modules: ModulesFeature
  readonly notifications: NotificationsFeature
}

/** The way of what is seen: cameras, zones and modules, the nodes that watch them, and what comes of it. */
export function siteFeatures(parts: SiteParts): SiteFeatures {
  const { clock } = parts
  const registry = new NodeRegistry(clock)
  const disks = new NodeDisks(clock)
  const nodes = recordingNodes(registry, parts.visionToken)
  const live = telling(parts.live, {
    site: () => {
      watched.vision.siteChanged()
    },
    cameraGone: () => {
      seen.kept.retention.wake()
    },
    cameras: () => {
      seen.notifications.camerasChanged()
    },
    incident: () => {
      seen.notifications.wake()
    },
  })
  const watched: WatchedFeatures = watchedFeatures(parts, {
    live,
    registry,
    disks,
    holdOn: (tx, cameraId) => seen.kept.retention.holdOnCamera(tx, cameraId),
    async reported(reports) {
      await seen.kept.recordings.takeReports(reports)
      seen.kept.alarms.look()
    },
  })
  const { cameras, zones, modules } = watched
  const seen: SeenFeatures = seenFeatures(parts, watched, { live, registry, disks, nodes })
  return {
    nodes: { vision: registry, disks: () => disks.list() },
    siteChanged: () => {
      watched.vision.siteChanged()
    },
    keepingChanged: () => {
      seen.kept.retention.wake()
    },
    live,
    features: [
      status({ version: parts.version, isDatabaseUp: parts.isDatabaseUp, vision: registry }),
      cameras,
      zones,
      watched.areas,
      seen.privacy,
      modules,
      watched.vision,
      seen.observations,
      seen.incidents,
      seen.compliance,
      seen.ergonomics,
      seen.incidentReviews,
      seen.incidentReports,
      seen.safetyAi,
      seen.loneWorkers,
      ...seen.kept.features,
      seen.notifications,
      seen.correctiveActions,
      trials(parts, registry, { live, cameras, zones, modules }),
      ...simulated(parts, { cameras, zones, modules, areas: watched.areas }),
    ],
    cameras,
    zones,
    modules,
    areas: watched.areas,
    notifications: seen.notifications,
  }
}

/** What works by a change, beside the screens that are told of it. */
interface Listening {
  /** What nodes are told has changed. */
  site(): void
  /** What a camera that is gone has recorded goes too. */
  cameraGone(): void
  cameras(): void
  incident(): void
}

/** A live channel beside which those who work by a change hear of it. */
function telling(screens: Live, listening: Listening): Live {
  return {
    changed(event) {
      const { topic, change } = event
      screens.changed(event)
      if (isAssigned(topic)) listening.site()
      if (topic === 'cameras' && change === 'deleted') listening.cameraGone()
      if (topic === 'cameras') listening.cameras()
      if (topic === 'incidents' && change === 'created') listening.incident()
    },
  }
}

/** The simulated site, where there is one. */
function simulated(
  { db, log, simulatorUrl }: SiteParts,
  site: Pick<SimulatedSiteDependencies, 'cameras' | 'zones' | 'areas' | 'modules'>,
): AnyFeature[] {
  return simulatorUrl === null ? [] : [simulatedSite({ db, log, simulatorUrl, ...site })]
}

/** Modules on trial. */
function trials(
  { db, clock, log, visionToken, thresholds, mediaUrl = (path) => path }: SiteParts,
  registry: NodeRegistry,
  site: Pick<RehearsalsDependencies, 'live' | 'cameras' | 'zones' | 'modules'>,
): AnyFeature {
  const nodes = rehearsingNodes(registry, visionToken)
  return rehearsals({ db, clock, log, thresholds, mediaUrl, nodes, ...site })
}
