import type { ThresholdValues } from '@foresite/contract/thresholds'
import type { Logger } from 'pino'
import type { IncidentsDependencies } from '#features/incidents/index.ts'
import type { LanguageModelFeature } from '#features/language-model/index.ts'
import type { LoneWorkersDependencies } from '#features/lone-workers/index.ts'
import type { NotificationsDependencies } from '#features/notifications/index.ts'
import type { RecorderFeature } from '#features/recorder/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Live } from '#platform/live/live.ts'
import type { PdfLabel } from '#platform/pdf/write-pdf.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'

/** What the features of the site are made from. */
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
  /** The white label of the site's documents. */
  readonly label: () => Promise<PdfLabel>
  readonly recorder: Pick<RecorderFeature, 'events'>
  readonly pushLoneWorkers: LoneWorkersDependencies['push']
  readonly languageModel: Pick<LanguageModelFeature, 'write' | 'overview'>
  readonly jobs: Jobs
  readonly siteFacts: NotificationsDependencies['site']
  readonly otherSides: NotificationsDependencies['otherSides']
}
