import type { Logger } from 'pino'
import { alarms, type AlarmsFeature } from '#features/alarms/index.ts'
import type { CamerasFeature } from '#features/cameras/index.ts'
import { exports } from '#features/exports/index.ts'
import type { IncidentsDependencies, IncidentsFeature } from '#features/incidents/index.ts'
import type { PrivacyFeature } from '#features/privacy/index.ts'
import type { RecorderFeature } from '#features/recorder/index.ts'
import { recordings, type RecordingsFeature } from '#features/recordings/index.ts'
import { retention, type RetentionFeature } from '#features/retention/index.ts'
import { SettingsStore } from '#features/settings/index.ts'
import type { NodeDisks, NodeRegistry, recordingNodes } from '#features/vision-nodes/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { AnyFeature } from '#platform/http/feature.ts'
import type { Live } from '#platform/live/live.ts'

export interface RecordingParts {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  readonly log: Logger
  readonly files: FileStore
  readonly registry: NodeRegistry
  readonly disks: NodeDisks
  readonly nodes: ReturnType<typeof recordingNodes>
  readonly cameras: CamerasFeature
  readonly zones: ZonesFeature
  readonly incidents: IncidentsFeature
  readonly privacy: PrivacyFeature
  readonly recorder: Pick<RecorderFeature, 'events'>
  readonly mediaUrl: IncidentsDependencies['mediaUrl']
  readonly timezone: IncidentsDependencies['timezone']
  readonly isSimulated: boolean
}

export interface RecordingFeatures {
  /** In the order in which they start. */
  readonly features: readonly AnyFeature[]
  readonly recordings: RecordingsFeature
  readonly retention: RetentionFeature
  readonly alarms: AlarmsFeature
}

/** What is kept of what cameras showed: recordings, how long, films taken out of them, and what goes wrong with it. */
export function recordingFeatures(parts: RecordingParts): RecordingFeatures {
  const { db, clock, live, log, files, disks, nodes, registry, cameras, timezone } = parts
  const recordingFeature: RecordingsFeature = recordings({
    db,
    clock,
    log,
    disks,
    nodes,
    cameras,
    timezone,
    incidents: parts.incidents,
    recorder: parts.recorder,
    heldStretches: (cameraId) => retentionFeature.heldStretches(cameraId),
    visionAwaySince: () => registry.awaySince,
    onNodes: (listener) => registry.onChange(listener),
  })
  const retentionFeature: RetentionFeature = retention({
    db,
    clock,
    live,
    log,
    files,
    disks,
    nodes,
    cameras,
    timezone,
    settings: new SettingsStore(db),
  })
  const exportFeature = exports({
    db,
    clock,
    live,
    log,
    files,
    nodes,
    cameras,
    timezone,
    zones: parts.zones,
    privacy: parts.privacy,
    recordings: recordingFeature,
    heldExports: (tx) => retentionFeature.heldExports(tx),
    lockHolds: (tx) => retentionFeature.lock(tx),
    mediaUrl: parts.mediaUrl,
    isSimulated: parts.isSimulated,
  })
  const alarmFeature: AlarmsFeature = alarms({ clock, live, log, disks, registry, cameras })
  return {
    features: [recordingFeature, retentionFeature, exportFeature, alarmFeature],
    recordings: recordingFeature,
    retention: retentionFeature,
    alarms: alarmFeature,
  }
}
