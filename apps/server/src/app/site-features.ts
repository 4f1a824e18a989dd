import type { Changed } from '@foresite/contract/live-events'
import type { ThresholdValues } from '@foresite/contract/thresholds'
import type { Logger } from 'pino'
import { areas, type AreasFeature } from '#features/areas/index.ts'
import { cameras, type CamerasFeature } from '#features/cameras/index.ts'
import {
  incidents,
  type IncidentsDependencies,
  type IncidentsFeature,
} from '#features/incidents/index.ts'
import { modules, type ModulesFeature } from '#features/modules/index.ts'
import {
  notifications,
  type NotificationsDependencies,
  type NotificationsFeature,
} from '#features/notifications/index.ts'
import { observations } from '#features/observations/index.ts'
import { privacy, type PrivacyFeature } from '#features/privacy/index.ts'
import type { RecorderFeature } from '#features/recorder/index.ts'
import { SettingsStore } from '#features/settings/index.ts'
import { rehearsals, type RehearsalsDependencies } from '#features/rehearsals/index.ts'
import { simulatedSite, type SimulatedSiteDependencies } from '#features/simulated-site/index.ts'
import { status, type OverviewSources } from '#features/status/index.ts'
import {
  NodeDisks,
  NodeRegistry,
  recordingNodes,
  rehearsingNodes,
  visionLink,
  visionNodes,
  type VisionNodesFeature,
} from '#features/vision-nodes/index.ts'
import { zones, type ZonesFeature } from '#features/zones/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { AnyFeature } from '#platform/http/feature.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Live } from '#platform/live/live.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { recordingFeatures, type RecordingFeatures } from './recording-features.ts'

export interface SiteParts {
  readonly db: Database
  readonly isDatabaseUp: () => Promise<boolean>
  readonly clock: Clock
  readonly live: Live
  readonly log: Logger
  readonly files: FileStore
  readonly secrets: SecretBox
  readonly version: string
  readonly visionToken: string
  /** Where the simulated site is served; null on a real one. */
  readonly simulatorUrl: string | null
  /** Adds a ticket to the address of media, where the caller needs one. */
  readonly mediaUrl?: IncidentsDependencies['mediaUrl']
  /** The site's timezone, an IANA name. */
  readonly timezone: IncidentsDependencies['timezone']
  /** The thresholds that the site has changed. */
  readonly thresholds: () => Promise<ThresholdValues>
  readonly recorder: Pick<RecorderFeature, 'events'>
  readonly jobs: Jobs
  readonly siteFacts: NotificationsDependencies['site']
  readonly otherSides: NotificationsDependencies['otherSides']
}

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
  readonly cameras: CamerasFeature
  readonly zones: ZonesFeature
  readonly modules: ModulesFeature
  readonly notifications: NotificationsFeature
}

