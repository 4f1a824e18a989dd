import type { Readable } from 'node:stream'
import type { ModuleNotifications } from '@foresite/contract/module-notifications'
import type { DisclosedSubject } from '@foresite/contract/privacy'
import type { Severity } from '@foresite/contract/objects'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { LostClipParts } from '#features/clips/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'

/** An incident that was just written. */
export interface OpenedIncident {
  readonly id: string
  readonly moduleName: string
  readonly cameraName: string
  readonly severity: Severity
  /** The event that it joins without notifying anybody again; null if its recipients are notified. */
  readonly joins: string | null
}

/** How exports are blurred; the privacy feature implements it. */
interface TakingOut {
  blurs(): Promise<boolean>
  isDisclosed(disclosureId: string, subject: DisclosedSubject): Promise<boolean>
  blurredClip(
    interval: { cameraId: string; from: Date; to: Date },
    signal: AbortSignal,
  ): Promise<{ open(): Promise<Readable> }>
  blurredStill(cameraId: string, at: Date, signal: AbortSignal): Promise<Buffer>
}

export interface IncidentsDependencies
  extends
    LostClipParts,
    Pick<Platform, 'db' | 'live' | 'files' | 'timezone' | 'thresholds' | 'mediaUrl' | 'isSimulated'> {
  readonly cameras: Pick<CamerasFeature, 'find'>
  readonly privacy: TakingOut
  /** Writes the notifications in the incident's own transaction (MOD-10). */
  readonly opened: (tx: Database, incident: OpenedIncident, chosen: ModuleNotifications) => Promise<void>
}
