import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { IncidentsFeature } from '#features/incidents/index.ts'
import type { NotificationsFeature } from '#features/notifications/index.ts'
import type { PrivacyFeature } from '#features/privacy/index.ts'
import type { SafetyAiFeature } from '#features/safety-ai/index.ts'
import type { Attachments } from '#platform/attachments/attachments.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Live } from '#platform/live/live.ts'
import type { PdfLabel } from '#platform/pdf/write-pdf.ts'

export interface IncidentReportsDependencies extends IncidentReportsParts {
  readonly pictures: Attachments
}

export interface IncidentReportsParts {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  readonly log: Logger
  readonly files: FileStore
  readonly incidents: Pick<IncidentsFeature, 'find'>
  readonly privacy: Pick<PrivacyFeature, 'blurs' | 'blurredStill' | 'blurredClip'>
  readonly notifications: Pick<NotificationsFeature, 'notify' | 'wake'>
  readonly safetyAi: Pick<SafetyAiFeature, 'flagsIn'>
  /** The white label of the site's documents. */
  readonly label: () => Promise<PdfLabel>
  /** The site's timezone, an IANA name. */
  readonly timezone: () => Promise<string>
  /** The address of media as the caller of this call may fetch it. */
  readonly mediaUrl: (path: string, call: { readonly request: FastifyRequest }) => string
  /** Whether this is the simulated site. */
  readonly isSimulated: boolean
}
