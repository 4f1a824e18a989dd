import { z } from 'zod'
import { done } from './failure.ts'
import { groundCalibration } from './ground.ts'
import { idParams, imageBox, instant, name, outline } from './primitives.ts'
import { cameraStill, deletion } from './record-routes.ts'
import { recordFields } from './records.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'

/** Schemes that a camera's address may have. Anything else is refused on the parsed URL. */
export const rtspSchemes = ['rtsp:', 'rtsps:'] as const
export const httpSchemes = ['http:', 'https:'] as const
export const cameraSchemes = [...rtspSchemes, ...httpSchemes] as const

/** How RTSP brings its pictures: within its own connection, or in datagrams that may be lost. */
export const rtspTransport = z.enum(['tcp', 'udp'], { error: 'camera.transport.unknown' })
export type RtspTransport = z.infer<typeof rtspTransport>

/** An address without its secret, for screens and answers. */
const shownAddress = { address: z.string(), hasPassword: z.boolean() }

const cameraSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rtsp'), ...shownAddress, transport: rtspTransport }),
  /** HTTP: MJPEG, HLS or a plain stream; which one shows itself when it is opened. */
  z.object({ kind: z.literal('http'), ...shownAddress }),
  z.object({ kind: z.literal('file'), fileName: z.string(), durationMs: z.number().int() }),
  /** A camera of the simulated site (`npm run demo`): nothing of it is real. */
  z.object({ kind: z.literal('simulated') }),
])
export type CameraSource = z.infer<typeof cameraSource>

/** Why a camera gives no picture; each is a message key under `camera.problem.*`. */
export const cameraProblem = z.enum([
  'unreachable',
  'refused-password',
  'no-video',
  'unsupported-codec',
  'stalled',
  /** A redirect or playlist leads to a host that was not entered. */
  'elsewhere',
  /** The process that reads it ended by itself; it is started again (VIS-7). */
  'reader-crashed',
  /** Its privacy masks could not be applied, so it shows no pictures (ZONE-10). */
  'not-masked',
  /** Its stored address was encrypted with another key, so no node reads it. */
  'address-unreadable',
  'vision-away',
  'unknown',
])
export type CameraProblem = z.infer<typeof cameraProblem>

/** The problems of a live camera's picture; each is a message key under `camera.health.*`. */
export const pictureProblem = z.enum([
  'frozen',
  'dark',
  'blurred',
  'moved',
  /** Nothing is detected: the analysed second stream or the detector is away, or the video cannot be decoded. */
  'unseen',
])
export type PictureProblem = z.infer<typeof pictureProblem>

export const pictureHealth = z.object({ problem: pictureProblem, since: instant })
export type PictureHealth = z.infer<typeof pictureHealth>

/** Why a recorded camera is not being recorded; each is a message key under `camera.recording.*`. */
export const recordingProblem = z.enum(['disk-full', 'disk-slow', 'disk-failed'])
export type RecordingProblem = z.infer<typeof recordingProblem>

export const recordingState = z.object({
  /** `waiting`: there is no picture to record. `failing`: there is one, and it is not stored. */
  state: z.enum(['off', 'waiting', 'recording', 'failing']),
  since: instant,
  problem: recordingProblem.optional(),
})
export type RecordingState = z.infer<typeof recordingState>

const cameraState = z.object({
  state: z.enum(['connecting', 'live', 'offline']),
  since: instant,
  problem: cameraProblem.optional(),
  /** Empty while the picture is good. */
  health: z.array(pictureHealth),
  recording: recordingState,
})
export type CameraState = z.infer<typeof cameraState>

/** Whether a camera is recorded, and its own limits beside the site's (PRIV-1). */
export const recordingSettings = z.object({
  enabled: z.boolean(),
  /** Days that recordings are kept; null: as long as the site keeps them. Never longer than that. */
  days: z.number().int().min(1).max(3650).nullable(),
  /** Null: as much as the site has. */
  maxGigabytes: z.number().min(0.1).max(1_000_000).nullable(),
})

export const camera = z.object({
  /** Its version (`updatedAt`) is that of its settings; its ground and masks have their own. */
  ...recordFields,
  name: z.string(),
  source: cameraSource,
  /** A second, smaller stream that is analysed instead, while the source is recorded. */
  analysis: z.object({ ...shownAddress, transport: rtspTransport }).nullable(),
  recording: recordingSettings,
  /** The name of this camera in the recorder that it was imported from. */
  recorderName: z.string().nullable(),
  /** Null where the floor is not calibrated: then nothing is known in metres. */
  ground: groundCalibration.nullable(),
  /** Privacy masks, applied before anything else happens to its pictures (ZONE-10). */
  privacyMasks: z.array(outline),
  /** When they were last changed; null: never. */
  privacyMasksAt: instant.nullable(),
  /** The picture's own size, from the last probe or decoded frame. */
  width: z.number().int(),
  height: z.number().int(),
  codec: z.string(),
  /** Frames a second. */
  rate: z.number(),
  status: cameraState,
})
export type Camera = z.infer<typeof camera>

/** The full address, password included; it is stored encrypted and never comes back. */
const cameraAddress = z
  .string({ error: 'camera.address.required' })
  .trim()
  .min(1, { error: 'camera.address.required' })
  .max(2048, { error: 'camera.address.invalid' })

