import { z } from 'zod'
import { cameraProblem, pictureProblem } from './cameras.ts'
import { incidentType } from './incidents.ts'
import { recordedTracks } from './node-recordings.ts'
import { severity } from './objects.ts'
import { day, id, idParams, instant } from './primitives.ts'
import { cameraClip, cameraStill } from './record-routes.ts'
import { defineRoutes } from './route.ts'

/** A file of a camera's recording, for a player. */
export const segment = z.object({
  startsAt: instant,
  durationMs: z.number().int(),
  codec: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  /** Fetched with the bearer token; each file is a complete fragmented MP4 whose timeline begins at 0. */
  url: z.string(),
})
export type Segment = z.infer<typeof segment>

const span = { from: instant, to: instant }

/** A period without a picture, or with a bad one. `to` is null while it lasts. */
export const outage = z.object({
  id,
  cameraId: id,
  kind: z.union([z.literal('offline'), pictureProblem]),
  /** Why there was no picture, for `offline`. */
  problem: cameraProblem.nullable(),
  from: instant,
  to: instant.nullable(),
})
export type Outage = z.infer<typeof outage>

/** The timeline of a period. */
export const timeline = z.object({
  /** Recorded periods, joined if they touch. */
  recorded: z.array(z.object({ ...span, held: z.boolean() })),
  outages: z.array(outage),
  events: z.array(
    z.object({
      id,
      type: incidentType,
      severity,
      /** The event, in the caller's language. */
      name: z.string(),
      at: instant,
      endedAt: instant.nullable(),
    }),
  ),
  /** The connected recorder's events on this camera, in order: at most 500, those nearest to `near`. */
  recorderEvents: z.array(
    z.object({
      id,
      /** The recorder's own words: `person`, `person, car` … */
      label: z.string(),
      /** Null for an object that the recorder has not rated. */
      severity: z.enum(['alert', 'detection']).nullable(),
      at: instant,
      endedAt: instant.nullable(),
    }),
  ),
  /** Whether the recorder has more events than these. */
  moreRecorderEvents: z.boolean(),
})
export type Timeline = z.infer<typeof timeline>

/** One day of one camera. */
const coverageDay = z.object({
  cameraId: id,
  day,
  /** Share of the day so far, 0 to 1, with a good picture; null before the camera was added. */
  seen: z.number().min(0).max(1).nullable(),
  /** Share of it that was recorded. */
  recorded: z.number().min(0).max(1).nullable(),
  outages: z.number().int(),
})
export type CoverageDay = z.infer<typeof coverageDay>

/** The size of recordings, by node and by camera. */
export const storage = z.object({
  nodes: z.array(
    z.object({
      nodeId: z.string(),
      state: z.enum(['ok', 'low', 'full', 'slow', 'failed', 'away']),
      totalBytes: z.number().int(),
      freeBytes: z.number().int(),
      recordingBytes: z.number().int(),
      /** Kept free by removing the oldest recordings. 0 if the disk's size is unknown. */
      reserveBytes: z.number().int(),
    }),
  ),
  cameras: z.array(
    z.object({
      cameraId: id,
      bytes: z.number().int(),
      oldest: instant.nullable(),
      newest: instant.nullable(),
      heldBytes: z.number().int(),
    }),
  ),
})
export type Storage = z.infer<typeof storage>

const segmentParams = z.object({
  id,
  /** Epoch milliseconds. */
  start: z.coerce.number({ error: 'instant.invalid' }).int().min(0).max(8.64e15),
})
const interval = z
  .object({ from: instant, to: instant })
  .refine(({ from, to }) => from < to, { error: 'range.backwards', path: ['to'] })
const timelineQuery = z
  .object({
    from: instant,
    to: instant,
    /** If a recorder has more events than fit, those nearest to this moment are listed; default: the middle. */
    near: instant.optional(),
  })
  .refine(({ from, to }) => from < to, { error: 'range.backwards', path: ['to'] })

export const recordingRoutes = defineRoutes('recordings', {
  readTimeline: {
    path: '/cameras/:id/timeline',
    summary: 'Recordings, gaps and events of up to 31 days',
    params: idParams,
    query: timelineQuery,
    answer: timeline,
    errors: [422],
  },
  listSegments: {
    path: '/cameras/:id/segments',
    summary: 'The files of a recording that overlap a period of up to 2 hours, oldest first',
    params: idParams,
    query: interval,
    answer: z.array(segment),
    errors: [422],
  },
  readSegment: {
    ...cameraClip,
    path: '/cameras/:id/segments/:start',
    summary: 'One file of a recording; `codec=h264` for players that cannot show H.265',
    params: segmentParams,
    query: z.object({ ticket: z.string().optional(), codec: z.literal('h264').optional() }),
    exportPolicy: 'refused',
  },
  readSegmentTracks: {
    path: '/cameras/:id/segments/:start/tracks',
    summary: 'The detections in one file of a recording, picture by picture',
    params: segmentParams,
    answer: z.array(recordedTracks),
    errors: [503],
  },
  readRecordedStill: {
    ...cameraStill,
    path: '/cameras/:id/recorded-still',
    summary: 'The picture that a camera showed at a moment',
    params: idParams,
    query: z.object({ at: instant, ticket: z.string().optional(), download: z.literal('1').optional() }),
    exportPolicy: 'blurred',
  },
  readCoverage: {
    path: '/coverage',
    summary: 'Each camera’s coverage by day, for up to 31 days',
    query: z.object({ from: day, to: day, cameraId: id.optional() }),
    answer: z.array(coverageDay),
    errors: [422],
  },
  listOutages: {
    path: '/cameras/:id/outages',
    summary: 'The latest outages of a camera, newest first',
    params: idParams,
    answer: z.array(outage),
  },
  readStorage: {
    path: '/storage',
    summary: 'The disk space of recordings, by node and by camera',
    answer: storage,
  },
})
