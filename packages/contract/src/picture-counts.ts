import { z } from 'zod'
import { done } from './failure.ts'
import { packed, unpacked } from './packed.ts'
import { id, imageBox, imagePoint, type ImageBox } from './primitives.ts'
import { defineRoutes } from './route.ts'

/** The most examples marked in one picture; more make a count slower, not better. */
export const maxExamples = 5

/** The smallest usable side of an example, in pixels of the uploaded picture. */
export const minExamplePx = 12
/** An example that covers more than this share of the picture leaves no room for others. */
export const maxExampleShare = 0.5

/** A box within a picture, as shares of it; a rounding error beyond the edge is accepted. */
export const exampleBox = imageBox.refine(
  ({ x, y, w, h }) => x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= 1.0001 && y + h <= 1.0001,
  { error: 'count.example.outside' },
)

/** One piece found. */
export const detection = z.object({
  id,
  /** In shares of the picture. */
  boundingBox: imageBox,
  centroid: imagePoint,
  /** The product if one was given, and how clearly the piece belongs to it: 0.5 to 1; 1 for an example. */
  tags: z.array(z.object({ name: z.string(), confidence: z.number().min(0).max(1) })),
})
export type Detection = z.infer<typeof detection>

/** The basis of a count: examples in the picture, or a product's stored ones. */
export const countRequest = z.object({
  examples: z.array(exampleBox).max(maxExamples, { error: 'count.example.tooMany' }).default([]),
  productId: id.nullable().default(null),
})

/** A product counted in a picture. */
export const countedPicture = z.object({
  width: z.number().int(),
  height: z.number().int(),
  detections: z.array(detection),
})

/** A node's task: boxes in the picture itself, and in other pictures. */
export interface CountTask {
  /** JPEG or PNG, upright. */
  readonly picture: Uint8Array
  readonly examples: readonly ImageBox[]
  /** Used if the picture itself has no examples. */
  readonly kept: readonly { readonly picture: Uint8Array; readonly box: ImageBox }[]
}

/** The size in bytes of each picture that follows. */
const sizes = z.array(z.number().int().min(0)).min(1)
const countHead = z.object({ examples: z.array(imageBox), kept: z.array(imageBox), sizes })

/** A task as one body, see `packed.ts`. */
export function packCountTask({ picture, examples, kept }: CountTask): Uint8Array<ArrayBuffer> {
  return packed({ examples, kept: kept.map(({ box }) => box) }, [picture, ...kept.map((other) => other.picture)])
}

/** Null for an invalid body. */
export function unpackCountTask(body: Uint8Array): CountTask | null {
  const task = unpacked(body, countHead)
  if (task === null) return null
  const { head, pictures } = task
  const [picture, ...others] = pictures
  if (picture === undefined || others.length !== head.kept.length) return null
  const kept = head.kept.flatMap((box, i) => (others[i] ? [{ box, picture: others[i] }] : []))
  return { picture, examples: head.examples, kept }
}

/** The most photos compared at once: all pairs take 7 s of one core. */
export const maxComparedPictures = 16

/** Photos of goods that are compared with one another. */
export interface LikenessTask {
  /** JPEG or PNG, upright, with the goods in the middle. */
  readonly pictures: readonly Uint8Array[]
}

const likenessHead = z.object({ sizes: sizes.max(maxComparedPictures) })

/** Packed like a `CountTask`. */
export function packLikenessTask({ pictures }: LikenessTask): Uint8Array<ArrayBuffer> {
  return packed({}, pictures)
}

/** Null for an invalid body. */
export function unpackLikenessTask(body: Uint8Array): LikenessTask | null {
  const task = unpacked(body, likenessHead)
  return task === null ? null : { pictures: task.pictures }
}

/** The indexes of photos that show the same goods, in order; every photo is in one group. */
export const pictureGroups = z.object({ groups: z.array(z.array(z.number().int().min(0)).min(1)) })
export type PictureGroups = z.infer<typeof pictureGroups>

/** A node's count. */
export const pictureCount = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  pieces: z.array(z.object({ boundingBox: imageBox, confidence: z.number().min(0).max(1) })),
})
export type PictureCount = z.infer<typeof pictureCount>

/** A picture as the server re-encodes it, with examples cut from others. */
export const maxCountBytes = 32 * 1024 * 1024

/*
 * What a vision node serves, beside `vision-nodes.ts`:
 * POST /counts    a packed CountTask → PictureCount; refusals as for /readings
 * POST /likeness  a packed LikenessTask → PictureGroups; refusals as for /readings
 */

export const pictureCountRoutes = defineRoutes('product-counts', {
  countProducts: {
    method: 'POST',
    path: '/custom-detection/count',
    summary:
      'Counts a product in a picture by examples: boxes in the picture, or the product’s stored ones; nothing is stored',
    body: z.object({ count: countRequest }),
    bodyKind: 'upload',
    answer: done.extend(countedPicture.shape),
    errors: [404, 503],
  },
})
