import type { Feature } from '#platform/http/feature.ts'
import type { ObservationsDependencies } from './dependencies.ts'
import { handOverClip, handOverObservations, handOverStill } from './routes.ts'

export { observationTable } from './observation-table.ts'

/** What vision hands over, and what becomes of it. */
export function observations(
  deps: ObservationsDependencies,
): Feature<'handOverObservations' | 'handOverStill' | 'handOverClip'> {
  return {
    name: 'observations',
    handlers: {
      handOverObservations: handOverObservations(deps),
      handOverStill: handOverStill(deps),
      handOverClip: handOverClip(deps),
    },
  }
}
