import type { Size } from '@foresite/geometry/size'
import { randomStream, type Random } from '#world/random.ts'
import { jpegOf } from './canvas.ts'
import { goodsScene, type GoodsScene } from './goods-scenes.ts'
import { throughLens } from './lens.ts'
import { rasterise, type PixelBox } from './raster.ts'
import type { Scene } from './scene.ts'

export { goodsScenes, type GoodsScene } from './goods-scenes.ts'
export type { PixelBox } from './raster.ts'

/** A rendered photograph of goods, with its content. */
export interface GoodsPhoto extends Size {
  readonly jpeg: Buffer
  /** Every piece that a person would count, whole ones and those at least half visible. */
  readonly items: readonly { readonly box: PixelBox; readonly isWhole: boolean }[]
}

/** A person counts pieces that are at least half visible. */
const COUNTED_FROM = 0.5
const WHOLE_FROM = 0.97

/** The photo of a seed is always the same. Rendered at up to 2,000 px and enlarged beyond. */
export function goodsPhoto(kind: GoodsScene, seed: number, width: number): GoodsPhoto {
  const random = randomStream(seed, 'goods', kind)
  const scene = goodsScene(kind, random)
  const size = { width: Math.min(2000, width), height: Math.min(1500, Math.round(width * 0.75)) }
  return photographed(scene, size, random, { scale: width / size.width })
}

/** Blur and noise fit a picture of 2,000 px, and grow with it. */
const COMMON_PX = 2000

/** Takes the photo of a scene, and enlarges it by `scale`. */
export function photographed(
  scene: Scene,
  size: Size,
  random: Random,
  { scale = 1, maxBlur = 1.6 }: { readonly scale?: number; readonly maxBlur?: number } = {},
): GoodsPhoto {
  const { rgb, seen } = rasterise(scene, size.width, size.height)
  const lens = {
    blur: random.between(0.3, maxBlur) * (Math.min(COMMON_PX, size.width) / COMMON_PX),
    noise: random.between(2, 9),
    glares: random.whole(0, 3),
    shade: random.between(0, 0.45),
  }
  throughLens(rgb, size.width, size.height, lens, random)
  const items = seen
    .filter(({ visible }) => visible >= COUNTED_FROM)
    .map(({ box, visible }) => ({
      box: { x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale },
      isWhole:
        visible >= WHOLE_FROM &&
        box.x >= 0 &&
        box.y >= 0 &&
        box.x + box.width <= size.width &&
        box.y + box.height <= size.height,
    }))
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)]
  return { jpeg: jpegOf({ ...size, rgba: opaque(rgb) }, scale), width, height, items }
}

/** The same pixels with an alpha channel. */
function opaque(rgb: Uint8ClampedArray): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray((rgb.length / 3) * 4).fill(255)
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    rgba[to] = rgb[from] ?? 0
    rgba[to + 1] = rgb[from + 1] ?? 0
    rgba[to + 2] = rgb[from + 2] ?? 0
  }
  return rgba
}
