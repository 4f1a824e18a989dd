import { z } from 'zod'
import { cameraProblem, pictureHealth, recordingState, rtspTransport, sourceFacts } from './cameras.ts'
import { groundCalibration } from './ground.ts'
import { assignedModel, modelReport } from './node-models.ts'
import { observation } from './observations.ts'
import { id, imagePoint, instant, outline } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { nonEmpty, useCases } from './use-cases.ts'
import { yardEventType } from './visits.ts'
import { arrow } from './zones.ts'

/** Where vision finds a camera's pictures, secrets included: this shape travels only between server and vision. */
export const streamSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rtsp'), url: z.string(), transport: rtspTransport }),
  z.object({ kind: z.literal('http'), url: z.string() }),
  /** A file of the data folder that server and vision share; played in real time, in a loop. */
  z.object({ kind: z.literal('file'), path: z.string() }),
  /** A camera of the simulated site: its stream contains its own truth. */
  z.object({ kind: z.literal('simulated'), url: z.string() }),
])
export type StreamSource = z.infer<typeof streamSource>

export const watchedZone = z.object({ id, polygon: z.array(imagePoint).min(3), arrow })
export type AssignedZone = z.infer<typeof watchedZone>

/** A rule that vision runs for one module of the site; the server gives it only while the module is active. */
export const ruleAssignment = z.discriminatedUnion(
  'kind',
  nonEmpty(useCases.flatMap(({ assignment: rule }) => (rule === null ? [] : [rule]))),
)
export type RuleAssignment = z.infer<typeof ruleAssignment>
/** The assignment of a rule of one kind. */
export type RuleAssignmentOf<K extends RuleAssignment['kind']> = Extract<RuleAssignment, { kind: K }>

export const cameraAssignment = z.object({
  cameraId: id,
  source: streamSource,
  /** The stream analysed instead of the source; null: the source. */
  analysis: streamSource.nullable(),
  /** Whether the source is recorded. */
  record: z.boolean(),
  /** Privacy masks, applied to both before anything else happens to their pictures (ZONE-10). */
  privacyMasks: z.array(outline),
  /** Null where the floor is not calibrated: then nothing is known in metres. */
  ground: groundCalibration.nullable(),
  zones: z.array(watchedZone),
  rules: z.array(ruleAssignment),
  /**
   * The site's own models that analyse its pictures beside the built-in one, by their ids in `assignment.models`;
   * omitted without any.
   */
  models: z.array(id).min(1).optional(),
})
export type CameraAssignment = z.infer<typeof cameraAssignment>

/** A vision node's whole assignment. `version` changes with every change of it. */
export const assignment = z.object({
  version: z.string(),
  cameras: z.array(cameraAssignment),
  /** The site's own models that at least one of the cameras uses; omitted without any. */
  models: z.array(assignedModel).min(1).optional(),
})
export type Assignment = z.infer<typeof assignment>

/** The fate of a camera's frames since its process started. */
export const frameCounts = z.object({
  analysed: z.number().int(),
  /** Replaced by a newer one while the detector was busy. */
  replaced: z.number().int(),
  /** From a picture's arrival to the publication of its detections, over the last analysed pictures. */
  delayMs: z.object({ median: z.number().int().min(0), p95: z.number().int().min(0) }).optional(),
})
export type FrameCounts = z.infer<typeof frameCounts>

export const cameraReport = z.object({
  cameraId: id,
  state: z.enum(['connecting', 'live', 'offline']),
  since: instant,
  problem: cameraProblem.optional(),
  health: z.array(pictureHealth),
  recording: recordingState,
  /** Missing until its first frame was analysed. */
  frames: frameCounts.optional(),
})
export type CameraReport = z.infer<typeof cameraReport>

/** The disk that a node records to. `low`: below the reserve, so that the oldest must go. */
export const diskReport = z.object({
  state: z.enum(['ok', 'low', 'full', 'slow', 'failed']),
  totalBytes: z.number().int(),
  freeBytes: z.number().int(),
})
export type DiskReport = z.infer<typeof diskReport>

