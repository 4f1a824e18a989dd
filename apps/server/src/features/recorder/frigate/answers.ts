import { z } from 'zod'

/**
 * Frigate's answers, parsed loosely: 0.17 and 0.18 differ in the rest (masks are named maps in 0.18, zones can be
 * disabled), and nulls may be missing.
 */

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)
const number = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined)

const zone = z.looseObject({
  friendly_name: text,
  /**
   * A text "x1,y1,x2,y2,…" or a list of "x,y"; both versions accept both. Any other form counts as an outline without
   * points.
   */
  coordinates: z.union([z.string(), z.array(z.string())]).catch(''),
  /** Only in 0.18. */
  enabled: z.boolean().default(true),
})

const camera = z.looseObject({
  name: text,
  friendly_name: text,
  enabled: z.boolean().default(true),
  detect: z
    .looseObject({ enabled: z.boolean().default(true), width: number, height: number, fps: number })
    .prefault({}),
  ffmpeg: z
    .looseObject({
      inputs: z.array(z.looseObject({ path: z.string(), roles: z.array(z.string()).default([]) })).default([]),
    })
    .prefault({}),
  live: z.looseObject({ streams: z.record(z.string(), z.string()).catch({}) }).optional(),
  zones: z.record(z.string(), zone).default({}),
})

/** `GET /api/config` */
export const frigateConfig = z.looseObject({
  version: z.string(),
  cameras: z.record(z.string(), camera),
  go2rtc: z
    .looseObject({ streams: z.record(z.string(), z.unknown()).nullish() })
    .nullish()
    .transform((value) => value ?? undefined),
})
export type FrigateConfig = z.output<typeof frigateConfig>
export type FrigateCamera = FrigateConfig['cameras'][string]
