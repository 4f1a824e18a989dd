import type { wmsRoutes } from '@foresite/contract/wms'
import type { Logger } from 'pino'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Feature } from '#platform/http/feature.ts'
import type { Live } from '#platform/live/live.ts'
import type { Secrets } from './connection.ts'
import { connectionRoutes, stockRoutes } from './routes.ts'

export interface WmsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  readonly log: Logger
  readonly secrets: Secrets
  /** Shorter in tests. */
  readonly timeLimitMs?: number
}

/** The connected warehouse-management system. It is only read: nothing is written back. */
export function wms(deps: WmsDependencies): Feature<keyof typeof wmsRoutes> {
  return { name: 'wms', handlers: { ...stockRoutes(deps), ...connectionRoutes(deps) } }
}