/** The way of what is seen: cameras, zones and modules, the nodes that watch them, and what comes of it. */
export function siteFeatures(parts: SiteParts): SiteFeatures {
  const { db, clock, log, files } = parts
  const registry = new NodeRegistry(clock)
  const disks = new NodeDisks(clock)
  const nodes = recordingNodes(registry, parts.visionToken)
  const isWatched = (cameraId: string): boolean => registry.nodeOf(cameraId) !== null
  // Whatever changes, screens are told, and so are the nodes that wait for another assignment.
  const live: Live = {
    changed(event) {
      parts.live.changed(event)
      if (isAssigned(event.topic)) visionFeature.siteChanged()
      // What a camera that is gone has recorded goes too.
      if (event.topic === 'cameras' && event.change === 'deleted') kept.retention.wake()
      if (event.topic === 'cameras') notificationFeature.camerasChanged()
      if (event.topic === 'incidents' && event.change === 'created') notificationFeature.wake()
    },
  }

  const cameraFeature: CamerasFeature = cameras({
    ...{ db, clock, live, log, files },
    secrets: parts.secrets,
    simulatorUrl: parts.simulatorUrl,
    vision: visionLink(registry, parts.visionToken),
    moduleUsing: (cameraId) => moduleFeature.usingCamera(cameraId),
    holdOn: (tx, cameraId) => kept.retention.holdOnCamera(tx, cameraId),
  })
  const zoneFeature: ZonesFeature = zones({
    ...{ db, clock, live },
    moduleUsing: (zoneId) => moduleFeature.usingZone(zoneId),
  })
  const areaFeature: AreasFeature = areas({ db, clock, live, zones: zoneFeature })
  const moduleFeature: ModulesFeature = modules({
    ...{ db, clock, live },
    timezone: parts.timezone,
  })
  const visionFeature: VisionNodesFeature = visionNodes({
    ...{ db, clock, registry, disks },
    thresholds: parts.thresholds,
    cameras: {
      listWatched: () => cameraFeature.listWatched(),
      async takeReports(reports) {
        await cameraFeature.takeReports(reports)
        await kept.recordings.takeReports(reports)
        kept.alarms.look()
      },
    },
    zones: zoneFeature,
    modules: moduleFeature,
  })
  const privacyFeature: PrivacyFeature = privacy({
    ...{ db, clock, live, nodes },
    settings: new SettingsStore(db),
    cameras: cameraFeature,
    recordings: { whatIsRecorded: (...asked) => kept.recordings.whatIsRecorded(...asked) },
    lawProfile: () => kept.retention.lawProfile(),
    incident: (id) => incidentFeature.named(id),
    timezone: parts.timezone,
    mediaUrl: parts.mediaUrl ?? ((path) => path),
  })
  const incidentFeature: IncidentsFeature = incidents({
    ...{ db, clock, files, isWatched },
    privacy: privacyFeature,
    mediaUrl: parts.mediaUrl ?? ((path) => path),
    timezone: parts.timezone,
    opened: (...told) => notificationFeature.opened(...told),
  })
  const kept: RecordingFeatures = recordingFeatures({
    ...{ db, clock, live, log, files, disks, nodes, registry },
    cameras: cameraFeature,
    zones: zoneFeature,
    incidents: incidentFeature,
    privacy: privacyFeature,
    recorder: parts.recorder,
    mediaUrl: parts.mediaUrl ?? ((path) => path),
    timezone: parts.timezone,
  })
  const notificationFeature = notifications({
    ...{ db, clock, live, log, secrets: parts.secrets, jobs: parts.jobs },
    cameras: cameraFeature,
    alarms: kept.alarms,
    site: parts.siteFacts,
    otherSides: parts.otherSides,
  })
  const observationFeature = observations({
    ...{ db, clock, live, log },
    cameras: cameraFeature,
    zones: zoneFeature,
    modules: moduleFeature,
    incidents: incidentFeature,
  })
  return {
    nodes: { vision: registry, disks: () => disks.list() },
    siteChanged: () => {
      visionFeature.siteChanged()
    },
    features: [
      status({ version: parts.version, isDatabaseUp: parts.isDatabaseUp, vision: registry }),
      cameraFeature,
      zoneFeature,
      areaFeature,
      privacyFeature,
      moduleFeature,
      visionFeature,
      observationFeature,
      incidentFeature,
      ...kept.features,
      notificationFeature,
      trials(parts, registry, {
        ...{ live, cameras: cameraFeature, zones: zoneFeature, modules: moduleFeature },
      }),
      ...simulated(parts, { cameras: cameraFeature, zones: zoneFeature, modules: moduleFeature }),
    ],
    cameras: cameraFeature,
    zones: zoneFeature,
    modules: moduleFeature,
    notifications: notificationFeature,
  }
}

/** The simulated site, where there is one. */
function simulated(
  { db, log, simulatorUrl }: SiteParts,
  site: Pick<SimulatedSiteDependencies, 'cameras' | 'zones' | 'modules'>,
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
  return rehearsals({ ...{ db, clock, log, thresholds, mediaUrl, nodes }, ...site })
}
