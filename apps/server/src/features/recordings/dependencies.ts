import type { Logger } from 'pino'
import type { Database } from '#platform/database/database.ts'

export interface RecordingsDependencies {
  readonly db: Database
  readonly log: Logger
}
