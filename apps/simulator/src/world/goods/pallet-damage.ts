import {
  palletSides,
  type PalletSide,
  type SimulatedDamage,
  type SimulatedProduct,
} from '@foresite/simulated-site/goods'
import type { Random } from '../random.ts'

/** The damage that the site's photographs can show, with its frequency. */
const kinds = [
  { check: 'damaged-product-packaging', reason: 'crush', ofCarton: true, weight: 4 },
  { check: 'damaged-product-packaging', reason: 'hole', ofCarton: true, weight: 3 },
  { check: 'damaged-product-packaging', reason: 'wet', ofCarton: true, weight: 2 },
  { check: 'damaged-product-packaging', reason: 'open-flap', ofCarton: true, weight: 2 },
  { check: 'damaged-pallet', reason: 'broken-board', ofCarton: false, weight: 2 },
  { check: 'pallet-load-stability', reason: 'overhang', ofCarton: false, weight: 2 },
  { check: 'pallet-load-stability', reason: 'lean', ofCarton: false, weight: 1 },
] as const
const drawn = kinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind))

/** One or two things wrong with a pallet. */
export function damageOf(random: Random, product: SimulatedProduct, layers: readonly number[]): SimulatedDamage[] {
  return Array.from({ length: random.chance(0.2) ? 2 : 1 }, (): SimulatedDamage => {
    const { check, reason, ofCarton } = random.pick(drawn)
    const side = random.pick(palletSides)
    // The top layer may have a gap on that side.
    const layer = random.whole(0, Math.max(0, layers.length - 2))
    const carton = { column: random.whole(0, cartonsAcross(product, side) - 1), layer }
    return { check, reason, side, carton: ofCarton ? carton : null }
  })
}

/** Cartons side by side as seen from a side. */
export function cartonsAcross({ across, deep }: SimulatedProduct, side: PalletSide): number {
  return side === 'front' || side === 'back' ? across : deep
}
