import { z } from 'zod'
import { cameraProblem, pictureHealth, recordingState, rtspTransport, sourceFacts } from './cameras.ts'
import { groundCalibration } from './ground.ts'
import { assignedModel, modelReport } from './node-models.ts'
import { observation } from './observations.ts'
import { id, idParams, imagePoint, instant, outline } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { nonEmpty, useCases } from './use-cases.ts'
import { yardEventType } from './yard-events.ts'
import { arrow } from './zones.ts'

/** A camera's source, secrets included: only for messages between server and vision. */
export const streamSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rtsp'), url: z.string(), transport: rtspTransport }),
  z.object({ kind: z.literal('http'), url: z.string() }),
  /** A file in the data folder that server and vision share; played in a loop, in real time. */
  z.object({ kind: z.literal('file'), path: z.string() }),
  /** A camera of the simulated site: its stream contains its own truth. */
  z.object({ kind: z.literal('simulated'), url: z.string() }),
])
export type StreamSource = z.infer<typeof streamSource>

export const watchedZone = z.object({ id, polygon: z.array(imagePoint).min(3), arrow })
export type AssignedZone = z.infer<typeof watchedZone>

/** A rule that vision runs for a module; assigned only while the module is active. */
const ruleAssignment = z.discriminatedUnion(
  'kind',
  nonEmpty(useCases.flatMap(({ assignment: rule }) => (rule === null ? [] : [rule]))),
)
export type RuleAssignment = z.infer<typeof ruleAssignment>
export type RuleAssignmentOf<K extends RuleAssignment['kind']> = Extract<RuleAssignment, { kind: K }>

export const cameraAssignment = z.object({
  cameraId: id,
  source: streamSource,
  /** The stream analysed instead of the source; null: the source. */
  analysis: streamSource.nullable(),
  /** Whether the source is recorded. */
  record: z.boolean(),
  /** Privacy masks, applied to both streams before anything else sees their pictures (ZONE-10). */
  privacyMasks: z.array(outline),
  /** Null if the floor is not calibrated: nothing is known in metres. */
  ground: groundCalibration.nullable(),
  zones: z.array(watchedZone),
  rules: z.array(ruleAssignment),
  /**
   * The site's own models that analyse its pictures beside the built-in one, by their ids in `assignment.models`;
   * omitted if there are none.
   */
  models: z.array(id).min(1).optional(),
})
export type CameraAssignment = z.infer<typeof cameraAssignment>

/** A vision node's whole assignment. `version` changes with its content. */
export const assignment = z.object({
  version: z.string(),
  cameras: z.array(cameraAssignment),
  /** The site's own models used by at least one of the cameras; omitted if there are none. */
  models: z.array(assignedModel).min(1).optional(),
})
export type Assignment = z.infer<typeof assignment>

/** What happened to a camera's frames since its process started. */
const frameCounts = z.object({
  analysed: z.number().int(),
  /** Replaced by a newer one while the detector was busy. */
  replaced: z.number().int(),
  /** From a picture's arrival to the publication of its detections, over the last analysed pictures. */
  delayMs: z.object({ median: z.number().int().min(0), p95: z.number().int().min(0) }).optional(),
})
export type FrameCounts = z.infer<typeof frameCounts>

const cameraReport = z.object({
  cameraId: id,
  state: z.enum(['connecting', 'live', 'offline']),
  since: instant,
  problem: cameraProblem.optional(),
  health: z.array(pictureHealth),
  recording: recordingState,
  /** Absent until its first frame was analysed. */
  frames: frameCounts.optional(),
})
export type CameraReport = z.infer<typeof cameraReport>

/** The disk that a node records to. `low`: below the reserve, so that the oldest files must be removed. */
const diskReport = z.object({
  state: z.enum(['ok', 'low', 'full', 'slow', 'failed']),
  totalBytes: z.number().int(),
  freeBytes: z.number().int(),
})
export type DiskReport = z.infer<typeof diskReport>

/**
 * The space kept free on a node's recording disk. A site of twelve cameras writes about 3 MB per second: a low disk
 * leaves minutes to react.
 */
export const diskReserve = { bytes: 2 * 1024 ** 3, share: 0.05 }

/** The reserve of a disk of this many bytes. */
export function reserveOf(totalBytes: number): number {
  return Math.max(diskReserve.bytes, Math.ceil(totalBytes * diskReserve.share))
}

