import type { PalletSide, SimulatedBin, SimulatedPallet, SimulatedProduct } from '@foresite/simulated-site/goods'
import { randomStream } from '#world/random.ts'
import { jpegOf } from './canvas.ts'
import { cartonFace, prepared, printOf } from './carton.ts'
import { photographed, type GoodsPhoto } from './goods-photo.ts'
import { bayScene, palletScene } from './load-scene.ts'

/** Upright, as a phone of 12 Mpx takes it, and small enough for a count. */
const sizes = { large: { width: 3024, height: 4032 }, small: { width: 1200, height: 1600 } } as const
/** The sides with a label: two that meet at a corner. */
const LABELLED: readonly PalletSide[] = ['front', 'right']
/** The largest radius of blur in a photo of a label, taken with a steady hand, in pixels. */
const SHARP = 0.9
const BAY_PX = { width: 1600, height: 1200 }

/** One side of a pallet. The large photo's codes can be read; the photo of a pallet's side is always the same. */
export async function palletPhoto(
  seed: number,
  pallet: SimulatedPallet,
  product: SimulatedProduct,
  { side, size }: { readonly side: PalletSide; readonly size: keyof typeof sizes },
): Promise<GoodsPhoto> {
  const { sscc, lot, bestBefore, layers, damage } = pallet
  const random = randomStream(seed, 'photo', sscc, side)
  const print = await printOf(seed, product, lot, bestBefore)
  const cartons = layers.reduce((sum, one) => sum + one, 0)
  const { cartonGtin } = product
  const label = LABELLED.includes(side) ? await prepared({ sscc, cartonGtin, cartons, lot, bestBefore }) : null
  const ratio = sizes[size].width / sizes[size].height
  const scene = palletScene({ print, layers, damage, side, label, ratio, small: size === 'small' }, random)
  return photographed(scene, sizes[size], random, { maxBlur: SHARP })
}

/** On cartons whose stock has no date. */
const BEST_BEFORE = '2027-12-31'

/** A photo of a bin; the first product's pieces are to be counted. */
export async function binPhoto(
  seed: number,
  contents: readonly { readonly bin: SimulatedBin; readonly product: SimulatedProduct }[],
  take: number,
): Promise<GoodsPhoto> {
  const random = randomStream(seed, 'bin-photo', contents[0]?.bin.location ?? '', take)
  const goods = await Promise.all(
    contents.map(async ({ bin, product }) => {
      return { print: await printOf(seed, product, bin.lot, BEST_BEFORE), cartons: bin.actual }
    }),
  )
  return photographed(bayScene(goods, BAY_PX.width / BAY_PX.height, random), BAY_PX, random)
}

/** A carton of a product from the front, as for a catalogue. */
export async function cartonPicture(seed: number, product: SimulatedProduct): Promise<Buffer> {
  const print = await printOf(seed, product, 'L2640A', BEST_BEFORE)
  const { x, y } = product.cartonM
  return jpegOf(cartonFace(print, { x, y }, randomStream(seed, 'picture', product.sku)))
}
