import type { ModelDetections } from '@foresite/contract/node-models'
import { createCanvas, loadImage, type Image } from '@napi-rs/canvas'
import { letterboxPlace } from '#stages/decode/letterbox.ts'
import type { Letterboxed } from '#stages/decode/frame.ts'
import { rgbOf } from '#stages/decode/rgb.ts'
import type { Found, LoadedModel } from './loaded-model.ts'
import { inWhole, isCutOff, merged, tilesOf, type Tile, type TiledFound } from './tiles.ts'

/** The limit of the contract. */
const MAX_FOUND = 300

/** A model's detections in a picture file; `tiles`: also in tiles at full resolution. Null if it is not a picture. */
export async function detectInPicture(
  model: LoadedModel,
  file: Uint8Array,
  { threshold, tiles }: { readonly threshold: number; readonly tiles: boolean },
): Promise<ModelDetections | null> {
  const image = await loadImage(file).catch(() => null)
  if (image === null || image.width === 0 || image.height === 0) return null
  const { width, height } = image
  const whole: Tile = { x: 0, y: 0, w: width, h: height }
  const found: TiledFound[] = []
  let ms = 0
  for (const tile of [whole, ...(tiles ? tilesOf(image, model.input) : [])]) {
    const picture = letterboxed(image, tile, model.input.width, model.input.height)
    const before = performance.now()
    const inTile = await model.detect(picture, threshold)
    ms += performance.now() - before
    for (const one of inTile)
      found.push({ ...one, box: inWhole(one.box, tile, image), isCut: isCutOff(one.box, tile, image) })
  }
  const detections = merged(found).slice(0, MAX_FOUND)
  return { width, height, ms, detections: detections.map((one) => labelled(one, model)) }
}

function labelled({ box, score, classIndex }: Found, { names }: LoadedModel): ModelDetections['detections'][number] {
  return { box, label: names?.[classIndex] ?? `class ${classIndex}`, score }
}

/** Letterboxes a part of a picture like a camera's frame. */
function letterboxed(image: Image, tile: Tile, width: number, height: number): Letterboxed {
  const place = letterboxPlace({ width: tile.w, height: tile.h }, { width, height })
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = 'rgb(114, 114, 114)'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, tile.x, tile.y, tile.w, tile.h, place.x, place.y, place.w, place.h)
  const { data } = context.getImageData(0, 0, width, height)
  return { rgb: rgbOf(data), width, height, picture: place }
}
