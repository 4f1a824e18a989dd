import { z } from 'zod'
import { packed, unpacked } from './packed.ts'
import { day, imagePoint } from './primitives.ts'
import { fileUpload } from './record-routes.ts'
import { defineRoutes } from './route.ts'

/** Corners as shares of the picture, clockwise from where the text or code begins. */
const corners = z.array(imagePoint).length(4)

/** One line of text found in a picture. */
const readLine = z.object({
  text: z.string(),
  /** The recogniser's average confidence in its characters, 0 to 1. */
  confidence: z.number().min(0).max(1),
  corners,
})

/** A date printed on a label, such as BEST BEFORE 31.12.2026. */
export const readDate = z.object({
  kind: z.enum(['bestBefore', 'expiry', 'production', 'unknown']),
  day,
  /** The index of its text line. */
  line: z.number().int().min(0),
})

/** A GS1 code's content, see `@foresite/gs1`. */
const readLabel = z.object({
  sscc: z.string().nullable(),
  gtin: z.string().nullable(),
  contentGtin: z.string().nullable(),
  count: z.number().int().nullable(),
  lot: z.string().nullable(),
  serial: z.string().nullable(),
  producedOn: z.string().nullable(),
  bestBefore: z.string().nullable(),
  expiresOn: z.string().nullable(),
  /** Fields with a wrong check digit or date. */
  wrong: z.array(z.string()),
})

export const codeFormat = z.enum([
  'EAN-8',
  'EAN-13',
  'UPC-A',
  'UPC-E',
  'Code 128',
  'Code 39',
  'ITF',
  'GS1 DataBar',
  'Data Matrix',
  'QR Code',
  'PDF417',
])

/** One barcode found in a picture. */
const readCode = z.object({
  format: codeFormat,
  /** On one line; for GS1, with the identifiers in brackets. */
  text: z.string(),
  /** 1 if check digits or error correction protect the content, else by the number of scan lines that agree. */
  confidence: z.number().min(0).max(1),
  corners,
  /** Null if the code has no GS1 data; an EAN or UPC is a GTIN. */
  label: readLabel.nullable(),
})

/** A picture's text in reading order, and its codes. */
export const pictureReading = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  lines: z.array(readLine),
  dates: z.array(readDate),
  codes: z.array(readCode),
})
export type PictureReading = z.infer<typeof pictureReading>
export type ReadCode = z.infer<typeof readCode>
export type ReadDate = z.infer<typeof readDate>

/** A node's reading task. */
export interface ReadingTask {
  /** JPEG or PNG, upright. For a vehicle up to `maxVehiclePictures`, the best first; otherwise one. */
  readonly pictures: readonly Uint8Array[]
  /** Whether the pictures show one passing vehicle: their lines are then read together, as plates and numbers. */
  readonly isVehicle: boolean
}

/** A vehicle's best picture and its further views. */
export const maxVehiclePictures = 5

const readingHead = z.object({
  isVehicle: z.boolean(),
  sizes: z.array(z.number().int().min(1)).min(1).max(maxVehiclePictures),
})

/** A task as one body, see `packed.ts`. */
export function packReadingTask({ pictures, isVehicle }: ReadingTask): Uint8Array<ArrayBuffer> {
  return packed({ isVehicle }, pictures)
}

/** Null for an invalid body. */
export function unpackReadingTask(body: Uint8Array): ReadingTask | null {
  const task = unpacked(body, readingHead)
  return task === null ? null : { pictures: task.pictures, isVehicle: task.head.isVehicle }
}

/**
 * The largest body in bytes that a node accepts: a picture as the server re-encodes it, or parts of frames with a
 * vehicle.
 */
export const maxReadBytes = 24 * 1024 * 1024

/*
 * What a vision node serves, beside `vision-nodes.ts`:
 * POST /readings  a packed ReadingTask → PictureReading; for a vehicle without dates and codes, in the size of its
 * first picture
 *      400 no picture · 413 too large · 503 {error: 'busy'} while its queue is full · 504 {error: 'late'}
 *      A caller that disconnects cancels its reading.
 */

export const readingRoutes = defineRoutes('readings', {
  recognizeText: {
    ...fileUpload,
    path: '/recognize/text',
    summary: 'Reads text, dates, barcodes and QR codes anywhere in a picture, with boxes and confidences',
    answer: pictureReading.extend({ message: z.string() }),
    errors: [503],
  },
})
