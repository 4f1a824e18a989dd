import type { CountTask, PictureCount } from '@foresite/contract/picture-counts'
import type { ImageBox } from '@foresite/contract/primitives'
import { goodsPhoto, goodsScenes, type GoodsPhoto, type GoodsScene } from '@foresite/simulator/src/photo/goods-photo.ts'
import { PictureWorker } from '@foresite/vision/node/pictures/picture-worker.ts'

/*
 * Rendered photographs of goods with known counts, counted by one or three examples in the picture and by one of another
 * picture (the same goods, photographed at 60 %). Seeds below 1,000 were looked at while the counter was made; these were not.
 *
 * FORESITE_COUNTS=N for so many pictures of each kind.
 */

const firstSeed = 1000
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

/** A person's boxes are a little off. */
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
