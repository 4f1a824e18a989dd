import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CountTask, PictureCount } from '@foresite/contract/picture-counts'
import type { ImageBox } from '@foresite/contract/primitives'
import { goodsPhoto, goodsScenes, type GoodsPhoto, type GoodsScene } from '@foresite/simulator/src/photo/goods-photo.ts'
import { binPhoto, palletPhoto } from '@foresite/simulator/src/photo/pallet-photo.ts'
import { goodsOf } from '@foresite/simulator/src/world/goods/goods.ts'
import { palletSides } from '@foresite/simulated-site/goods'
import { PictureWorker } from '@foresite/vision/node/pictures/picture-worker.ts'

/*
 * Rendered photos of goods with known counts, counted by one or three examples in the picture and by one from another
 * picture (the same goods at 60 %); then pallets and bins of the simulated site, and footage counted by eye. The seeds are
 * fresh: those below 1,000 tuned the counter, those from 1,000, 2,000 and 5,000 on were measured before.
 *
 * FORESITE_COUNTS=N pictures of each kind.
 */

const firstSeed = 6000
const pictures = Number(process.env['FORESITE_COUNTS'] ?? 12)
const limitMs = 120_000
const widthPx = 1600
const largePx = 4000

const worker = new PictureWorker<CountTask, PictureCount>(
  new URL('../../apps/vision/src/counter/counter-process.ts', import.meta.url),
)

interface Result {
  readonly truth: number
  readonly found: number
}

/** Boxes drawn by hand are slightly off. */
function examplesIn(photo: GoodsPhoto, count: number, seed: number): ImageBox[] {
  const whole = photo.items.filter(({ isWhole }) => isWhole)
  return Array.from({ length: Math.min(count, whole.length) }, (_, i) => {
    const { box } = whole[(seed * 7 + i * 5) % whole.length] ?? { box: { x: 0, y: 0, width: 1, height: 1 } }
    const off = (side: number, turn: number) => side * 0.03 * Math.sin(seed * 13 + i * 5 + turn)
    return {
      x: Math.max(0, box.x + off(box.width, 0)) / photo.width,
      y: Math.max(0, box.y + off(box.height, 1)) / photo.height,
      w: Math.min(box.width * 1.02, photo.width - box.x) / photo.width,
      h: Math.min(box.height * 0.99, photo.height - box.y) / photo.height,
    }
  })
}

async function counted(task: CountTask): Promise<PictureCount> {
  const done = await worker.work(task, limitMs, new AbortController().signal)
  if (typeof done === 'string') throw new Error(`a count failed: ${done}`)
  return done.answer
}

function row(name: string, results: readonly Result[]): string {
  const mean = (of: (result: Result) => number) => results.reduce((sum, one) => sum + of(one), 0) / results.length
  const off = ({ truth, found }: Result) => Math.abs(found - truth)
  const relative = (result: Result) => off(result) / result.truth
  const exact = results.filter((result) => off(result) === 0).length
  const within = results.filter((result) => relative(result) <= 0.05).length
  const share = (count: number) => `${String(Math.round((100 * count) / results.length))} %`
  return [
    name.padEnd(26),
    String(results.length).padStart(4),
    mean(({ truth }) => truth)
      .toFixed(0)
      .padStart(7),
    mean(off).toFixed(2).padStart(9),
    `${(100 * mean(relative)).toFixed(1)} %`.padStart(9),
    share(exact).padStart(7),
    share(within).padStart(11),
  ].join(' ')
}

