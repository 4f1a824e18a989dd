import { z } from 'zod'
import { blockedPathway } from './use-cases/blocked-pathway.ts'
import { cycleCounting } from './use-cases/cycle-counting.ts'
import { ergonomics } from './use-cases/ergonomics.ts'
import { fallenPerson } from './use-cases/fallen-person.ts'
import { loneWorker } from './use-cases/lone-worker.ts'
import { nearMissPersonVehicle, nearMissVehicles } from './use-cases/near-miss.ts'
import { dockDoor, gate } from './use-cases/passages.ts'
import { ppeMissing } from './use-cases/ppe-missing.ts'
import { customOccurrence, personAfterHours, restrictedArea, unauthorisedVehicle } from './use-cases/presence.ts'
import { stopViolation } from './use-cases/stop-violation.ts'
import { vehicleCapacity } from './use-cases/vehicle-capacity.ts'
import { vehicleSpeeding } from './use-cases/vehicle-speeding.ts'
import { qualityInspection } from './use-cases/quality-inspection.ts'

/**
 * Every use case of modules (MOD-8), in the order in which screens offer them. Observations, assignments, thresholds,
 * module fields and their defaults derive from this list.
 */
export const useCases = [
  ppeMissing,
  restrictedArea,
  personAfterHours,
  nearMissPersonVehicle,
  nearMissVehicles,
  loneWorker,
  fallenPerson,
  vehicleSpeeding,
  stopViolation,
  unauthorisedVehicle,
  blockedPathway,
  dockDoor,
  gate,
  customOccurrence,
  ergonomics,
  cycleCounting,
  qualityInspection,
  vehicleCapacity,
] as const
export type AnyUseCase = (typeof useCases)[number]

export const useCase = z.enum(useCases.map(({ kind }) => kind))
export type UseCase = z.infer<typeof useCase>

/** The use cases whose observations raise incidents. */
export const incidentType = z.enum(useCases.flatMap((one) => (one.raisesIncidents ? [one.kind] : [])))
export type IncidentType = z.infer<typeof incidentType>

const byKind = new Map<string, AnyUseCase>(useCases.map((one) => [one.kind, one]))

export function findUseCase(kind: UseCase): AnyUseCase {
  const found = byKind.get(kind)
  if (found === undefined) throw new Error(`There is no use case "${kind}"`)
  return found
}

type ObservedKind = z.infer<AnyUseCase['observations'][number]>['kind']
const byObservedKind = new Map<ObservedKind, UseCase>(
  useCases.flatMap(({ kind, observations }) => observations.map(({ shape }) => [shape.kind.value, kind] as const)),
)

/** The use case whose modules produce observations of a kind. */
export function useCaseOf(observed: ObservedKind): UseCase {
  const found = byObservedKind.get(observed)
  if (found === undefined) throw new Error(`No use case observes "${observed}"`)
  return found
}

/** A non-empty list for zod, which needs the first entry in the type. */
export function nonEmpty<T>([first, ...others]: readonly T[]): readonly [T, ...T[]] {
  if (first === undefined) throw new Error('The list is empty')
  return [first, ...others]
}
