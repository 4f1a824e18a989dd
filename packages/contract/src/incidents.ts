import { z } from 'zod'
import { objectClass, severity, wornItem } from './objects.ts'
import { id, idParams, imageBox, instant, outline, page, paging, storable, trimmedLine } from './primitives.ts'
import { cameraClip, cameraStill, csvFile } from './record-routes.ts'
import { defineRoutes } from './route.ts'
import { incidentType } from './use-cases.ts'

export { incidentType, type IncidentType } from './use-cases.ts'

/** The measurements of its type when the incident was raised. */
const incidentDetails = z.object({
  /** Between the two, in metres. */
  gap: z.number().optional(),
  /** In seconds; absent if they were not on a collision course. */
  timeToCollision: z.number().optional(),
  /** In metres per second, like all speeds. */
  speed: z.number().optional(),
  limit: z.number().optional(),
  lowestSpeed: z.number().optional(),
  /** Share of the zone. */
  coverage: z.number().optional(),
  missing: z.array(wornItem).optional(),
  state: z.enum(['fallen', 'immobile']).optional(),
  /** The object's class, from one of the site's own models. */
  label: z.string().optional(),
  /** The vehicle of a near miss, or the other one. */
  otherBox: imageBox.optional(),
  /** Whether the model had no name for the other vehicle, see `inferred`. */
  otherInferred: z.boolean().optional(),
})
export type IncidentDetails = z.infer<typeof incidentDetails>

/**
 * A clip is cut during the event: `recording` until vision delivers it, `missing` if it never can, `expired` after
 * retention deleted it (PRIV-1).
 */
export const clip = z.discriminatedUnion('state', [
  z.object({ state: z.literal('recording') }),
  z.object({
    state: z.literal('ready'),
    /** When the clip's first frame was taken: before the event (INC-3). */
    startsAt: instant,
    durationMs: z.number().int().positive(),
    /** URL of the MP4, with a ticket if one is needed; `&download=1` makes it an attachment. */
    url: z.string(),
  }),
  z.object({ state: z.literal('missing') }),
  z.object({ state: z.literal('expired') }),
])
export type Clip = z.infer<typeof clip>

/**
 * The state of an incident (INC-6). `confirmed` and `rejected`: whether it really happened; `closed`: nothing is left
 * to do.
 */
export const incidentState = z.enum(['new', 'acknowledged', 'confirmed', 'rejected', 'closed'])
export type IncidentState = z.infer<typeof incidentState>

/** Whether the module was right; kept when the incident is closed. */
export const incidentVerdict = z.enum(['confirmed', 'rejected'])
export type IncidentVerdict = z.infer<typeof incidentVerdict>

/** Why an incident was rejected. */
export const rejectionReason = z.enum(['false-detection', 'allowed', 'duplicate', 'test'], { error: 'field.invalid' })
export type RejectionReason = z.infer<typeof rejectionReason>

/** An incident's assignee, with their name at that time. */
export const assignee = z.object({ userId: id, name: z.string() })

/** INC-1. `createdAt` is when it happened in front of the camera, not when a row was written. */
export const incident = z.object({
  id,
  type: incidentType,
  moduleId: id.nullable(),
  moduleName: z.string(),
  cameraId: id.nullable(),
  cameraName: z.string(),
  zoneName: z.string(),
  /** The zone's outline when the incident happened; null if not recorded. */
  zoneOutline: outline.nullable(),
  severity,
  state: incidentState,
  /** Null until it is confirmed or rejected. */
  verdict: incidentVerdict.nullable(),
  /** Null if it was not rejected, or no reason was stated. */
  rejectionReason: rejectionReason.nullable(),
  assignee: assignee.nullable(),
  comments: z.number().int(),
  /**
   * The last change of state or assignee, initially the creation: `since` is compared with it. Comments, the end and
   * the clip do not change it.
   */
  updatedAt: instant,
  /**
   * Incidents of one module that are one event form one episode (INC-7): they cross zones and cameras, or follow one
   * another closely. They are reviewed and assigned together, and people are notified of the first. `count`: how many
   * of them the list's filter matches; for a single incident, all of them.
   */
  episode: z.object({ id, count: z.number().int() }),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** How long it has lasted, to its end or to now. */
  elapsedMs: z.number().int(),
  object: objectClass,
  /** True if the model did not call it a vehicle, but it moved and measured like one. */
  inferred: z.boolean(),
  details: incidentDetails,
  clip,
  /** Where the object is in `stillUrl`'s picture; screens draw it over the picture. */
  box: imageBox,
  /** URL of the picture from when it was raised; null until it exists. */
  stillUrl: z.string().nullable(),
  /**
   * When that picture was taken: later than `createdAt` for events that must last before they count. Null if the node
   * did not report it.
   */
  stillAt: instant.nullable(),
})
export type Incident = z.infer<typeof incident>

