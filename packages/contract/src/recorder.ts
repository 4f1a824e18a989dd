import { z } from 'zod'
import { rtspTransport } from './cameras.ts'
import { done } from './failure.ts'
import { id, idParams, imageBox, imagePoint, instant, page, paging, storable, trimmedLine } from './primitives.ts'
import { cameraClip, cameraStill } from './record-routes.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'
import { statedBy } from './stated-by.ts'

const recorderZone = z.looseObject({
  friendly_name: z.string().optional(),
  /** "x1,y1,x2,y2,…", relative to the picture. */
  coordinates: z.union([z.string(), z.array(z.string())]),
})

const recorderCameraConfiguration = z.looseObject({
  name: z.string(),
  friendly_name: z.string().optional(),
  enabled: z.boolean(),
  detect: z.looseObject({
    enabled: z.boolean(),
    width: z.number().optional(),
    height: z.number().optional(),
    fps: z.number().optional(),
  }),
  /** Paths never contain a password: it is replaced by `*:*`. */
  ffmpeg: z.looseObject({
    inputs: z.array(z.looseObject({ path: z.string(), roles: z.array(z.string()) })),
  }),
  zones: z.record(z.string(), recorderZone),
})

/** A recorder's configuration in the form of Frigate's `GET /api/config`, as far as screens read it. */
export const recorderConfiguration = z.looseObject({
  version: z.string(),
  cameras: z.record(z.string(), recorderCameraConfiguration),
})
export type RecorderConfiguration = z.infer<typeof recorderConfiguration>

const longestAddress = 500

/** A name or password of another system: as it is, spaces included; empty: none. */
const credential = z
  .string({ error: 'field.invalid' })
  .max(200, { error: 'text.tooLong' })
  .regex(storable, { error: 'field.invalid' })

/**
 * Omitted: the stored password stays, as long as the address is still on the same machine. Empty: the stored one is
 * deleted.
 */
const password = credential.optional()

/** Its form is refused by the server, on the parsed URL. */
function address(missing: 'recorder.address.required' | 'recorder.mqtt.address.required') {
  return z.string({ error: missing }).trim().min(1, { error: missing }).max(longestAddress, { error: 'text.tooLong' })
}

