import { z } from 'zod'

/**
 * What a module watches for (MOD-8), as far as this version can: an id joins when its rule or screen does.
 * `ergonomics` and `cycle-counting` gate navigation (MOD-12).
 */
export const useCase = z.enum([
  'ppe-missing',
  'restricted-area',
  'person-after-hours',
  'near-miss-person-vehicle',
  'near-miss-vehicles',
  'lone-worker',
  'fallen-person',
  'vehicle-speeding',
  'stop-violation',
  'unauthorised-vehicle',
  'blocked-pathway',
  'dock-door',
  'gate',
  'custom-occurrence',
  'ergonomics',
  'cycle-counting',
  'quality-inspection',
])
export type UseCase = z.infer<typeof useCase>

/** Those whose observations are incidents. */
export const incidentType = useCase.exclude(['dock-door', 'gate', 'ergonomics', 'cycle-counting', 'quality-inspection'])
export type IncidentType = z.infer<typeof incidentType>

/** Those that look at zones, so that a module of theirs without one would look nowhere. */
const looksAtZones: ReadonlySet<UseCase> = new Set([...incidentType.options, 'dock-door', 'gate'])

export function needsZones(of: UseCase): boolean {
  return looksAtZones.has(of)
}

/** Those of which the site says for whom they are; the others are for people, or for vehicles, by what they are. */
const choosesObjects: ReadonlySet<UseCase> = new Set(['restricted-area', 'custom-occurrence'])

export function needsObjects(of: UseCase): boolean {
  return choosesObjects.has(of)
}