/** Values joined by commas, to fit several in a URL. */
function listOf<T extends string>(values: z.ZodType<T>) {
  return z.string().refine((list) => list.split(',').every((value) => values.safeParse(value).success), {
    error: 'field.invalid',
  })
}

/** The filter value for incidents without a verdict. */
export const notReviewed = 'none'

/** A cell of a camera's heat map: a square metre of its floor (`f`), or a part of its picture (`p`). */
export const heatCellKey = z.string().regex(/^(?:f-?\d{1,7},-?\d{1,7}|p\d{1,4},\d{1,4})$/, { error: 'field.invalid' })

const nameOfThen = z.string().max(200).regex(storable, { error: 'field.invalid' })

export const incidentFilter = paging.extend({
  type: incidentType.optional(),
  moduleId: id.optional(),
  cameraId: id.optional(),
  severity: severity.optional(),
  from: instant.optional(),
  to: instant.optional(),
  /** States joined by commas: any of them. */
  state: listOf(incidentState).optional(),
  /** Verdicts joined by commas, `none` for incidents without one. */
  verdict: listOf(z.enum([...incidentVerdict.options, notReviewed])).optional(),
  assigneeId: id.optional(),
  /** The zone's full name when the incident happened. */
  zone: nameOfThen.optional(),
  /** The last full name of a removed camera. */
  goneCamera: nameOfThen.optional(),
  /** The last full name of a removed module. */
  goneModule: nameOfThen.optional(),
  /** Only incidents of existing cameras, or only of removed ones. */
  cameras: z.enum(['there', 'gone']).optional(),
  /** Incidents in a cell of their camera's heat map; used with `cameraId`. */
  cell: heatCellKey.optional(),
  /** The hour on the site's clock when it happened: 0 to 23. */
  hour: z.coerce.number({ error: 'field.invalid' }).int().min(0).max(23).optional(),
  /** The day of the site's week on which it happened: 1 (Monday) to 7. */
  weekday: z.coerce.number({ error: 'field.invalid' }).int().min(1).max(7).optional(),
  episode: id.optional(),
  /** `1`: only each episode's newest matching incident. */
  grouped: z.literal('1').optional(),
  /** Words to find in the names of module, camera and zone. */
  text: trimmedLine(100).optional(),
})
export type IncidentFilter = z.infer<typeof incidentFilter>

/**
 * `download`: a copy to keep. People are blurred if the site requires it, unless a `disclosure` states a reason
 * (PRIV-2).
 */
const mediaQuery = z.object({
  ticket: z.string().optional(),
  download: z.literal('1').optional(),
  disclosure: id.optional(),
})

export const incidentRoutes = defineRoutes('incidents', {
  exportIncidents: {
    ...csvFile,
    path: '/incidents.csv',
    summary: 'Every incident that the filter matches, as CSV in the caller’s language, newest first',
    query: incidentFilter.omit({ page: true, limit: true, grouped: true }),
  },
  listIncidents: {
    path: '/incidents',
    summary: 'Incidents, newest first',
    query: incidentFilter,
    /** `incidents`: the number of matching incidents, which exceeds the rows if they are grouped. */
    answer: page(incident).extend({ incidents: z.number().int() }),
  },
  readIncident: {
    path: '/incidents/:id',
    summary: 'One incident, with the ids of the next newer and older matching ones',
    params: idParams,
    query: incidentFilter.omit({ page: true, limit: true, grouped: true }),
    answer: z.object({ incident, newerId: id.nullable(), olderId: id.nullable() }),
  },
  incidentClip: {
    ...cameraClip,
    path: '/incidents/:id/clip',
    summary: 'The clip as MP4; supports byte ranges, so that a browser can seek',
    params: idParams,
    query: mediaQuery,
    exportPolicy: 'blurred',
  },
  incidentStill: {
    ...cameraStill,
    path: '/incidents/:id/still',
    summary: 'The picture of the moment it was raised',
    params: idParams,
    query: mediaQuery,
    exportPolicy: 'blurred',
  },
})