console.log('                           pics   goods  abs.err  rel.err   exact  within 5 %')
const all: Record<string, Result[]> = { '1 example': [], '3 examples': [], 'kept example': [] }
for (const kind of goodsScenes) {
  const results: Record<string, Result[]> = { '1 example': [], '3 examples': [], 'kept example': [] }
  for (let seed = firstSeed; seed < firstSeed + pictures; seed++) {
    const photo = goodsPhoto(kind, seed, widthPx)
    const truth = photo.items.length
    const one = examplesIn(photo, 1, seed)
    const [box] = one
    if (box === undefined) continue
    const picture = photo.jpeg
    const smaller = goodsPhoto(kind, seed, Math.round(widthPx * 0.6)).jpeg
    const found = {
      '1 example': await counted({ picture, examples: one, kept: [] }),
      '3 examples': await counted({ picture, examples: examplesIn(photo, 3, seed), kept: [] }),
      'kept example': await counted({ picture: smaller, examples: [], kept: [{ picture, box }] }),
    }
    for (const [by, { pieces }] of Object.entries(found)) {
      results[by]?.push({ truth, found: pieces.length })
      all[by]?.push({ truth, found: pieces.length })
    }
  }
  for (const [by, of] of Object.entries(results)) console.log(row(`${kind}, ${by}`, of))
}
for (const [by, of] of Object.entries(all)) console.log(row(`all, ${by}`, of))

/** The simulated site's own goods, one photo of each of several sites. */
async function countSite(what: 'pallets' | 'bins'): Promise<void> {
  const results: Result[] = []
  for (let seed = firstSeed; seed < firstSeed + pictures; seed++) {
    const { products, bins } = goodsOf(seed, 'en')
    const [product, bin] = [products[seed % products.length], bins.find(({ expected }) => expected > 4)]
    const stored = products.find(({ sku }) => sku === bin?.sku)
    if (product === undefined || bin === undefined || stored === undefined) continue
    const each = product.across * product.deep
    const pallet = {
      id: what,
      sscc: '106141412345678908',
      sku: product.sku,
      lot: 'L2640A',
      bestBefore: '2027-12-31',
      layers: Array.from({ length: product.layers }, (_, i) => (i === product.layers - 1 ? Math.ceil(each / 2) : each)),
      damage: [],
    }
    const side = palletSides[seed % palletSides.length] ?? 'front'
    const photo =
      what === 'pallets'
        ? await palletPhoto(seed, pallet, product, { side, size: 'small' })
        : await binPhoto(seed, [{ bin, product: stored }], 1)
    const { pieces } = await counted({ picture: photo.jpeg, examples: examplesIn(photo, 1, seed), kept: [] })
    results.push({ truth: photo.items.length, found: pieces.length })
  }
  console.log(row(`site ${what}, 1 example`, results))
}
await countSite('pallets')
await countSite('bins')

/** Bottles in frames of the shared footage, counted by eye: second, number, and the box of the middle one. */
const frames = [
  [3, 3, { x: 0.449, y: 0.3, w: 0.09, h: 0.57 }],
  [10, 2, { x: 0.449, y: 0.3, w: 0.09, h: 0.57 }],
  [17, 3, { x: 0.451, y: 0.3, w: 0.09, h: 0.57 }],
  [25, 2, { x: 0.456, y: 0.31, w: 0.09, h: 0.56 }],
  [33, 2, { x: 0.459, y: 0.31, w: 0.09, h: 0.56 }],
] as const
const footage = join(import.meta.dirname, '../../../shared/media/video/bottle-detection.mp4')
if (existsSync(footage)) {
  const results: Result[] = []
  for (const [second, truth, box] of frames) {
    const still = [
      '-v',
      'error',
      '-ss',
      String(second),
      '-i',
      footage,
      ...'-frames:v 1 -f image2 -c:v png -'.split(' '),
    ]
    const picture = execFileSync('ffmpeg', still, { maxBuffer: 64 * 1024 * 1024 })
    const { pieces } = await counted({ picture, examples: [box], kept: [] })
    results.push({ truth, found: pieces.length })
  }
  console.log(row('footage of bottles', results))
} else console.log('footage of bottles: skipped, ../shared/media/video/bottle-detection.mp4 is not here')

const large = (kind: GoodsScene) => goodsPhoto(kind, firstSeed, largePx)
for (const kind of ['pallet', 'shelf'] as const) {
  const photo = large(kind)
  const examples = examplesIn(photo, 1, firstSeed)
  const times: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    const start = performance.now()
    await counted({ picture: photo.jpeg, examples, kept: [] })
    times.push(performance.now() - start)
  }
  const size = `${String(photo.width)}×${String(photo.height)}`
  console.log(`${kind} of ${size}: ${Math.min(...times).toFixed(0)} ms, decoding included, one thread`)
}
await worker.end()
