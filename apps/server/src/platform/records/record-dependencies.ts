import type { ThresholdValues } from '@foresite/contract/thresholds'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Live } from '#platform/live/live.ts'

/** The dependencies of a record's feature, besides other features. */
export interface RecordDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  readonly log: Logger
  readonly files: FileStore
  /** The site's timezone, an IANA name. */
  readonly timezone: () => Promise<string>
  /** The thresholds that the site has changed. */
  readonly thresholds: () => Promise<ThresholdValues>
  /** The address of media as the caller of this call may fetch it. */
  readonly mediaUrl: (path: string, call: { readonly request: FastifyRequest }) => string
  /** Whether this is the simulated site. */
  readonly isSimulated: boolean
}