export const newCamera = z.object({
  name: name('camera.name.required'),
  address: cameraAddress,
  /** For RTSP alone. */
  transport: rtspTransport.default('tcp'),
  /** RTSP alone; null: the source is analysed itself. */
  analysisAddress: cameraAddress.nullable().default(null),
})
export type NewCamera = z.input<typeof newCamera>

/** Omitted fields stay. A new address is tried before it is saved. */
const cameraChange = z.object({
  name: name('camera.name.required').optional(),
  address: cameraAddress.optional(),
  transport: rtspTransport.optional(),
  analysisAddress: cameraAddress.nullable().optional(),
  recording: recordingSettings.optional(),
})
export type CameraChange = z.infer<typeof cameraChange>

/** The result of probing a source. */
export const sourceFacts = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  codec: z.string(),
  rate: z.number().positive(),
  /** Length of a file; null for a stream. */
  durationMs: z.number().int().nullable(),
})
export type SourceFacts = z.infer<typeof sourceFacts>

export const cameraRoutes = defineRoutes('cameras', {
  listCameras: {
    path: '/cameras',
    summary: 'Every camera with its present state',
    answer: z.array(camera),
  },
  readCamera: {
    path: '/cameras/:id',
    summary: 'One camera',
    params: idParams,
    answer: camera,
  },
  testCamera: {
    method: 'POST',
    path: '/cameras/test',
    summary: 'Opens an address and says what it gives, saving nothing',
    body: newCamera.pick({ address: true, transport: true }),
    answer: done.extend({ facts: sourceFacts }),
    errors: [422, 503],
  },
  testStoredCamera: {
    method: 'POST',
    path: '/cameras/:id/test',
    summary: 'Opens a camera’s address, the stored one where none is given, and says what it gives; saves nothing',
    params: idParams,
    body: cameraChange.pick({ address: true, transport: true }),
    answer: done.extend({ facts: sourceFacts }),
    errors: [422, 503],
  },
  createCamera: {
    method: 'POST',
    path: '/cameras',
    recordsWho: 'where-stated',
    summary: 'Adds a camera by its address, once it has given a picture',
    body: newCamera,
    status: 201,
    answer: done.extend({ camera }),
    errors: [409, 503],
  },
  uploadCamera: {
    method: 'POST',
    path: '/cameras/upload',
    recordsWho: 'where-stated',
    summary: 'Adds a camera that plays an uploaded video file in a loop',
    body: newCamera.pick({ name: true }),
    bodyKind: 'upload',
    status: 201,
    answer: done.extend({ camera }),
    errors: [409, 503],
  },
  changeCamera: {
    method: 'PUT',
    path: '/cameras/:id',
    recordsWho: 'where-stated',
    summary: 'Changes a camera; a new address is opened first',
    params: idParams,
    body: cameraChange.extend({ since }),
    answer: done.extend({ camera }),
    errors: [503],
  },
  measureGround: {
    method: 'PUT',
    path: '/cameras/:id/ground',
    summary: 'Sets how a camera’s picture lies on the floor; null removes the calibration',
    params: idParams,
    body: z.object({
      ground: groundCalibration.nullable(),
      /** The calibration that the editor read; refused if another one is stored by now. */
      was: groundCalibration.nullable().optional(),
    }),
    answer: done.extend({ camera }),
    errors: [409, 422],
  },
  acceptView: {
    method: 'POST',
    path: '/cameras/:id/view',
    summary: 'Makes the camera’s present view its reference view; a camera that has moved is reported against it',
    params: idParams,
    answer: done,
    errors: [503],
  },
  deleteCamera: {
    ...deletion,
    path: '/cameras/:id',
    summary: 'Removes a camera with its zones; refused while a module uses it',
    params: idParams,
  },
  cameraStill: {
    ...cameraStill,
    path: '/cameras/:id/still',
    summary: 'The newest picture of a camera',
    params: idParams,
    exportPolicy: 'refused',
  },
})

/**
 * Live view: a WebSocket at `/api/cameras/{id}/live`, with `?stream=analysis` for the small stream where the camera
 * has one, and `codec=h264` for a browser that cannot play what it sends. The server first sends one text message,
 * `liveHello`, then binary messages: the fMP4 initialisation segment, the cached group of pictures, and one fragment
 * a frame; between them text messages, `liveTracks`.
 * Close code 4404: no such camera; 4503: no picture now (reason: a cameraProblem); 1012: the pictures changed.
 */
export const liveHello = z.object({
  codec: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type LiveHello = z.infer<typeof liveHello>

/** One object of a picture, as it is drawn over it. */
export const shownTrack = z.object({
  id: z.string(),
  object: z.string(),
  inferred: z.boolean(),
  confidence: z.number(),
  box: imageBox,
})
export type ShownTrack = z.infer<typeof shownTrack>

/** The objects of one analysed picture. */
export const liveTracks = z.object({
  /** The picture's place on the stream's own timeline, in seconds: `video.currentTime`. */
  time: z.number(),
  /** When the picture was taken. */
  at: instant,
  tracks: z.array(shownTrack),
})
export type LiveTracks = z.infer<typeof liveTracks>
