import { z } from 'zod'
import { shownTrack } from './cameras.ts'
import { id, imagePoint, instant, storable } from './primitives.ts'
import { defineRoutes } from './route.ts'

/*
 * Recordings between server and vision node. The node owns the files: `recordings/{cameraId}/{start}.mp4`, each a
 * fragmented MP4 of its own that begins with a key frame, named by its first picture's time in epoch milliseconds.
 * The server owns the index and decides what goes.
 */

export const longestSegmentMs = 3_600_000

/** One file of a camera's recording. */
const recordedSegment = z.object({
  cameraId: id,
  /** When its first picture was taken, to the millisecond; unique per camera. */
  startsAt: instant,
  /** Far longer than any file: bounds the search in the index by the start. */
  durationMs: z.number().int().positive().max(longestSegmentMs),
  bytes: z.number().int().positive(),
  /** RFC 6381, as browsers need it. */
  codec: z.string().max(64).regex(storable),
  width: z.number().int().positive().max(100_000),
  height: z.number().int().positive().max(100_000),
})
export type RecordedSegment = z.infer<typeof recordedSegment>

/** One hour of a camera on a node's disk or in the index, compared to find differences. */
const recordedHour = z.object({
  cameraId: id,
  /** Epoch milliseconds divided by 3,600,000; before the year 2200. */
  hour: z.number().int().min(0).max(2_016_000),
  segments: z.number().int(),
  bytes: z.number().int(),
})
export type RecordedHour = z.infer<typeof recordedHour>

const nodeId = z.string().min(1).max(100).regex(storable)

export const nodeRecordingRoutes = defineRoutes('recordings', {
  handOverSegments: {
    method: 'POST',
    path: '/vision/segments',
    summary: 'Complete files of recordings, delivered at least once; repeats change nothing',
    access: 'vision',
    body: z.object({ nodeId, segments: z.array(recordedSegment).min(1).max(500) }),
    answer: z.object({ ok: z.literal(true) }),
  },
  /** A node calls this on start, before it records. */
  listRecordedHours: {
    method: 'POST',
    path: '/vision/recordings/hours',
    summary: 'The index of a node’s recordings, hour by hour',
    access: 'vision',
    body: z.object({ nodeId }),
    answer: z.array(recordedHour),
  },
  /** Replaces the index of this hour, to repair differences after a crash. */
  repairRecordedHour: {
    method: 'POST',
    path: '/vision/recordings/repair',
    summary: 'A node’s actual files of one camera’s hour',
    access: 'vision',
    body: z.object({
      nodeId,
      cameraId: id,
      hour: recordedHour.shape.hour,
      segments: z.array(recordedSegment).max(10_000),
    }),
    answer: z.object({ ok: z.literal(true) }),
  },
})

/*
 * What a node serves, beside `vision-nodes.ts`:
 * GET    /recordings/{cameraId}/{startMs}            → video/mp4, byte ranges answered; 404
 * GET    /recordings/{cameraId}/{startMs}?codec=h264 → the same, transcoded for browsers that cannot play H.265
 * GET    /recordings/{cameraId}/{startMs}/tracks     → RecordedTracks[]
 * GET    /recordings/{cameraId}/still?at={ms}        → image/jpeg of the picture shown then; 404; `blur=1`: with people
 *                                                      made unrecognisable
 * POST   /recordings/remove {cameraId, starts: ms[]} → {gone: ms[]}, including those that did not exist
 * POST   /cuts  CutOrder → 202 {id}                  · GET /cuts/{id} → CutState · GET /cuts/{id}/file → video/mp4
 * DELETE /cuts/{id}                                    (cancelled, or taken over by the server: its file is deleted)
 */

/** The objects in one analysed picture of a recording, stored beside its segment. */
export const recordedTracks = z.object({
  at: instant,
  tracks: z.array(shownTrack),
})
export type RecordedTracks = z.infer<typeof recordedTracks>

/** One video made from a camera's recordings. */
export const cutOrder = z.object({
  cameraId: id,
  from: instant,
  to: instant,
  /** `clip`: stream copy from the key frame at or before `from`, unless something is drawn or the codec changes. */
  kind: z.enum(['clip', 'timelapse']),
  /** How many times faster it plays; 1 for a clip. */
  speed: z.number().min(1).max(3600),
  /** Outlines with names to draw. */
  zones: z.array(z.object({ name: z.string(), polygon: z.array(imagePoint).min(3) })),
  /** Whether to draw boxes around detections. */
  boxes: z.boolean(),
  /** Whether to convert it to H.264, whatever its codec. */
  playable: z.boolean(),
  /** Whether to blur people, using the recording's detections (PRIV-2). */
  blur: z.boolean().optional(),
})
export type CutOrder = z.infer<typeof cutOrder>

export const cutProblem = z.enum(['nothing-recorded', 'disk-full', 'failed'])

export const cutState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running'), progress: z.number().min(0).max(1) }),
  z.object({
    state: z.literal('ready'),
    /** When its first picture was taken: at or before the requested time. */
    startsAt: instant,
    durationMs: z.number().int().positive(),
    bytes: z.number().int().positive(),
    width: z.number().int(),
    height: z.number().int(),
    codec: z.string(),
  }),
  z.object({ state: z.literal('failed'), problem: cutProblem }),
])
export type CutState = z.infer<typeof cutState>
