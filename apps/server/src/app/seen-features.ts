import { compliance } from '#features/compliance/index.ts'
import { correctiveActions, countOpenActions } from '#features/corrective-actions/index.ts'
import { incidentReviews } from '#features/incident-reviews/index.ts'
import { ergonomics } from '#features/ergonomics/index.ts'
import { incidentReports } from '#features/incident-reports/index.ts'
import { incidents, type IncidentsFeature } from '#features/incidents/index.ts'
import { loneWorkers } from '#features/lone-workers/index.ts'
import { notifications, type NotificationsFeature } from '#features/notifications/index.ts'
import { observations } from '#features/observations/index.ts'
import { privacy, type PrivacyFeature } from '#features/privacy/index.ts'
import { safetyAi, type SafetyAiFeature } from '#features/safety-ai/index.ts'
import { SettingsStore } from '#features/settings/index.ts'
import type { NodeDisks, NodeRegistry, recordingNodes } from '#features/vision-nodes/index.ts'
import type { AnyFeature } from '#platform/http/feature.ts'
import type { Live } from '#platform/live/live.ts'
import { recordingFeatures, type RecordingFeatures } from './recording-features.ts'
import type { SiteParts } from './site-parts.ts'
import type { WatchedFeatures } from './watched-features.ts'

/** What comes of what cameras see. */
export interface SeenFeatures {
  readonly privacy: PrivacyFeature
  readonly observations: AnyFeature
  readonly incidents: IncidentsFeature
  readonly compliance: AnyFeature
  readonly ergonomics: AnyFeature
  readonly incidentReviews: AnyFeature
  readonly incidentReports: AnyFeature
  readonly correctiveActions: AnyFeature
  readonly loneWorkers: AnyFeature
  readonly safetyAi: SafetyAiFeature
  readonly kept: RecordingFeatures
  readonly notifications: NotificationsFeature
}

interface Seeing {
  readonly live: Live
  readonly registry: NodeRegistry
  readonly disks: NodeDisks
  readonly nodes: ReturnType<typeof recordingNodes>
}

/** Incidents made of observations, what is recorded and kept of them, who is told, and who is blurred. */
export function seenFeatures(
  parts: SiteParts,
  { cameras, zones, modules }: WatchedFeatures,
  { live, registry, disks, nodes }: Seeing,
): SeenFeatures {
  const { db, clock, log, files, secrets, jobs, timezone } = parts
  const isSimulated = parts.simulatorUrl !== null
  const mediaUrl = parts.mediaUrl ?? ((path: string) => path)
  const privacyFeature: PrivacyFeature = privacy({
    db,
    clock,
    live,
    nodes,
    cameras,
    timezone,
    mediaUrl,
    settings: new SettingsStore(db),
    recordings: { whatIsRecorded: (...asked) => kept.recordings.whatIsRecorded(...asked) },
    lawProfile: () => kept.retention.lawProfile(),
    incident: (id) => incidentFeature.named(id),
  })
  const incidentFeature: IncidentsFeature = incidents({
    db,
    clock,
    files,
    cameras,
    mediaUrl,
    timezone,
    isSimulated,
    thresholds: parts.thresholds,
    isWatched: (cameraId) => registry.nodeOf(cameraId) !== null,
    privacy: privacyFeature,
    opened: (...told) => notificationFeature.opened(...told),
  })
  const ergonomicsFeature = ergonomics({ db, clock, timezone, thresholds: parts.thresholds })
  const kept: RecordingFeatures = recordingFeatures({
    db,
    clock,
    live,
    log,
    files,
    disks,
    nodes,
    registry,
    cameras,
    zones,
    mediaUrl,
    timezone,
    isSimulated,
    incidents: incidentFeature,
    privacy: privacyFeature,
    recorder: parts.recorder,
  })
  const notificationFeature: NotificationsFeature = notifications({
    db,
    clock,
    live,
    log,
    secrets,
    jobs,
    cameras,
    alarms: kept.alarms,
    site: parts.siteFacts,
    otherSides: parts.otherSides,
  })
  const safetyAiFeature = safetyAi({
    log,
    files,
    timezone,
    incidents: incidentFeature,
    privacy: privacyFeature,
    languageModel: parts.languageModel,
  })
  const loneWorkersFeature = loneWorkers({
    db,
    clock,
    live,
    log,
    cameras,
    modules,
    zones,
    notifications: notificationFeature,
    thresholds: parts.thresholds,
    push: parts.pushLoneWorkers,
  })
  return {
    privacy: privacyFeature,
    observations: observations({
      db,
      clock,
      live,
      log,
      cameras,
      zones,
      modules,
      incidents: incidentFeature,
      ergonomics: ergonomicsFeature,
      loneWorkers: loneWorkersFeature,
    }),
    incidents: incidentFeature,
    compliance: compliance({
      db,
      clock,
      cameras,
      timezone,
      isSimulated,
      recordings: kept.recordings,
      thresholds: parts.thresholds,
      label: parts.label,
    }),
    ergonomics: ergonomicsFeature,
    incidentReports: incidentReports({
      db,
      clock,
      live,
      log,
      files,
      mediaUrl,
      timezone,
      isSimulated,
      incidents: incidentFeature,
      privacy: privacyFeature,
      label: parts.label,
      safetyAi: safetyAiFeature,
    }),
    incidentReviews: incidentReviews({
      db,
      clock,
      live,
      log,
      incidents: incidentFeature,
      openActions: countOpenActions,
    }),
    correctiveActions: correctiveActions({
      db,
      clock,
      live,
      log,
      files,
      mediaUrl,
      timezone,
      thresholds: parts.thresholds,
      notifications: notificationFeature,
      isSimulated,
    }),
    loneWorkers: loneWorkersFeature,
    safetyAi: safetyAiFeature,
    kept,
    notifications: notificationFeature,
  }
}
