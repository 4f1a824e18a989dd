import { z } from 'zod'
import { done } from './failure.ts'
import { cutProblem } from './node-recordings.ts'
import { id, idParams, instant, page, paging } from './primitives.ts'
import { defineRoutes } from './route.ts'

/** A video exported from a camera's recordings, stored as a separate file. */
const recordingExport = z.object({
  id,
  cameraId: id.nullable(),
  cameraName: z.string(),
  kind: z.enum(['clip', 'timelapse']),
  from: instant,
  to: instant,
  speed: z.number(),
  zones: z.boolean(),
  boxes: z.boolean(),
  /** Whether people are blurred. */
  blurred: z.boolean(),
  createdAt: instant,
  /** Whether a legal hold keeps it. */
  held: z.boolean(),
  state: z.discriminatedUnion('state', [
    z.object({ state: z.literal('waiting') }),
    z.object({ state: z.literal('running'), progress: z.number() }),
    z.object({
      state: z.literal('ready'),
      startsAt: instant,
      durationMs: z.number().int(),
      bytes: z.number().int(),
      /** The file's SHA-256 in hexadecimal; `checksumUrl` returns it in the format of `sha256sum -c`. */
      sha256: z.string(),
      fileName: z.string(),
      url: z.string(),
      checksumUrl: z.string(),
    }),
    z.object({ state: z.literal('failed'), problem: cutProblem.or(z.enum(['vision-away', 'not-analysed'])) }),
  ]),
})
export type RecordingExport = z.infer<typeof recordingExport>

export const newExport = z
  .object({
    cameraId: id,
    from: instant,
    to: instant,
    kind: z.enum(['clip', 'timelapse'], { error: 'selection.required' }),
    speed: z.number().min(1).max(3600).default(1),
    /** Whether to draw the camera's current zones. */
    zones: z.boolean().default(false),
    /** Whether to draw boxes around detections. */
    boxes: z.boolean().default(false),
    /** The stated reason not to blur people, on a site that blurs them (`createDisclosure`). */
    disclosureId: id.optional(),
  })
  .refine(({ from, to }) => from < to, { error: 'range.backwards', path: ['to'] })
export type NewExport = z.input<typeof newExport>

export const exportRoutes = defineRoutes('exports', {
  listExports: {
    path: '/exports',
    summary: 'Videos exported from recordings, newest first',
    query: paging.extend({ cameraId: id.optional() }),
    answer: page(recordingExport),
  },
  createExport: {
    method: 'POST',
    path: '/exports',
    summary: 'Exports a clip (up to 2 hours) or a time lapse (up to 7 days) from a recording',
    body: newExport,
    status: 202,
    answer: done.extend({ export: recordingExport }),
    errors: [404, 422],
  },
  readExport: {
    path: '/exports/:id',
    summary: 'One export and its progress',
    params: idParams,
    answer: recordingExport,
  },
  deleteExport: {
    method: 'DELETE',
    path: '/exports/:id',
    summary: 'Deletes or cancels an export; refused while it is under legal hold',
    params: idParams,
    answer: done,
    errors: [409],
  },
  exportFile: {
    path: '/exports/:id/file',
    summary: 'The exported video; its file name has the camera and the local time',
    params: idParams,
    query: z.object({ ticket: z.string().optional(), download: z.literal('1').optional() }),
    answer: 'media',
    media: ['video/mp4'],
    exportPolicy: 'blurred',
    access: 'ticket',
    errors: [409],
  },
  exportChecksum: {
    path: '/exports/:id/sha256',
    summary: 'The video’s SHA-256, as a file for `sha256sum -c`',
    params: idParams,
    query: z.object({ ticket: z.string().optional() }),
    answer: 'media',
    media: ['text/plain'],
    access: 'ticket',
  },
})
