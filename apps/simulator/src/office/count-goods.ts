import type { CountMark } from '@foresite/contract/product-counts'
import type { ImageBox } from '@foresite/contract/primitives'
import type { Detection } from '@foresite/contract/picture-counts'
import type { GoodsPhoto, PixelBox } from '#photo/goods-photo.ts'
import { clip, iou } from '@foresite/geometry/box'
import type { Size } from '@foresite/geometry/size'
import { untilAnswered, type ProductCall } from '../product/calls.ts'
import { jpegFile } from './set-up-stock.ts'

export interface CountingTask {
  readonly productId: string
  readonly photo: GoodsPhoto
  /** The name of its subject, for a file and a note. */
  readonly name: string
  readonly note: string
  /** Where they stand, if stated. */
  readonly locationId?: string
}

/** Intersection over union from which two boxes are the same piece. */
const SAME = 0.35

/** The counter's result, with the actual pieces. */
export interface Counted {
  /** Null: the product's saved examples were used. */
  readonly example: ImageBox | null
  readonly marks: readonly CountMark[]
}

/** Counts like a person: marks one piece unless the product has examples, then corrects the result. */
export async function countGoods(
  call: ProductCall,
  { productId, photo, name }: Pick<CountingTask, 'productId' | 'photo' | 'name'>,
): Promise<Counted> {
  const isKnown = (await call('listCountableProducts', {})).includes(productId)
  const example = isKnown ? null : exampleIn(photo)
  const count = { examples: example === null ? [] : [example], productId }
  const file = jpegFile(photo.jpeg, name)
  const { detections } = await untilAnswered(() => call('countProducts', { body: { count }, file }))
  return { example, marks: corrected(detections, photo) }
}

/** The number of pieces that the counter finds in a photo, uncorrected. */
export async function proposeCount(call: ProductCall, task: Parameters<typeof countGoods>[1]) {
  const { marks } = await countGoods(call, task)
  return marks.filter(({ state }) => state !== 'added').length
}

export async function saveCount(
  call: ProductCall,
  { productId, photo, name, note, locationId }: CountingTask,
  { example, marks }: Counted,
  by: string,
  at?: number,
) {
  const examples = example === null ? [] : [example]
  const count = { productId, note, locationId: locationId ?? null, marks: [...marks], examples, cameraName: null }
  const { productCount } = await call(
    'createProductCount',
    { body: { count }, file: jpegFile(photo.jpeg, name) },
    by,
    at,
  )
  return productCount
}

/** A person's box is a little off. */
function exampleIn({ items, width, height }: GoodsPhoto): ImageBox | null {
  const whole = items.filter(({ isWhole }) => isWhole)
  const item = whole[whole.length >> 1]
  if (item === undefined) return null
  const { x, y, width: w, height: h } = item.box
  return { x: (x + 0.015 * w) / width, y: (y - 0.01 * h) / height, w: (w * 0.98) / width, h: (h * 1.01) / height }
}

/** Each detection found or removed, and missed pieces added. */
export function corrected(detections: readonly Detection[], { items, width, height }: GoodsPhoto): CountMark[] {
  const left = items.map(({ box }) => shareOf(box, { width, height }))
  const marks = detections.map(({ id, boundingBox, tags }): CountMark => {
    const overlaps = left.map((box) => iou(box, boundingBox))
    const best = overlaps.indexOf(Math.max(...overlaps))
    const isRight = (overlaps[best] ?? 0) >= SAME
    if (isRight) left.splice(best, 1)
    return {
      id,
      box: within(boundingBox),
      confidence: tags[0]?.confidence ?? null,
      state: isRight ? 'found' : 'removed',
    }
  })
  const added = left.map((box, i): CountMark => {
    return { id: `added-${String(i + 1)}`, box: within(box), confidence: null, state: 'added' }
  })
  return [...marks, ...added]
}

function shareOf({ x, y, width: w, height: h }: PixelBox, size: Size): ImageBox {
  return { x: x / size.width, y: y / size.height, w: w / size.width, h: h / size.height }
}

/** The part of a box that is in the picture, where all counted boxes reach. */
function within(box: ImageBox): ImageBox {
  return clip(box) ?? box
}
