import { overlap } from '@foresite/geometry/box'
import type { ImageBox } from '@foresite/contract/primitives'
import type { Size } from '@foresite/geometry/size'
import type { Found } from './loaded-model.ts'

/** A part of a picture, in pixels. */
export interface Tile {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Overlap: an object smaller than a fifth of a tile is complete in one of two neighbours. */
const SHARED = 0.2
/** Up to this multiple of the input size, the whole picture shows enough detail. */
const SMALL_ENOUGH = 1.5
/** More tiles would take too long for a waiting user; beyond this, each tile covers more of the picture. */
const MAX_TILES = 24

/**
 * The tiles that are analysed besides the whole picture, so that a model with this `input` size sees small objects at
 * full resolution; empty if the picture is hardly larger. Neighbours overlap by a fifth.
 */
export function tilesOf(picture: Size, input: Size): Tile[] {
  if (picture.width <= input.width * SMALL_ENOUGH && picture.height <= input.height * SMALL_ENOUGH) return []
  for (let scale = 1; ; scale *= 1.1) {
    const w = Math.min(picture.width, Math.round(input.width * scale))
    const h = Math.min(picture.height, Math.round(input.height * scale))
    const [across, down] = [startsOf(picture.width, w), startsOf(picture.height, h)]
    if (across.length * down.length > MAX_TILES) continue
    return down.flatMap((y) => across.map((x) => ({ x, y, w, h })))
  }
}

/** Evenly spaced start positions of tiles that cover a length. */
function startsOf(whole: number, part: number): number[] {
  const count = Math.ceil((whole - part) / (part * (1 - SHARED))) + 1
  return Array.from({ length: count }, (_, i) => (count === 1 ? 0 : Math.round((i * (whole - part)) / (count - 1))))
}

/** Converts a box in a tile to fractions of the whole picture. */
export function inWhole(box: ImageBox, tile: Tile, picture: Size): ImageBox {
  return {
    x: (tile.x + box.x * tile.w) / picture.width,
    y: (tile.y + box.y * tile.h) / picture.height,
    w: (box.w * tile.w) / picture.width,
    h: (box.h * tile.h) / picture.height,
  }
}

/** An object closer to an inner edge than this fraction of its tile counts as cut off. */
const EDGE = 0.01

/** Whether a box touches an edge of its tile inside the picture: it may show only a part of an object. */
export function isCutOff(box: ImageBox, tile: Tile, picture: Size): boolean {
  const left = tile.x > 0 && box.x < EDGE
  const top = tile.y > 0 && box.y < EDGE
  const right = tile.x + tile.w < picture.width && box.x + box.w > 1 - EDGE
  const bottom = tile.y + tile.h < picture.height && box.y + box.h > 1 - EDGE
  return left || top || right || bottom
}

/** A detection, and whether it may be cut off. */
export interface TiledFound extends Found {
  readonly isCut: boolean
}

/** Of two boxes of one class, if this share of the smaller is in the other, they are one object. */
const WITHIN = 0.7

/** Merges detections of the tiles and the whole picture: complete objects are preferred to cut ones. Best first. */
export function merged(found: readonly TiledFound[]): Found[] {
  const ordered = found.toSorted((a, b) => Number(a.isCut) - Number(b.isCut) || b.score - a.score)
  const kept: TiledFound[] = []
  for (const one of ordered)
    if (!kept.some((better) => better.classIndex === one.classIndex && isWithin(better.box, one.box))) kept.push(one)
  return kept.toSorted((a, b) => b.score - a.score).map(({ box, score, classIndex }) => ({ box, score, classIndex }))
}

function isWithin(a: ImageBox, b: ImageBox): boolean {
  return overlap(a, b) > WITHIN * Math.min(a.w * a.h, b.w * b.h)
}
