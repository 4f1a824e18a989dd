import { z } from 'zod'
import { defineRoutes } from './route.ts'

/**
 * Stands for the configured recorder's config endpoint, so that no screen has to know its address:
 * while there is no recorder of the site's own, our own configuration answers in the same shape.
 */
export const recorderConfigUrl = 'recorder:config'

const recorderZone = z.looseObject({
  friendly_name: z.string().optional(),
  /** "x1,y1,x2,y2,…", relative to the picture. */
  coordinates: z.union([z.string(), z.array(z.string())]),
})

const recorderCamera = z.looseObject({
  name: z.string(),
  friendly_name: z.string().optional(),
  enabled: z.boolean(),
  detect: z.looseObject({
    enabled: z.boolean(),
    width: z.number().optional(),
    height: z.number().optional(),
    fps: z.number().optional(),
  }),
  /** Paths never carry a password: what stands for it is `*:*`. */
  ffmpeg: z.looseObject({
    inputs: z.array(z.looseObject({ path: z.string(), roles: z.array(z.string()) })),
  }),
  zones: z.record(z.string(), recorderZone),
})

/** A recorder's configuration in the form of Frigate's `GET /api/config`, as far as screens read it. */
export const recorderConfiguration = z.looseObject({
  version: z.string(),
  cameras: z.record(z.string(), recorderCamera),
})
export type RecorderConfiguration = z.infer<typeof recorderConfiguration>

export const recorderRoutes = defineRoutes({
  readRecorderConfiguration: {
    method: 'GET',
    path: '/proxy',
    feature: 'recorder',
    summary:
      'The configuration of the video recorder: `url` must be its config endpoint, or `recorder:config`',
    query: z.object({
      url: z.string({ error: 'recorder.url.required' }).min(1, { error: 'recorder.url.required' }),
    }),
    answer: recorderConfiguration,
    errors: [403, 503],
  },
})
