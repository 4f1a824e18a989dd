import type { SimulatedBin, SimulatedProduct } from '@foresite/simulated-site/goods'
import { randomStream, type Random } from '../random.ts'

/** Racks along the aisle, each of some bays and levels: 24 bins. */
const racks = ['A', 'B', 'C'] as const
const [BAYS, LEVELS] = [4, 2]
/** Width and height of a bay, in which cartons stand one deep. */
export const bayM = { x: 1.8, y: 0.95 } as const
const MISCOUNTED_SHARE = 0.08
const DAMAGED_SHARE = 0.06

/**
 * The actual stock of the racks, and the WMS's belief. It is the same every day: trucks' loads are stored elsewhere.
 */
export function stockOf(seed: number, products: readonly SimulatedProduct[]): SimulatedBin[] {
  const random = randomStream(seed, 'stock')
  const bins = binCodes().map((location, i): SimulatedBin => {
    const product = at(products, i * 5)
    const capacity = cartonsInBay(product)
    const expected = random.whole(Math.ceil(capacity / 3), capacity)
    return { location, sku: product.sku, lot: lotOf(random), expected, ...differing(random, expected, capacity) }
  })
  const moved = misplaced(random, bins)
  return [...bins, moved].toSorted((a, b) => (a.location < b.location ? -1 : 1))
}

/** A line of cartons of one product, as many as a bay holds. */
export function cartonsInBay({ cartonM }: SimulatedProduct): number {
  return Math.floor(bayM.x / cartonM.x) * Math.floor(bayM.y / cartonM.y)
}

/** A lot such as L2617A: year, week and line of production. */
export function lotOf(random: Random): string {
  return `L26${String(random.whole(5, 44)).padStart(2, '0')}${random.pick(['A', 'B', 'C'])}`
}

function binCodes(): string[] {
  return racks.flatMap((rack) =>
    Array.from({ length: BAYS * LEVELS }, (_, i) => {
      return `${rack}-${String(Math.floor(i / LEVELS) + 1).padStart(2, '0')}-${String((i % LEVELS) + 1)}`
    }),
  )
}

function differing(random: Random, expected: number, most: number): Pick<SimulatedBin, 'actual' | 'reason'> {
  const kind = random.next()
  const off = random.whole(1, 2)
  if (kind < MISCOUNTED_SHARE) {
    const actual = random.chance(0.5) && expected + off <= most ? expected + off : expected - off
    return { actual, reason: 'miscounted' }
  }
  return kind < MISCOUNTED_SHARE + DAMAGED_SHARE
    ? { actual: expected - off, reason: 'damaged' }
    : { actual: expected, reason: null }
}

/** One bin lacks cartons that are in another, where they are not expected. */
function misplaced(random: Random, bins: SimulatedBin[]): SimulatedBin {
  const [from, apart] = [random.whole(0, bins.length - 1), random.whole(1, bins.length - 1)]
  const [source, target] = [at(bins, from), at(bins, from + apart)]
  const moved = Math.min(source.expected, random.whole(1, 3))
  bins[from] = { ...source, actual: source.expected - moved, reason: 'misplaced' }
  const { sku, lot } = source
  return { location: target.location, sku, lot, expected: 0, actual: moved, reason: 'misplaced' }
}

function at<T>(list: readonly T[], i: number): T {
  const one = list[i % list.length]
  if (one === undefined) throw new RangeError('an empty list')
  return one
}