/** How to reach a recorder, as typed. Passwords are write-only. */
export const recorderInput = z.strictObject({
  /** Its web address, like https://frigate.site:8971. */
  address: address('recorder.address.required'),
  user: credential.default(''),
  password,
  /** False for a certificate of its own making; the connection is encrypted and its end unproved. */
  checkCertificate: z.boolean({ error: 'field.invalid' }).default(true),
  /** Where its cameras' restreams are; left out: port 8554 of the same host. */
  streams: z
    .strictObject({
      address: address('recorder.address.required'),
      user: credential.default(''),
      password,
    })
    .nullable()
    .default(null),
  /** The broker that it publishes events to; null: events are polled every 30 seconds. */
  mqtt: z
    .strictObject({
      /** mqtt:// or mqtts:// */
      address: address('recorder.mqtt.address.required'),
      user: credential.default(''),
      password,
      prefix: z
        .string({ error: 'recorder.mqtt.prefix.invalid' })
        .trim()
        .max(100, { error: 'recorder.mqtt.prefix.invalid' })
        .regex(/^[^\p{Cc}\p{Cs}#+]+$/u, { error: 'recorder.mqtt.prefix.invalid' })
        .default('frigate'),
    })
    .nullable()
    .default(null),
})
export type RecorderInput = z.input<typeof recorderInput>

/** A recorder's connection in a configuration file: without passwords. */
export const fileRecorder = recorderInput.omit({ password: true, streams: true, mqtt: true }).extend({
  streams: recorderInput.shape.streams.unwrap().unwrap().omit({ password: true }).nullable(),
  mqtt: recorderInput.shape.mqtt.unwrap().unwrap().omit({ password: true }).nullable(),
})
export type FileRecorder = z.infer<typeof fileRecorder>

const shownLogin = { address: z.string(), user: z.string(), hasPassword: z.boolean() }

/** The connection as answers show it. */
const recorderConnection = z.object({
  ...shownLogin,
  checkCertificate: z.boolean(),
  streams: z.object(shownLogin).nullable(),
  mqtt: z.object({ ...shownLogin, prefix: z.string() }).nullable(),
  updatedAt: instant,
  /** The author of the last change; null if unknown. */
  updatedBy: statedBy.nullable(),
  /** The one address, beside `recorder:config`, that /proxy answers for. */
  configUrl: z.string(),
})
export type RecorderConnection = z.infer<typeof recorderConnection>

/** The result of a login. */
const recorderFacts = z.object({ version: z.string(), cameras: z.number().int() })
export type RecorderFacts = z.infer<typeof recorderFacts>

/** A camera's own name in the recorder: a valid key of its configuration. */
export const recorderCameraName = z
  .string({ error: 'field.invalid' })
  .regex(/^[\w-]{1,100}$/, { error: 'field.invalid' })

const recorderCamera = z.object({
  name: z.string(),
  /** Its display name: its friendly name, or its name. */
  title: z.string(),
  enabled: z.boolean(),
  /** Where its restream is, without a password; null where its configuration gives none. */
  address: z.string().nullable(),
  zones: z.array(z.object({ name: z.string(), title: z.string(), polygon: z.array(imagePoint).min(3) })),
  /** The names of zones whose outline cannot be taken over. */
  unreadableZones: z.array(z.string()),
  /** Our camera that it was imported as; null where it was not. */
  cameraId: id.nullable(),
})
export type RecorderCamera = z.infer<typeof recorderCamera>

/** The result of one camera's import. */
const importResult = z.object({
  name: z.string(),
  outcome: z.enum(['imported', 'present', 'failed']),
  /** The same in words: its name here, or why it could not be imported. */
  message: z.string(),
  cameraId: id.nullable(),
  /** How many of its zones were added now. */
  zonesAdded: z.number().int(),
})
export type ImportResult = z.infer<typeof importResult>

export const recorderEventKind = z.enum(['object', 'review'], { error: 'selection.required' })

/** Something that the recorder itself saw on a camera that was imported. */
const recorderEvent = z.object({
  id,
  kind: recorderEventKind,
  cameraId: id,
  cameraName: z.string(),
  /** The recorder's words: `person`, `car` …; a review item's are joined by a comma. */
  label: z.string(),
  /** A name that it recognised, or null. */
  subLabel: z.string().nullable(),
  plate: z.string().nullable(),
  /** Names of the recorder's zones that it was in. */
  zones: z.array(z.string()),
  /** 0 to 1; null for a review item. */
  score: z.number().nullable(),
  /** A review item's; null for an object. */
  severity: z.enum(['alert', 'detection']).nullable(),
  /** Where it was on the picture; null where that is not known. */
  box: imageBox.nullable(),
  startedAt: instant,
  /** Null while it lasts. */
  endedAt: instant.nullable(),
  /** Paths, with a ticket where one is needed; null where the recorder keeps none. */
  clipUrl: z.string().nullable(),
  stillUrl: z.string().nullable(),
})
export type RecorderEvent = z.infer<typeof recorderEvent>

const recorderEventFilter = paging.extend({
  cameraId: id.optional(),
  kind: recorderEventKind.optional(),
  label: trimmedLine(100).optional(),
  from: instant.optional(),
  to: instant.optional(),
})
export type RecorderEventFilter = z.infer<typeof recorderEventFilter>

const ticket = z.object({ ticket: z.string().optional() })

export const recorderRoutes = defineRoutes('recorder', {
  readRecorderConfiguration: {
    path: '/proxy',
    summary: 'The configuration of the video recorder: `url` must be its config endpoint, or `recorder:config`',
    query: z.object({
      url: z.string({ error: 'recorder.address.required' }).min(1, { error: 'recorder.address.required' }),
    }),
    answer: recorderConfiguration,
    errors: [403, 503],
  },
})

/** Joined to `recorderRoutes` with its handlers. */
export const recorderConnectionRoutes = defineRoutes('recorder', {
  readRecorder: {
    path: '/recorder',
    summary: 'How the video recorder (Frigate) is reached; null while none is connected',
    answer: z.object({ recorder: recorderConnection.nullable() }),
  },
  testRecorder: {
    method: 'POST',
    path: '/recorder/test',
    summary: 'Logs in at a recorder and says what it finds, saving nothing',
    body: recorderInput,
    answer: done.extend({ facts: recorderFacts }),
    errors: [422],
  },
  saveRecorder: {
    method: 'PUT',
    path: '/recorder',
    recordsWho: 'where-stated',
    summary: 'Connects a recorder, once its login has worked; with `force` without trying',
    body: recorderInput.extend({
      force: z.boolean({ error: 'field.invalid' }).default(false),
      /** `updatedAt` as the editor read it, null for no recorder: refused with 409 if it has changed since. */
      since: instant.nullable().optional(),
    }),
    answer: done.extend({ recorder: recorderConnection, facts: recorderFacts.nullable() }),
  },
  removeRecorder: {
    method: 'DELETE',
    path: '/recorder',
    summary: 'Removes the recorder and its passwords; imported cameras and past events stay',
    query: z.object({ since }),
    answer: done,
    errors: [404],
  },
  listRecorderCameras: {
    path: '/recorder/cameras',
    summary: 'The recorder’s cameras with their zones, and which of them are imported',
    answer: z.array(recorderCamera),
    errors: [404, 503],
  },
  importRecorderCameras: {
    method: 'POST',
    path: '/recorder/import',
    recordsWho: 'where-stated',
    summary: 'Imports cameras with their zones, one by one: those that fail are named, the others stay',
    body: z.strictObject({
      names: z
        .array(recorderCameraName, { error: 'selection.required' })
        .min(1, { error: 'selection.required' })
        .max(200, { error: 'field.invalid' }),
      transport: rtspTransport.default('tcp'),
    }),
    answer: done.extend({ results: z.array(importResult) }),
    errors: [404, 503],
  },
  recorderStill: {
    ...cameraStill,
    path: '/recorder/cameras/:name/still',
    summary: 'The newest picture that the recorder has of one of its cameras',
    params: z.object({ name: recorderCameraName }),
    query: ticket,
    exportPolicy: 'refused',
  },
  listRecorderEvents: {
    path: '/recorder/events',
    summary: 'What the recorder saw on imported cameras, newest first',
    query: recorderEventFilter,
    answer: page(recorderEvent),
  },
  recorderEventClip: {
    ...cameraClip,
    path: '/recorder/events/:id/clip',
    summary: 'The recorder’s clip of an event as MP4; byte ranges are answered',
    params: idParams,
    query: ticket,
    exportPolicy: 'refused',
  },
  recorderEventStill: {
    ...cameraStill,
    path: '/recorder/events/:id/still',
    summary: 'The recorder’s picture of an event',
    params: idParams,
    query: ticket,
    exportPolicy: 'refused',
  },
})

/**
 * Live view of a recorder's camera: a WebSocket at `/api/recorder/cameras/{name}/live` (token or ticket), in the format
 * of `/api/cameras/{id}/live`: `liveHello` as text, then binary fMP4. Close code 4404: no such camera, or no recorder;
 * 4503: no picture now (reason: a cameraProblem).
 */
export const recorderLivePath = (camera: string): string => `/api/recorder/cameras/${encodeURIComponent(camera)}/live`
