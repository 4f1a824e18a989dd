import { translate } from '@foresite/contract/messages/translate'
import {
  countRequest,
  minExamplePx,
  maxExampleShare,
  type Detection,
  type PictureCount,
} from '@foresite/contract/picture-counts'
import type { ImageBox } from '@foresite/contract/primitives'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Size } from '@foresite/geometry/size'
import { orRefusePicture } from '#features/vision-nodes/index.ts'
import type { Attachments } from '#platform/attachments/attachments.ts'
import { partOfPicture } from '#platform/attachments/picture.ts'
import { readUprightUpload } from '#platform/attachments/upright-upload.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handler, Handlers } from '#platform/http/feature.ts'
import { fieldsOf } from '#platform/http/read-upload.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import type { ProductCountsDependencies } from './dependencies.ts'
import * as store from './store.ts'

const form = z.object({ count: countRequest })

/** How many of a product's newest counts provide examples, and how many each. */
export const fromCounts = 2
const ofEach = 2
/** The margin cut out around a stored example, as a share of its size: recognising its edges needs it. */
const margin = 0.5

/** A product's stored example: its surroundings, and where it is in them. */
export interface KeptExample {
  readonly picture: Uint8Array<ArrayBuffer>
  readonly box: ImageBox
}

type CountCall = Parameters<Handler<'countProducts' | 'inferCycleCount'>>[0]

/**
 * Counts pieces in a picture that is not stored.
 *
 * @param keptOf a product's stored examples, for a picture in which none are marked
 */
export async function countByExample(
  deps: Pick<ProductCountsDependencies, 'db' | 'clock' | 'countPicture'>,
  { request, reply, language }: Pick<CountCall, 'request' | 'reply' | 'language'>,
  keptOf: (productId: string) => Promise<readonly KeptExample[]>,
) {
  const { picture, fields } = await readUprightUpload(request)
  const { examples, productId } = fieldsOf(form, fields).count
  for (const example of examples) refuseUnusable(example, picture)
  const product = productId === null ? null : await store.findProduct(deps.db, productId)
  if (examples.length === 0 && product === null) throw new Refusal(422, 'count.example.missing', { field: 'examples' })
  const kept = examples.length > 0 || product === null ? [] : await keptOf(product.id)
  if (examples.length === 0 && kept.length === 0)
    throw new Refusal(422, 'count.example.none', { fill: { name: product?.name ?? '' }, field: 'productId' })
  const content = new Uint8Array(picture.content)
  const counted = await deps.countPicture({ picture: content, examples, kept }, callerGone(reply))
  const { width, height, pieces } = orRefusePicture('count', counted)
  const at = deps.clock.now()
  const detections = pieces.map((piece) => detectionOf(piece, product?.name ?? '', newId(at)))
  return { width, height, detections, message: translate(language, 'count.done', { count: detections.length }) }
}

export const countingHandlers = {
  countProducts: (deps, call) => countByExample(deps, call, (productId) => keptExamples(deps, productId)),
} satisfies Handlers<ProductCountsDependencies>

function detectionOf({ boundingBox, confidence }: PictureCount['pieces'][number], name: string, id: string): Detection {
  const { x, y, w, h } = boundingBox
  return { id, boundingBox, centroid: { x: x + w / 2, y: y + h / 2 }, tags: [{ name, confidence }] }
}

/** Throws a `Refusal` (422) for an example too small to recognise, or too large to leave room for others. */
function refuseUnusable({ w, h }: ImageBox, { width, height }: Size): void {
  if (w * width < minExamplePx || h * height < minExamplePx)
    throw new Refusal(422, 'count.example.tiny', { fill: { least: minExamplePx }, field: 'examples' })
  if (w * h > maxExampleShare) throw new Refusal(422, 'count.example.large', { field: 'examples' })
}

export async function keptExamples(
  { db, pictures }: Pick<ProductCountsDependencies, 'db' | 'pictures'>,
  productId: string,
): Promise<KeptExample[]> {
  return cutExamples(pictures, await store.findWithExamples(db, productId, fromCounts))
}

export async function cutExamples(
  pictures: Attachments,
  counts: readonly { readonly fileKey: string; readonly examples: readonly ImageBox[] }[],
): Promise<KeptExample[]> {
  const kept: KeptExample[] = []
  for (const { fileKey, examples } of counts) {
    const file = await pictures.find(fileKey)
    if (file === null) continue
    const content = await readFile(file.path)
    for (const { x, y, w, h } of examples.slice(0, ofEach)) {
      const [left, top] = [Math.max(0, x - margin * w), Math.max(0, y - margin * h)]
      const [right, bottom] = [Math.min(1, x + (1 + margin) * w), Math.min(1, y + (1 + margin) * h)]
      const around = { x: left, y: top, w: right - left, h: bottom - top }
      const part = await partOfPicture(content, around)
      if (part === null) continue
      const box = { x: (x - left) / around.w, y: (y - top) / around.h, w: w / around.w, h: h / around.h }
      kept.push({ picture: new Uint8Array(part.content), box })
    }
  }
  return kept
}
