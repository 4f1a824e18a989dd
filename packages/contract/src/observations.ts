import { z } from 'zod'
import { nonEmpty, useCases } from './use-cases.ts'

/**
 * Vision's report, in terms of tracks and zones; the server turns it into an incident, a visit or a count. Each use
 * case defines its own observations.
 */
export const observation = z.discriminatedUnion(
  'kind',
  nonEmpty(useCases.flatMap(({ observations }) => [...observations])),
)
export type Observation = z.infer<typeof observation>
export type ObservationOf<K extends Observation['kind']> = Extract<Observation, { kind: K }>
/** An object of a watched class stayed in a zone. */
export type PresenceObservation = ObservationOf<
  'restricted-area' | 'person-after-hours' | 'unauthorised-vehicle' | 'custom-occurrence'
>
