import type { Readable } from 'node:stream'
import type { ModuleNotifications } from '@foresite/contract/module-notifications'
import type { DisclosedSubject } from '@foresite/contract/privacy'
import type { Severity } from '@foresite/contract/objects'
import type { ThresholdValues } from '@foresite/contract/thresholds'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { CuttingNodes } from '#features/vision-nodes/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Live } from '#platform/live/live.ts'

/** An incident that has just been written. */
export interface OpenedIncident {
  readonly id: string
  readonly moduleName: string
  readonly cameraName: string
  readonly severity: Severity
}

/** What the privacy feature does for what is taken out. */
export interface TakingOut {
  blurs(): Promise<boolean>
  isDisclosed(disclosureId: string, wanted: DisclosedSubject): Promise<boolean>
  blurredClip(
    stretch: { cameraId: string; from: Date; to: Date },
    gone: AbortSignal,
  ): Promise<{ open(): Promise<Readable> }>
  blurredStill(cameraId: string, at: Date, gone: AbortSignal): Promise<Buffer>
}

export interface IncidentsDependencies {
  readonly cameras: Pick<CamerasFeature, 'find'>
  readonly privacy: TakingOut
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  readonly log: Logger
  readonly nodes: CuttingNodes
  /** Tells when vision nodes come or go. Returns what stops it. */
  readonly onNodes: (listener: () => void) => () => void
  /** Which node has a stretch of a camera's recording; null where nothing is recorded. */
  readonly whatIsRecorded: (cameraId: string, from: Date, to: Date) => Promise<{ readonly nodeId: string } | null>
  readonly files: FileStore
  /** Whether a vision node watches a camera now. */
  readonly isWatched: (cameraId: string) => boolean
  /** The address of media as the caller of this call may fetch it. */
  readonly mediaUrl: (path: string, call: { readonly request: FastifyRequest }) => string
  /** The site's timezone, an IANA name. */
  readonly timezone: () => Promise<string>
  /** The thresholds that the site has changed. */
  readonly thresholds: () => Promise<ThresholdValues>
  /** Whether this is the simulated site. */
  readonly isSimulated: boolean
  /** Writes its deliveries, in the incident's own transaction (MOD-10). */
  readonly opened: (tx: Database, incident: OpenedIncident, chosen: ModuleNotifications) => Promise<void>
}
