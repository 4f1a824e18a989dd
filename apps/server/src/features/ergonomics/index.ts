import type { ergonomicsRoutes } from '@foresite/contract/ergonomics'
import type { Database } from '#platform/database/database.ts'
import type { Feature } from '#platform/http/feature.ts'
import type { ErgonomicsDependencies } from './dependencies.ts'
import { listErgonomicSessions, listErgonomicZones, readErgonomicSession, readErgonomicTrend } from './routes.ts'
import { takeKept, type Kept } from './take.ts'

/** Work in ergonomic zones, and what other features may call. */
export interface ErgonomicsFeature extends Feature<keyof typeof ergonomicsRoutes> {
  /** Counts what is over into the sessions of its zones, within its own transaction; whether any was counted. */
  take(tx: Database, kept: readonly Kept[]): Promise<boolean>
}

/** Work sessions by zone with their scores: a screening by zone and session, never by person. */
export function ergonomics(deps: ErgonomicsDependencies): ErgonomicsFeature {
  return {
    name: 'ergonomics',
    handlers: {
      listErgonomicSessions: listErgonomicSessions(deps),
      readErgonomicSession: readErgonomicSession(deps),
      listErgonomicZones: listErgonomicZones(deps),
      readErgonomicTrend: readErgonomicTrend(deps),
    },
    take: (tx, kept) => takeKept(tx, kept, { now: deps.clock.now(), thresholds: () => deps.thresholds() }),
  }
}
