import { bind, type Feature } from '#platform/http/feature.ts'
import type { ObservationsDependencies } from './dependencies.ts'
import { handlers } from './routes.ts'

export type { Ended, ObservationHandler, Observed } from './handler.ts'
export { observationTable } from './observation-table.ts'

/** Receives vision's observations, and passes them to incidents and to the features that handle them. */
export function observations(
  deps: ObservationsDependencies,
): Feature<'handOverObservations' | 'handOverStill' | 'handOverClip'> {
  return {
    name: 'observations',
    handlers: bind(handlers, deps),
  }
}
