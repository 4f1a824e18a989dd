import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureReading, ReadingTask } from '@foresite/contract/readings'
import { containerCheckDigit } from '@foresite/vehicle-marks/container-id'
import { marksIn, type Mark } from '@foresite/vehicle-marks/marks-in'
import { lettersOf } from '@foresite/vehicle-marks/plate-forms'
import { likeness } from '@foresite/vehicle-marks/voted-text'
import { PictureWorker } from '@foresite/vision/node/pictures/picture-worker.ts'
import { passingCar, passingContainer } from '@foresite/vision/test/passing-vehicle.ts'
import { seeded } from '../fuzz/random.ts'

/*
 * What is read on a vehicle at the gate, by the height of its plate: number plates of OpenALPR's benchmark (`../shared`)
 * made as small as a camera farther away shows them, and container ids drawn in one line and one character below the
 * other. Each is given as the gate gives it: the vehicle cut out, in four pictures of one crossing that differ in place,
 * size, motion blur, light, rain and compression. `one` reads the first picture, `four` all of them together.
 * Every second plate by name (the 1st, the 3rd …) tuned the reader; the others are held out. The known plate forms were
 * chosen earlier, from all of them.
 */

const plates = join(import.meta.dirname, '../../../shared/media/plates')
const limitMs = 120_000
const heights = [20, 26, 34]
const picturesOfCrossing = 4
/** Plates whose truth is wrong in the benchmark, as seen in the photograph. */
const corrected: Readonly<Record<string, string>> = { '5DJ0529': 'BDJ0529', '59E21P1': '59321P1' }
const program = new URL('../../apps/vision/src/reader/reader-process.ts', import.meta.url)

interface Sample {
  readonly truth: string
  readonly kind: Mark['kind']
  readonly half: 'tuned' | 'held out'
  /** One picture of the vehicle: the `view`th of its crossing, the first the largest. */
  readonly picture: (view: number) => Buffer
}

class Tally {
  #count = 0
  #exact = 0
  #wrong = 0
  #characters = 0
  #ms = 0

  add({ truth, kind }: Sample, marks: readonly Mark[], ms: number): void {
    const read = marks.find((mark) => mark.kind === kind)
    const isExact = read !== undefined && lettersOf(read.text) === truth
    this.#count += 1
    this.#exact += isExact ? 1 : 0
    this.#wrong += read !== undefined && !isExact ? 1 : 0
    this.#characters += Math.max(0, ...marks.map(({ text }) => likeness(lettersOf(text), truth)))
    this.#ms += ms
  }

  toString(): string {
    const count = Math.max(1, this.#count)
    const unread = this.#count - this.#exact - this.#wrong
    const shares = [this.#exact, this.#wrong, unread, this.#characters].map(
      (value) => `${((100 * value) / count).toFixed(0).padStart(4)} %`,
    )
    return [...shares, (this.#ms / count).toFixed(0).padStart(6)].join(' ')
  }
}

/** The differences between the pictures of a crossing. */
function randomOf(sample: number, height: number, view: number): () => number {
  const random = seeded(sample * 10_000 + height * 10 + view)
  return () => random.next()
}

async function plateSamples(height: number): Promise<Sample[]> {
  const names = readdirSync(plates).filter((name) => name.endsWith('.jpg'))
  const samples = names.map(async (name, i): Promise<Sample[]> => {
    const fields = readFileSync(join(plates, name.replace(/jpg$/, 'txt')), 'utf8')
      .trim()
      .split('\t')
    const [x = 0, y = 0, w = 0, h = 0] = fields.slice(1, 5).map(Number)
    // Plates are never enlarged.
    if (h < height) return []
    const passing = await passingCar(readFileSync(join(plates, name)), { x, y, w, h }, height)
    const picture = (view: number) => passing(randomOf(i, height, view))
    const truth = fields[5] ?? ''
    const half = i % 2 === 0 ? 'tuned' : 'held out'
    return [{ truth: corrected[truth] ?? truth, kind: 'plate', half, picture }]
  })
  return (await Promise.all(samples)).flat()
}

function containerSamples(height: number, isVertical: boolean): Sample[] {
  return Array.from({ length: 12 }, (_, i): Sample => {
    const random = seeded(i)
    const digits = Array.from({ length: 6 }, () => random.below(10)).join('')
    const owner = random.pick(['MSKU', 'CSQU', 'TGHU', 'HLXU', 'OOLU', 'CMAU'] as const)
    const truth = `${owner}${digits}${String(containerCheckDigit(owner + digits))}`
    const colour = random.pick(['#8a3324', '#1f4e79', '#3d6b3f', '#5b5f66'] as const)
    const passing = passingContainer(truth, colour, height, isVertical)
    return { truth, kind: 'container', half: 'tuned', picture: (view) => passing(randomOf(i, height, view)) }
  })
}

const reader = new PictureWorker<ReadingTask, PictureReading>(program)

async function marksOf(pictures: readonly Buffer[]): Promise<{ marks: readonly Mark[]; ms: number }> {
  const started = performance.now()
  const reading = await reader.work({ pictures, isVehicle: true }, limitMs, new AbortController().signal)
  return { marks: marksIn(typeof reading === 'object' ? reading.answer.lines : []), ms: performance.now() - started }
}

async function measure(name: string, samples: readonly Sample[]): Promise<void> {
  for (const half of ['tuned', 'held out'] as const) {
    const ofHalf = samples.filter((sample) => sample.half === half)
    const [one, four] = [new Tally(), new Tally()]
    for (const sample of ofHalf) {
      const pictures = Array.from({ length: picturesOfCrossing }, (_, view) => sample.picture(view))
      const [first, all] = [await marksOf(pictures.slice(0, 1)), await marksOf(pictures)]
      one.add(sample, first.marks, first.ms)
      four.add(sample, all.marks, all.ms)
    }
    const label = samples.every((sample) => sample.half === 'tuned') ? name : `${name}, ${half}`
    if (ofHalf.length > 0)
      console.log(`${label.padEnd(28)} ${String(ofHalf.length).padStart(3)}  ${String(one)}   ${String(four)}`)
  }
}

console.log('                                 one picture                         four pictures of the crossing')
console.log('                             of  exact  wrong unread letters   ms    exact  wrong unread letters   ms')
if (existsSync(plates))
  for (const height of heights) await measure(`plates ${String(height)} px`, await plateSamples(height))
else console.log('Skipped: ../shared/media is not here.')
for (const isVertical of [false, true])
  for (const height of [14, 20, 28])
    await measure(
      `container ids ${isVertical ? 'down' : 'along'} ${String(height)} px`,
      containerSamples(height, isVertical),
    )
await reader.end()