/**
 * The space kept free on a disk that a node records to. A site of twelve cameras writes about 3 MB a second: when the
 * disk is low, minutes are left to notice.
 */
export const diskReserve = { bytes: 2 * 1024 ** 3, share: 0.05 }

/** The reserve of a disk of this many bytes. */
export function reserveOf(totalBytes: number): number {
  return Math.max(diskReserve.bytes, Math.ceil(totalBytes * diskReserve.share))
}

/**
 * The server's calls to a vision node's own address, with the same bearer token: POST /probe {source: StreamSource} →
 * ProbeAnswer · GET /cameras/{id}/still → image/jpeg, or 503 ProbeProblem · POST /cameras/{id}/view: the present
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

const observationParams = z.object({ id })

export const visionNodeRoutes = defineRoutes('vision-nodes', {
  /**
   * Long poll, sent over and over: answers at once when `knownVersion` is not the present one, else when it
   * changes or after `waitMs`. It is the node's heartbeat too: 10 s without one and its cameras are `vision-away`.
   */
  takeAssignment: {
    method: 'POST',
    path: '/vision/assignment',
    summary: 'What a vision node is to watch',
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
  /** Rules for what is not live: recordings on which a module is tried, and a simulated site's past. */
  readPastAssignments: {
    method: 'POST',
    path: '/vision/past-assignments',
    summary: 'What all cameras would be watched for at moments, by the modules that there are now',
    access: 'vision',
    body: z.object({ moments: z.array(instant).min(1).max(5000) }),
    answer: z.object({
      /** Each once. */
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
      /** Null where it records nothing. */
      disk: diskReport.nullable(),
      /** The models of its assignment; missing from older nodes. */
      models: z.array(modelReport).max(100).optional(),
    }),
    answer: z.object({ ok: z.literal(true) }),
  },
})

export const observationRoutes = defineRoutes('observations', {
  handOverObservations: {
    method: 'POST',
    path: '/vision/observations',
    summary: 'Observations, at least once; the answer names those that are now safe and may be forgotten',
    access: 'vision',
    body: z.object({
      observations: z.array(observation).min(1).max(100),
      /** By an observation's id, how long before this call its picture was taken, in ms. Older nodes do not say. */
      pictureAgesMs: z.record(id, z.number().int().min(0)).optional(),
    }),
    answer: z.object({
      accepted: z.array(id),
      /** The accepted ones that raise nothing, because no active module watches for them. Missing from older servers. */
      dropped: z.array(id).optional(),
    }),
  },
  /** Raw body. An observation that raised no incident is accepted and dropped. */
  handOverStill: {
    method: 'PUT',
    path: '/vision/observations/:id/still',
    summary: 'The picture of the moment in which an observation was made (image/jpeg)',
    access: 'vision',
    params: observationParams,
    /** `at`: when the picture was taken; absent from older nodes. `look`: of which of a crossing's `looks` it is. */
    query: z.object({ at: instant.optional(), look: z.coerce.number().int().min(0).max(3).optional() }),
    raw: ['image/jpeg'],
    answer: z.object({ ok: z.literal(true) }),
    errors: [413, 415],
  },
  handOverClip: {
    method: 'PUT',
    path: '/vision/observations/:id/clip',
    summary: 'The clip of an observation (video/mp4), or `missing=1` without a body when none can be made',
    access: 'vision',
    params: observationParams,
    /** `event`: of which event of a stay in the yard it is; without it, the arrival. */
    query: z.object({
      startsAt: instant.optional(),
      durationMs: z.coerce.number().int().positive().optional(),
      event: yardEventType.optional(),
      missing: z.literal('1').optional(),
    }),
    raw: ['video/mp4'],
    answer: z.object({ ok: z.literal(true) }),
    errors: [413, 415],
  },
})
