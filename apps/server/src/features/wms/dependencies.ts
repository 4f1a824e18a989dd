import type { Logger } from 'pino'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Live } from '#platform/live/live.ts'
import type { Secrets } from './connection.ts'

export interface WmsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  readonly log: Logger
  readonly secrets: Secrets
  /** Shorter in tests. */
  readonly timeLimitMs?: number
}
