import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { createRequire } from 'node:module'
import { pictureCount, type CountTask, type PictureCount } from '@foresite/contract/picture-counts'
import type { ImageBox } from '@foresite/contract/primitives'
import { afterAll, expect, test } from 'vitest'
import { PictureWorker } from '#node/pictures/picture-worker.ts'
import { borderOf } from './matches.ts'

const { resolve } = createRequire(import.meta.url)
GlobalFonts.registerFromPath(resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'), 'Inter')

const worker = new PictureWorker<CountTask, PictureCount>(new URL('./counter-process.ts', import.meta.url))
afterAll(() => worker.end())

const [width, height] = [1200, 900]

interface Placed {
  readonly x: number
  readonly y: number
  readonly scale?: number
  readonly degrees?: number
  readonly print?: 'ours' | 'theirs'
  /** The share of its width and height that a striped label covers. */
  readonly label?: number
}

/** Cartons of 150 × 110 px with a brand and an individual label, on a grey floor. */
function photo(cartons: readonly Placed[], size = { width, height }): Buffer {
  const canvas = createCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  context.scale(size.width / width, size.height / height)
  context.fillStyle = '#767b80'
  context.fillRect(0, 0, width, height)
  for (const [i, { x, y, scale = 1, degrees = 0, print = 'ours', label = 0 }] of cartons.entries()) {
    context.save()
    context.translate(x, y)
    context.rotate((degrees * Math.PI) / 180)
    context.scale(scale, scale)
    context.fillStyle = print === 'ours' ? '#b08a5c' : '#315f86'
    context.fillRect(-75, -55, 150, 110)
    context.strokeStyle = '#4a3822'
    context.lineWidth = 3
    context.strokeRect(-75, -55, 150, 110)
    context.fillStyle = '#1b1e22'
    context.font = '34px Inter'
    if (print === 'ours') context.fillText('AURORA', -68, -12)
    else context.fillRect(10, -40, 30, 80)
    context.fillStyle = '#f2efe6'
    context.fillRect(-10, 8, 70, 36)
    context.fillStyle = '#1b1e22'
    context.font = '15px Inter'
    if (print === 'ours') context.fillText(`L ${String(1000 + i * 37)}`, -4, 32)
    context.fillStyle = '#f2efe6'
    context.fillRect(-75 * label, -55 * label, 150 * label, 110 * label)
    context.fillStyle = '#1b1e22'
    for (let stripe = -70 * label; stripe < 70 * label; stripe += 12)
      context.fillRect(stripe, -50 * label, 6, 100 * label)
    context.restore()
  }
  return canvas.toBuffer('image/png')
}

const boxOf = ({ x, y, scale = 1 }: Placed): ImageBox => ({
  x: (x - 75 * scale) / width,
  y: (y - 55 * scale) / height,
  w: (150 * scale) / width,
  h: (110 * scale) / height,
})

const wall = (columns: number, rows: number): Placed[] =>
  Array.from({ length: columns * rows }, (_, i) => ({
    x: 130 + (i % columns) * 153,
    y: 120 + Math.floor(i / columns) * 113,
  }))

async function count(task: CountTask): Promise<PictureCount> {
  const done = await worker.work(task, 120_000, new AbortController().signal)
  if (typeof done === 'string') throw new Error(done)
  return done.answer
}

/** Whether each carton has exactly one piece on its centre, and no piece lies elsewhere. */
function areAll({ pieces }: PictureCount, cartons: readonly Placed[]): boolean {
  const on = ({ x, y }: Placed) =>
    pieces.filter(({ boundingBox: { x: left, y: top, w, h } }) => {
      const [across, down] = [(left + w / 2) * width - x, (top + h / 2) * height - y]
      return Math.abs(across) < 30 && Math.abs(down) < 25
    }).length
  return pieces.length === cartons.length && cartons.every((carton) => on(carton) === 1)
}

test.each<[string, Placed[]]>([
  ['stacked without a gap', wall(7, 6)],
  ['alone', wall(1, 1)],
  ['at other sizes', [0.8, 0.9, 1, 1.15, 1.3].map((scale, i) => ({ x: 130 + i * 225, y: 300 + i * 60, scale }))],
  ['turned by up to 10 degrees', [0, -10, -5, 5, 10].map((degrees, i) => ({ x: 130 + i * 230, y: 450, degrees }))],
  ['that slightly overlap', Array.from({ length: 6 }, (_, i) => ({ x: 160 + i * 125, y: 400 + (i % 2) * 12 }))],
])('[PCNT-2.a] one example finds cartons %s', async (_, cartons) => {
  const [first] = cartons.filter(({ scale = 1, degrees = 0 }) => scale === 1 && degrees === 0)
  const examples = first === undefined ? [] : [boxOf(first)]
  const found = await count({ picture: photo(cartons), examples, kept: [] })
  expect(areAll(found, cartons)).toBe(true)
  expect(found.pieces.every(({ confidence }) => confidence >= 0.5 && confidence <= 1)).toBe(true)
})

test('[PCNT-2.a] one example half hidden by a label finds every carton', async () => {
  const cartons = wall(4, 3).map((carton, i) => (i === 5 ? { ...carton, label: 0.7 } : carton))
  const examples = cartons.slice(5, 6).map(boxOf)
  expect(areAll(await count({ picture: photo(cartons), examples, kept: [] }), cartons)).toBe(true)
})

test('[PCNT-2.a] other products between the pieces are not counted', async () => {
  const cartons = wall(6, 4).map((carton, i) => ({ ...carton, print: i % 3 === 1 ? 'theirs' : 'ours' }) as const)
  const ours = cartons.filter(({ print }) => print === 'ours')
  const examples = ours.slice(0, 2).map(boxOf)
  expect(areAll(await count({ picture: photo(cartons), examples, kept: [] }), ours)).toBe(true)
})

test('[PCNT-2.b] an example from one picture counts in a picture of another size', async () => {
  const [carton] = wall(1, 1)
  if (carton === undefined) throw new Error('no carton')
  const cartons = wall(5, 4)
  const kept = [{ picture: photo([carton]), box: boxOf(carton) }]
  const picture = photo(cartons, { width: 800, height: 600 })
  expect(areAll(await count({ picture, examples: [], kept }), cartons)).toBe(true)
})

test('[PCNT-2.b] a piece alone in its picture is counted by a stored example', async () => {
  const [carton] = wall(1, 1)
  if (carton === undefined) throw new Error('no carton')
  const kept = [{ picture: photo([carton]), box: boxOf(carton) }]
  // At this place a rounding error makes its score larger than 1.
  const alone = { x: 337, y: 323, scale: 0.94, degrees: 3 }
  const found = await count({ picture: photo([alone]), examples: [], kept })
  expect(pictureCount.parse(found).pieces).toHaveLength(1)
})

test('[PCNT-2.b] the count is 0 when nothing resembles the examples', async () => {
  const [carton] = wall(1, 1)
  if (carton === undefined) throw new Error('no carton')
  const others = wall(3, 2).map((other) => ({ ...other, print: 'theirs' }) as const)
  const kept = [{ picture: photo([carton]), box: boxOf(carton) }]
  expect((await count({ picture: photo(others), examples: [], kept })).pieces).toEqual([])
})

test('[PCNT-1.e] a file that is not an image is refused, and the next one is counted', async () => {
  const signal = new AbortController().signal
  const none = { picture: Buffer.from('no picture'), examples: [], kept: [] }
  expect(await worker.work(none, 60_000, signal)).toBe('no-picture')
  const cartons = wall(3, 2)
  const examples = cartons.slice(0, 1).map(boxOf)
  expect((await count({ picture: photo(cartons), examples, kept: [] })).pieces).toHaveLength(6)
})

test('[PCNT-2.a] pieces in glare are separated from chance matches by the gap above the dense ones', () => {
  const clear = [0.9, 0.88, 0.87, 0.8, 0.78]
  const inGlare = [0.64, 0.56]
  const chance = Array.from({ length: 30 }, (_, i) => 0.4 - i * 0.006)
  const border = borderOf([...clear, ...inGlare, ...chance])
  expect(border).toBeGreaterThan(0.4)
  expect(border).toBeLessThan(0.56)
})
