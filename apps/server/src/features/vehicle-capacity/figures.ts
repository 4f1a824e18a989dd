import { ratingOf, type CapacityFigures, type TrailerLoad } from '@foresite/contract/vehicle-capacity'
import { thresholdIn, type ThresholdValues } from '@foresite/contract/thresholds'
import { pathOf } from '@foresite/contract/client'
import { routes } from '@foresite/contract/routes'
import type { FastifyRequest } from 'fastify'
import type { VehicleCapacityDependencies } from './dependencies.ts'
import type { VisitedLoad } from './store.ts'

/** Mean and ratings of trailers, given each one's figures. */
export function figuresOf(all: readonly CapacityFigures[]): CapacityFigures {
  const sum = (of: (one: CapacityFigures) => number) => all.reduce((total, one) => total + of(one), 0)
  const loads = sum((one) => one.loads)
  return {
    capacity: loads === 0 ? null : sum((one) => (one.capacity ?? 0) * one.loads) / loads,
    loads,
    ratings: {
      excellent: sum(({ ratings }) => ratings.excellent),
      average: sum(({ ratings }) => ratings.average),
      poor: sum(({ ratings }) => ratings.poor),
    },
  }
}

/** Figures by key, in the order in which the keys first occur. */
export function grouped<T extends CapacityFigures>(
  all: readonly T[],
  key: (one: T) => string,
): Map<string, CapacityFigures> {
  const groups = Map.groupBy(all, key)
  return new Map([...groups].map(([name, ones]) => [name, figuresOf(ones)]))
}

/** A trailer as the API returns it. */
export function toLoad(
  { mediaUrl }: Pick<VehicleCapacityDependencies, 'mediaUrl'>,
  { load, visitId, carrier }: VisitedLoad,
  values: ThresholdValues,
  request: FastifyRequest,
): TrailerLoad {
  const { id, arrival, fills, departedAt, measuredAt, floor, capacity, arrivalPicture, departurePicture } = load
  const pictureOf = (route: 'readArrivalPicture' | 'readDeparturePicture', key: string | null) =>
    key === null ? {} : { picture: mediaUrl(pathOf(routes[route], { params: { id } }), { request }) }
  const isKnown = load.direction !== 'unknown'
  const last = fills.at(-1) ?? { at: measuredAt.toISOString(), floor, cube: 0 }
  return {
    id,
    doorId: load.doorId,
    doorName: load.doorName,
    cameraName: load.cameraName,
    carrier: carrier ?? '',
    visitId,
    arrival: arrival === null ? null : { ...arrival, ...pictureOf('readArrivalPicture', arrivalPicture) },
    latest: { ...last, ...pictureOf('readDeparturePicture', departurePicture) },
    departedAt: departedAt?.toISOString() ?? null,
    direction: load.direction,
    capacity: isKnown ? capacity : null,
    rating: isKnown ? ratingOf(capacity, values) : null,
    positions: isKnown ? Math.round(floor * thresholdIn(values, 'capacity.positions')) : null,
    pallets: load.pallets,
  }
}
