import type { CountMark } from '@foresite/contract/product-counts'
import type { ImageBox } from '@foresite/contract/primitives'
import type { Detection } from '@foresite/contract/picture-counts'
import type { GoodsPhoto, PixelBox } from '#photo/goods-photo.ts'
import { untilAnswered, type ProductCall } from '../product/calls.ts'
import { jpegFile } from './set-up-stock.ts'

export interface CountingTask {
  readonly productId: string
  readonly photo: GoodsPhoto
  /** The name of its subject, for a file and a note. */
  readonly name: string
  readonly note: string
  /** Where they stand; left out where that is not stated. */
  readonly locationId?: string
}

/** Pieces overlap by at least this share of both together to be the same one. */
const SAME = 0.35

/** The counter's result, with the actual pieces. */
export interface Counted {
  /** Null: by the examples that are kept of the product. */
  readonly example: ImageBox | null
  readonly marks: readonly CountMark[]
}

/** Counts as a person does: marks a piece unless the product has examples, then corrects the result. */
export async function countGoods(call: ProductCall, task: CountingTask): Promise<Counted> {
  const { productId, photo, name } = task
  const isKnown = (await call('listCountableProducts', {})).includes(productId)
  const example = isKnown ? null : exampleIn(photo)
  const count = { examples: example === null ? [] : [example], productId }
  const file = jpegFile(photo.jpeg, name)
  const { detections } = await untilAnswered(() => call('countProducts', { body: { count }, file }))
  return { example, marks: corrected(detections, photo) }
}

/** How many pieces the product's counter finds in a photo, before anybody corrects it. */
export async function proposeCount(call: ProductCall, task: Pick<CountingTask, 'productId' | 'photo' | 'name'>) {
  const { marks } = await countGoods(call, { ...task, note: '' })
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
    const overlaps = left.map((box) => overlapOf(box, boundingBox))
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

function shareOf({ x, y, width: w, height: h }: PixelBox, size: { width: number; height: number }): ImageBox {
  return { x: x / size.width, y: y / size.height, w: w / size.width, h: h / size.height }
}

/** The part of a box that is in the picture. */
function within({ x, y, w, h }: ImageBox): ImageBox {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  return { x: left, y: top, w: Math.min(1, x + w) - left, h: Math.min(1, y + h) - top }
}

/** Intersection over union. */
function overlapOf(a: ImageBox, b: ImageBox): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  const both = Math.max(0, w) * Math.max(0, h)
  return both / (a.w * a.h + b.w * b.h - both)
}
