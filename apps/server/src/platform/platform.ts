import type { ThresholdValues } from '@foresite/contract/thresholds'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Live } from '#platform/live/live.ts'
import type { PdfLabel } from '#platform/pdf/write-pdf.ts'

/** What a feature can use besides other features; each takes what it needs. */
export interface Platform {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  readonly log: Logger
  readonly files: FileStore
  readonly jobs: Jobs
  /** The site's time zone, an IANA name. */
  readonly timezone: () => Promise<string>
  /** The thresholds that the site has changed. */
  readonly thresholds: () => Promise<ThresholdValues>
  /** The URL of media that this call's client may fetch, with a ticket if one is needed. */
  readonly mediaUrl: (path: string, call: { readonly request: FastifyRequest }) => string
  /** The white label for documents. */
  readonly label: () => Promise<PdfLabel>
  /** Whether this is the simulated site. */
  readonly isSimulated: boolean
}
