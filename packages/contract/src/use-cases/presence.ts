import { z } from 'zod'
import { objectClass, watchedClass, type Severity, type WatchedClass } from '../objects.ts'
import { episode, seen, watchFields, type OwnFields, type UseCaseDefinition, type Watch } from './use-case.ts'

/** An object of a watched class stays in a zone for at least the time threshold. */
function presence<const Kind extends string>(kind: Kind, criticality: Severity, watched: WatchedClass | null) {
  return {
    kind,
    raisesIncidents: true,
    merges: 'stay',
    needsZones: true,
    needsFloor: false,
    ownField: watched === null ? 'detectedObjects' : null,
    defaults: { criticality, timeThresholdS: 1 },
    thresholds: {},
    observations: [z.object({ kind: z.literal(kind), ...episode, ...seen, object: objectClass })],
    assignment: z.object({
      ...watchFields,
      kind: z.literal(kind),
      /** Empty if it uses only `labels`. */
      objects: z.array(watchedClass),
      /** Tracks with one of these labels also count, whatever their class. */
      labels: z.array(z.string()).min(1).optional(),
    }),
    assign: (watch: Watch, { detectedObjects, siteObjects }: OwnFields) => {
      if (watched !== null) return { ...watch, kind, objects: [watched] }
      const objects = detectedObjects.toSorted()
      return siteObjects.length === 0
        ? { ...watch, kind, objects }
        : { ...watch, kind, objects, labels: siteObjects.toSorted() }
    },
    details: z.object({ label: seen.label }),
  } as const satisfies UseCaseDefinition
}

export const restrictedArea = presence('restricted-area', 'High', null)
export const personAfterHours = presence('person-after-hours', 'Medium', 'person')
export const unauthorisedVehicle = presence('unauthorised-vehicle', 'Low', 'vehicle')
export const customOccurrence = presence('custom-occurrence', 'Medium', null)
