import { z } from 'zod'
import { done } from './failure.ts'
import { id, instant, name } from './primitives.ts'
import { defineRoutes } from './route.ts'

/** Schemes that a camera's address may have. Anything else is refused on the parsed URL. */
export const cameraSchemes = ['rtsp:', 'rtsps:'] as const

/** A camera's address without the secret in it: what screens and answers may show. */
export const cameraSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rtsp'), address: z.string(), hasPassword: z.boolean() }),
  z.object({ kind: z.literal('file'), fileName: z.string(), durationMs: z.number().int() }),
])
export type CameraSource = z.infer<typeof cameraSource>

/** Why a camera gives no picture; each is a message key under `camera.problem.*`. */
export const cameraProblem = z.enum([
  'unreachable',
  'refused-password',
  'no-video',
  'unsupported-codec',
  'stalled',
  'vision-away',
  'unknown',
])
export type CameraProblem = z.infer<typeof cameraProblem>

export const cameraState = z.object({
  state: z.enum(['connecting', 'live', 'offline']),
  since: instant,
  problem: cameraProblem.optional(),
})
export type CameraState = z.infer<typeof cameraState>

export const camera = z.object({
  id,
  name: z.string(),
  source: cameraSource,
  /** The picture's own size, as the last probe or decoded frame said. */
  width: z.number().int(),
  height: z.number().int(),
  codec: z.string(),
  /** Frames a second. */
  rate: z.number(),
  status: cameraState,
  createdAt: instant,
})
export type Camera = z.infer<typeof camera>

export const newCamera = z.object({
  name: name('camera.name.required'),
  /** The full address, password included; it is stored encrypted and never comes back. */
  address: z
    .string({ error: 'camera.address.required' })
    .trim()
    .min(1, { error: 'camera.address.required' })
    .max(2048, { error: 'camera.address.invalid' }),
})
export type NewCamera = z.infer<typeof newCamera>

/** What a probe of a source found. */
export const sourceFacts = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  codec: z.string(),
  rate: z.number().positive(),
  /** Length of a file; null for a stream. */
  durationMs: z.number().int().nullable(),
})
export type SourceFacts = z.infer<typeof sourceFacts>

const cameraParams = z.object({ id })

export const cameraRoutes = defineRoutes({
  listCameras: {
    method: 'GET',
    path: '/cameras',
    feature: 'cameras',
    summary: 'Every camera with its present state',
    answer: z.array(camera),
  },
  readCamera: {
    method: 'GET',
    path: '/cameras/:id',
    feature: 'cameras',
    summary: 'One camera',
    params: cameraParams,
    answer: camera,
    errors: [404],
  },
  testCamera: {
    method: 'POST',
    path: '/cameras/test',
    feature: 'cameras',
    summary: 'Opens an address and says what it gives, saving nothing',
    body: newCamera.pick({ address: true }),
    answer: done.extend({ facts: sourceFacts }),
    errors: [422, 503],
  },
  createCamera: {
    method: 'POST',
    path: '/cameras',
    feature: 'cameras',
    summary: 'Adds a camera by its address, once it has given a picture',
    body: newCamera,
    status: 201,
    answer: done.extend({ camera }),
    errors: [409, 422, 503],
  },
  uploadCamera: {
    method: 'POST',
    path: '/cameras/upload',
    feature: 'cameras',
    summary: 'Adds a camera that plays an uploaded video file in a loop',
    body: newCamera.pick({ name: true }),
    bodyKind: 'upload',
    status: 201,
    answer: done.extend({ camera }),
    errors: [409, 413, 415, 422, 503],
  },
  renameCamera: {
    method: 'PUT',
    path: '/cameras/:id',
    feature: 'cameras',
    summary: 'Gives a camera another name',
    params: cameraParams,
    body: newCamera.pick({ name: true }),
    answer: done.extend({ camera }),
    errors: [404, 409],
  },
  deleteCamera: {
    method: 'DELETE',
    path: '/cameras/:id',
    feature: 'cameras',
    summary: 'Removes a camera with its zones; refused while a module uses it',
    params: cameraParams,
    answer: done,
    errors: [404, 409],
  },
  cameraStill: {
    method: 'GET',
    path: '/cameras/:id/still',
    feature: 'cameras',
    summary: 'The newest picture of a camera',
    params: cameraParams,
    answer: 'media',
    media: ['image/jpeg'],
    access: 'ticket',
    errors: [404, 503],
  },
})

/**
 * Live view: a WebSocket at `/api/cameras/{id}/live`. The server first sends one text message,
 * `liveHello`, then binary messages: the fMP4 initialisation segment, the cached group of pictures,
 * and one fragment a frame. Close code 4404: no such camera; 4503: no picture now (reason: a cameraProblem).
 */
export const liveHello = z.object({
  codec: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type LiveHello = z.infer<typeof liveHello>
