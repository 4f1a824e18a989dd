import { z } from 'zod'
import { done } from './failure.ts'
import { day, daysFilter, filterWords, id, idParams, instant, page, paging } from './primitives.ts'
import { csvFile, fileUpload } from './record-routes.ts'
import { defineRoutes } from './route.ts'
import { thresholdIn, type ThresholdValues } from './thresholds.ts'
import { trailerFill } from './use-cases/vehicle-capacity.ts'

export const capacityRating = z.enum(['excellent', 'average', 'poor'], { error: 'field.invalid' })
export type CapacityRating = z.infer<typeof capacityRating>

/** Excellent above, average from; as shares of 1 (VEH-1). */
export function ratingOf(capacity: number, values: ThresholdValues): CapacityRating {
  const percent = Math.round(capacity * 100)
  if (percent > thresholdIn(values, 'capacity.excellent')) return 'excellent'
  return percent >= thresholdIn(values, 'capacity.average') ? 'average' : 'poor'
}

/** A measured trailer, with the picture used. */
const measured = trailerFill.extend({
  at: instant,
  /** URL of the picture; absent if none arrived. */
  picture: z.string().optional(),
})

/** One trailer at a door, from its first measurement to the last one before it left. */
export const trailerLoad = z.object({
  id,
  /** The door zone, or the interior zone if no door is chosen. */
  doorId: id,
  doorName: z.string(),
  cameraName: z.string(),
  /** The carrier of the visit at the door; empty: unknown. */
  carrier: z.string(),
  visitId: id.nullable(),
  /** Null: not measured. */
  arrival: measured.nullable(),
  /** The latest measurement; the departure's once it has left. */
  latest: measured,
  /** Null while the trailer is there. */
  departedAt: instant.nullable(),
  /** `unloaded`: it arrived fuller than it left, so its arrival counts. `unknown`: its arrival was not measured. */
  direction: z.enum(['loaded', 'unloaded', 'unchanged', 'unknown']),
  /** The larger of floor and cube share, when it was fullest. Null: its arrival was not measured. */
  capacity: z.number().min(0).max(1).nullable(),
  rating: capacityRating.nullable(),
  /** Occupied pallet positions, from the covered floor. */
  positions: z.number().int().nullable(),
  /** Pallets seen crossing the door line; null: none. */
  pallets: z.object({ in: z.number().int(), out: z.number().int() }).nullable(),
})
export type TrailerLoad = z.infer<typeof trailerLoad>

const figures = z.object({
  /** The mean over trailers that have left and whose arrival was measured; null: none. */
  capacity: z.number().min(0).max(1).nullable(),
  loads: z.number().int(),
  ratings: z.object({ excellent: z.number().int(), average: z.number().int(), poor: z.number().int() }),
})
export type CapacityFigures = z.infer<typeof figures>

export const capacityView = z.enum(['monthly', 'weekly'], { error: 'field.invalid' })
export type CapacityView = z.infer<typeof capacityView>

/** How full trailers were in a period: in total, by month or week, by door and by carrier (VEH-1). */
export const vehicleCapacity = figures.extend({
  countedAt: instant,
  /** In order; `from` is the first day of the month, or the Monday. */
  periods: z.array(figures.extend({ from: day })),
  doors: z.array(figures.extend({ id, name: z.string() })),
  carriers: z.array(figures.extend({ carrier: z.string() })),
  /** Trailers currently at doors. */
  now: z.array(trailerLoad),
})
export type VehicleCapacity = z.infer<typeof vehicleCapacity>

/** A zone in which a vehicle-capacity module measures. */
export const trailerInterior = z.object({
  /** The zone. */
  id,
  name: z.string(),
  cameraId: id,
  cameraName: z.string(),
  /** The dock door whose trailers it shows; null: not chosen. */
  doorZoneId: id.nullable(),
  /** When the empty trailer's picture was taken; null: none, so nothing is measured. */
  emptyTakenAt: instant.nullable(),
  emptyPicture: z.string().optional(),
  /** Whether the floor is measured; otherwise nothing is. */
  isFloorMeasured: z.boolean(),
  /** Null: never. */
  measuredAt: instant.nullable(),
})
export type TrailerInterior = z.infer<typeof trailerInterior>

const period = {
  ...daysFilter,
  doorId: id.optional(),
  carrier: filterWords.optional(),
}
const loadFilter = paging.extend({ ...period, rating: capacityRating.optional() })
export type LoadFilter = z.infer<typeof loadFilter>

const picture = {
  params: idParams,
  answer: 'media',
  access: 'ticket',
  exportPolicy: 'refused',
  errors: [409],
} as const

export const vehicleCapacityRoutes = defineRoutes('vehicle-capacity', {
  readVehicleCapacity: {
    path: '/yard-management/vehicle-capacity',
    summary: 'How full trailers left or arrived in a period, by month or week, door and carrier',
    query: z.object({ ...period, view: capacityView.default('monthly') }),
    answer: vehicleCapacity,
    errors: [422],
  },
  listTrailerLoads: {
    path: '/yard-management/trailer-loads',
    summary: 'Measured trailers, newest first; pages are numbered from 1',
    query: loadFilter,
    answer: page(trailerLoad),
    errors: [422],
  },
  exportTrailerLoads: {
    ...csvFile,
    path: '/yard-management/trailer-loads.csv',
    summary: 'Every measured trailer that the filter matches, as CSV in the caller’s language',
    query: loadFilter.omit({ page: true, limit: true }),
    errors: [422],
  },
  readTrailerLoad: {
    path: '/yard-management/trailer-loads/:id',
    summary: 'A measured trailer: its fill over time, and the pictures used',
    params: idParams,
    answer: z.object({
      load: trailerLoad,
      fills: z.array(trailerFill.extend({ at: instant })),
      method: z.object({
        /** The number of frames whose median the last measurement is. */
        frames: z.number().int(),
        /** The share of the trailer's surroundings that matched the empty picture. */
        sameView: z.number(),
        emptyTakenAt: instant.nullable(),
        emptyPicture: z.string().optional(),
      }),
    }),
  },
  readArrivalPicture: {
    ...picture,
    path: '/yard-management/trailer-loads/:id/arrival-picture',
    summary: 'The picture of a trailer’s first measurement',
    query: z.object({ ticket: z.string().optional() }),
    media: ['image/jpeg'],
  },
  readDeparturePicture: {
    ...picture,
    path: '/yard-management/trailer-loads/:id/departure-picture',
    summary: 'The picture of a trailer’s last measurement before it left',
    query: z.object({ ticket: z.string().optional() }),
    media: ['image/jpeg'],
  },
  listTrailerInteriors: {
    path: '/yard-management/trailer-interiors',
    summary: 'The zones in which vehicle capacity modules measure, with door and empty picture',
    answer: z.array(trailerInterior),
  },
  saveTrailerDoor: {
    method: 'PUT',
    path: '/yard-management/trailer-interiors/:id/door',
    summary: 'Sets the dock door whose trailers a zone shows',
    params: idParams,
    body: z.strictObject({ doorZoneId: id.nullable() }),
    answer: done,
    errors: [409, 422],
  },
  saveEmptyPicture: {
    ...fileUpload,
    path: '/yard-management/trailer-interiors/:id/empty-picture',
    summary: 'Replaces the picture of an empty trailer that others are compared with',
    params: idParams,
    answer: done,
  },
  readEmptyPicture: {
    ...picture,
    path: '/yard-management/trailer-interiors/:id/empty-picture',
    summary: 'The picture of an empty trailer',
    query: z.object({ ticket: z.string().optional() }),
    media: ['image/jpeg', 'image/png'],
  },
})
