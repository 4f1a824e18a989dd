import { z } from 'zod'
import { clip } from './incidents.ts'
import { id, idParams, instant, paging } from './primitives.ts'
import { cameraClip } from './record-routes.ts'
import { defineRoutes } from './route.ts'
import { vehicleReading } from './use-cases/passages.ts'

/** How a sighting was matched to its visit: by its texts, by time and order, or by a user. */
export const matchedBy = z.enum(['identity', 'order', 'hand'])
export type MatchedBy = z.infer<typeof matchedBy>

export const yardEventType = z.enum(['arrival', 'departure'])

/** A camera's sighting of a visit: its evidence. */
export const sighting = z.object({
  id,
  /** `parking`: a waiting place. */
  kind: z.enum(['gate-in', 'gate-out', 'dock', 'parking', 'custom']),
  at: instant,
  /** The end of a stay; null while it lasts. */
  until: instant.nullable(),
  zoneName: z.string(),
  cameraId: id,
  cameraName: z.string(),
  readings: z.array(vehicleReading),
  /** Null: it opened the visit. */
  matchedBy: matchedBy.nullable(),
  /** URL of the vehicle's picture, with a ticket if needed; absent without one. */
  picture: z.string().optional(),
  /** The clips of its events: a crossing is one, a stay has an arrival and, once it has ended, a departure. */
  clips: z.array(z.object({ event_type: yardEventType, clip })),
})
export type Sighting = z.infer<typeof sighting>

/** A vehicle arrived or left (YARD-7). */
const yardEvent = z.object({
  /** The sighting's id; a stay has two events. */
  id,
  /** A waiting place is a custom location. */
  location_type: z.enum(['gate', 'dock', 'custom']),
  event_type: yardEventType,
  at: instant,
  zoneName: z.string(),
  cameraId: id,
  cameraName: z.string(),
  /** Null for a custom location, which belongs to no visit. */
  visitId: id.nullable(),
  clip,
})
export type YardEvent = z.infer<typeof yardEvent>

export const yardEventRoutes = defineRoutes('visits', {
  readSightingPicture: {
    path: '/yard-management/sightings/:id/picture',
    summary: 'The picture of a sighted vehicle, without its surroundings',
    params: idParams,
    query: z.object({ ticket: z.string().optional() }),
    answer: 'media',
    media: ['image/jpeg'],
    exportPolicy: 'refused',
    access: 'ticket',
    errors: [409],
  },
  readYardEventClip: {
    ...cameraClip,
    path: '/yard-management/sightings/:id/clips/:event',
    summary: 'The clip of an arrival or departure as MP4, starting before it; supports byte ranges',
    params: z.object({ id, event: yardEventType }),
    query: z.object({ ticket: z.string().optional(), download: z.literal('1').optional() }),
    exportPolicy: 'blurred',
  },
  listYardEvents: {
    path: '/yard-management/events',
    summary: 'The last arrivals and departures at gates, docks and custom locations, newest first',
    query: z.object({ limit: paging.shape.limit }),
    answer: z.array(yardEvent),
  },
})
