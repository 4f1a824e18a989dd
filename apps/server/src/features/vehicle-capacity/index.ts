import type { vehicleCapacityRoutes } from '@foresite/contract/vehicle-capacity'
import type { Readable } from 'node:stream'
import type { ObservationHandler } from '#features/observations/index.ts'
import { Attachments } from '#platform/attachments/attachments.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import type { VehicleCapacityParts } from './dependencies.ts'
import { interiorHandlers, keepTrailerPicture } from './interiors.ts'
import { observedLoads } from './observed.ts'
import { handlers } from './routes.ts'
import * as store from './store.ts'

/** Fill of trailers at doors. */
interface VehicleCapacityFeature extends Feature<keyof typeof vehicleCapacityRoutes> {
  readonly observed: ObservationHandler
  /** Stores the picture of a measured trailer; false for any other observation, without reading it. */
  keepStill(observationId: string, content: Readable): Promise<boolean>
  /** The empty trailer that vision compares with, by zone. */
  emptyPictures(): Promise<ReadonlyMap<string, string>>
}

/** How full trailers arrive and leave (VEH-1, VEH-2). */
export function vehicleCapacity(parts: VehicleCapacityParts): VehicleCapacityFeature {
  const { db } = parts
  const pictures = new Attachments(parts, { kind: 'trailer-pictures' })
  const deps = { ...parts, pictures }
  return {
    name: 'vehicle-capacity',
    handlers: bind({ ...handlers, ...interiorHandlers }, deps),
    observed: observedLoads(deps),
    keepStill: (observationId, content) => keepTrailerPicture(deps, observationId, content),
    async emptyPictures() {
      const rows = await store.listInteriors(db)
      return new Map(
        rows.flatMap(({ zoneId, emptySmall }) => (emptySmall === null ? [] : [[zoneId, emptySmall] as const])),
      )
    },
    tasks: [pictures.sweeping(() => store.keptPictures(db))],
  }
}
