import { z } from 'zod'
import { objectClass, severity, wornItem } from './objects.ts'
import { id, imageBox, instant, page, paging, storable } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { incidentType } from './use-cases.ts'

export { incidentType, type IncidentType } from './use-cases.ts'

/** What was measured when an incident was raised: only what its type measures is there. */
export const incidentDetails = z.object({
  /** Between the two, in metres. */
  gap: z.number().optional(),
  /** In seconds; left out where they were not on the way to each other. */
  timeToCollision: z.number().optional(),
  /** In metres a second, like all speeds. */
  speed: z.number().optional(),
  limit: z.number().optional(),
  lowestSpeed: z.number().optional(),
  /** Share of the zone. */
  coverage: z.number().optional(),
  missing: z.array(wornItem).optional(),
  state: z.enum(['fallen', 'immobile']).optional(),
  /** The vehicle of a near miss, or the other one. */
  otherBox: imageBox.optional(),
})
export type IncidentDetails = z.infer<typeof incidentDetails>

/**
 * A clip is cut while it happens: `recording` until vision hands it over, `missing` when it never can, `expired` once
 * it was removed because its time was over (PRIV-1).
 */
export const clip = z.discriminatedUnion('state', [
  z.object({ state: z.literal('recording') }),
  z.object({
    state: z.literal('ready'),
    /** When the clip's first frame was taken: before the event (INC-3). */
    startsAt: instant,
    durationMs: z.number().int().positive(),
    /** Path of the MP4, with a ticket where one is needed; `&download=1` makes it an attachment. */
    url: z.string(),
  }),
  z.object({ state: z.literal('missing') }),
  z.object({ state: z.literal('expired') }),
])
export type Clip = z.infer<typeof clip>

/** INC-1. `createdAt` is when it happened in front of the camera, not when a row was written. */
export const incident = z.object({
  id,
  type: incidentType,
  moduleId: id.nullable(),
  moduleName: z.string(),
  cameraId: id.nullable(),
  cameraName: z.string(),
  zoneName: z.string(),
  severity,
  state: z.enum(['new']),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** How long it has lasted, to its end or to now. */
  elapsedMs: z.number().int(),
  object: objectClass,
  /** True when what the model saw was not named a vehicle but moved and measured like one. */
  inferred: z.boolean(),
  details: incidentDetails,
  clip,
  /** Where the object was on `stillUrl`'s picture; drawn over it by the screen. */
  box: imageBox,
  /** Path of the picture of the moment in which it was raised; null until it is there. */
  stillUrl: z.string().nullable(),
})
export type Incident = z.infer<typeof incident>

export const incidentFilter = paging.extend({
  type: incidentType.optional(),
  moduleId: id.optional(),
  cameraId: id.optional(),
  severity: severity.optional(),
  from: instant.optional(),
  to: instant.optional(),
  /** Words looked for in the names of module, camera and zone. */
  text: z
    .string()
    .trim()
    .max(100, { error: 'text.tooLong' })
    .regex(storable, { error: 'field.invalid' })
    .optional(),
})
export type IncidentFilter = z.infer<typeof incidentFilter>

const incidentParams = z.object({ id })

/**
 * `download`: to be kept. People are blurred in it where the site does that, unless a `disclosure` says why not
 * (PRIV-2).
 */
const mediaQuery = z.object({
  ticket: z.string().optional(),
  download: z.literal('1').optional(),
  disclosure: id.optional(),
})

export const incidentRoutes = defineRoutes({
  listIncidents: {
    method: 'GET',
    path: '/incidents',
    feature: 'incidents',
    summary: 'Incidents, newest first',
    query: incidentFilter,
    answer: page(incident),
  },
  readIncident: {
    method: 'GET',
    path: '/incidents/:id',
    feature: 'incidents',
    summary: 'One incident, with the ids of the next newer and older one',
    params: incidentParams,
    answer: z.object({ incident, newerId: id.nullable(), olderId: id.nullable() }),
    errors: [404],
  },
  incidentClip: {
    method: 'GET',
    path: '/incidents/:id/clip',
    feature: 'incidents',
    summary: 'The clip as MP4; byte ranges are answered, so that a browser can seek',
    params: incidentParams,
    query: mediaQuery,
    answer: 'media',
    media: ['video/mp4'],
    access: 'ticket',
    errors: [404, 409, 503],
  },
  incidentStill: {
    method: 'GET',
    path: '/incidents/:id/still',
    feature: 'incidents',
    summary: 'The picture of its first moment',
    params: incidentParams,
    query: mediaQuery,
    answer: 'media',
    media: ['image/jpeg'],
    access: 'ticket',
    errors: [404, 409, 503],
  },
})