/**
 * The server's calls to a vision node's own address, with the same bearer token: POST /probe {source: StreamSource} →
 * ProbeAnswer · GET /cameras/{id}/still → image/jpeg, or 503 ProbeProblem · POST /cameras/{id}/view: the current
 * picture becomes its reference (204) · WebSocket /cameras/{id}/live (`liveHello`) · and its recordings, see
 * `node-recordings.ts`.
 */
export const probeAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), facts: sourceFacts }),
  z.object({
    ok: z.literal(false),
    problem: z.enum([
      'not-a-video',
      'empty',
      'no-frames',
      'audio-only',
      'unsupported-codec',
      'unreachable',
      'refused-password',
      'elsewhere',
      'timeout',
    ]),
    /** The codec's name, for 'unsupported-codec'. */
    detail: z.string().optional(),
  }),
])
export type ProbeAnswer = z.infer<typeof probeAnswer>

export const visionNodeRoutes = defineRoutes('vision-nodes', {
  /**
   * Long poll, repeated: answers at once if `knownVersion` is not the current one, else when it changes or after
   * `waitMs`. It is also the node's heartbeat: after 10 s without one its cameras are `vision-away`.
   */
  pollAssignment: {
    method: 'POST',
    path: '/vision/assignment',
    summary: 'A vision node’s assignment',
    access: 'vision',
    body: z.object({
      nodeId: z.string().min(1).max(100),
      /** Base URL of the node's own HTTP server. */
      address: z.url(),
      /** `preparing` while the models are being converted on the first start. */
      state: z.enum(['preparing', 'ready']),
      knownVersion: z.string().nullable(),
      waitMs: z.number().int().min(0).max(5_000),
    }),
    answer: assignment,
  },
  /** Rules for what is not live: recordings for a module's trial, and a simulated site's past. */
  readPastAssignments: {
    method: 'POST',
    path: '/vision/past-assignments',
    summary: 'All cameras’ rules at given moments, by the current modules',
    access: 'vision',
    body: z.object({ moments: z.array(instant).min(1).max(5000) }),
    answer: z.object({
      /** Without duplicates. */
      assignments: z.array(assignment),
      /** The index of each moment's assignment, in the order of the request. */
      of: z.array(z.number().int().min(0)),
    }),
  },
  reportCameras: {
    method: 'POST',
    path: '/vision/cameras',
    summary: 'The state of a vision node’s cameras',
    access: 'vision',
    body: z.object({
      nodeId: z.string().min(1).max(100),
      reports: z.array(cameraReport).max(1000),
      /** Null if it records nothing. */
      disk: diskReport.nullable(),
      /** The models of its assignment; absent from older nodes. */
      models: z.array(modelReport).max(100).optional(),
    }),
    answer: z.object({ ok: z.literal(true) }),
  },
})

export const observationRoutes = defineRoutes('observations', {
  handOverObservations: {
    method: 'POST',
    path: '/vision/observations',
    summary: 'Observations, delivered at least once; the answer names those that are stored and can be dropped',
    access: 'vision',
    body: z.object({
      observations: z.array(observation).min(1).max(100),
      /**
       * How long before this call each observation's picture was taken, in ms, by observation id. Absent from older
       * nodes.
       */
      pictureAgesMs: z.record(id, z.number().int().min(0)).optional(),
    }),
    answer: z.object({
      accepted: z.array(id),
      /** Accepted observations that raise nothing, because no active module matches them. Absent from older servers. */
      dropped: z.array(id).optional(),
    }),
  },
  /** Raw body. For an observation without an incident it is accepted and discarded. */
  handOverStill: {
    method: 'PUT',
    path: '/vision/observations/:id/still',
    summary: 'The picture of an observation (image/jpeg)',
    access: 'vision',
    params: idParams,
    /** `at`: when the picture was taken; absent from older nodes. `view`: the index in a crossing's `furtherViews`. */
    query: z.object({ at: instant.optional(), view: z.coerce.number().int().min(0).max(3).optional() }),
    raw: ['image/jpeg'],
    answer: z.object({ ok: z.literal(true) }),
  },
  handOverClip: {
    method: 'PUT',
    path: '/vision/observations/:id/clip',
    summary: 'The clip of an observation (video/mp4), or `missing=1` without a body if none can be made',
    access: 'vision',
    params: idParams,
    /** `event`: the event of a stay in the yard; by default the arrival. */
    query: z.object({
      startsAt: instant.optional(),
      durationMs: z.coerce.number().int().positive().optional(),
      event: yardEventType.optional(),
      missing: z.literal('1').optional(),
    }),
    raw: ['video/mp4'],
    answer: z.object({ ok: z.literal(true) }),
  },
})
