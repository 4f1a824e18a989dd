import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureReading } from '@foresite/contract/readings'
import { containerCheckDigit } from '@foresite/vehicle-marks/container-id'
import { marksIn, type Mark } from '@foresite/vehicle-marks/marks-in'
import { lettersOf } from '@foresite/vehicle-marks/plate-forms'
import { likeness, votedLines } from '@foresite/vehicle-marks/voted-text'
import { PictureWorker } from '@foresite/vision/node/pictures/picture-worker.ts'
import { passingCar, passingContainer } from '@foresite/vision/test/passing-vehicle.ts'
import type { ReadingTask } from '@foresite/vision/reader/reader-process.ts'
import { seeded } from '../fuzz/random.ts'

/*
 * What is read of a vehicle at the gate, by the height of its plate: number plates of OpenALPR's benchmark (`../shared`)
 * made as small as a camera farther away shows them, and container ids drawn in one line and one character below the
 * other. Each is given as the gate gives it: the vehicle cut out, in four pictures of one crossing that differ in place,
 * size, motion blur, light, rain and compression. `one` reads the largest picture, `voted` all four.
 * Of the 36 plates two have a wrong truth (wts-lg-000085 shows BDJ0529, wts-lg-000159 shows 59321P1): they count as wrong.
 */

const plates = join(import.meta.dirname, '../../../shared/media/plates')
const limitMs = 120_000
const heights = [20, 26, 34]
const picturesOfCrossing = 4
const program = new URL('../../apps/vision/src/reader/reader-process.ts', import.meta.url)

interface Sample {
  readonly truth: string
  readonly kind: Mark['kind']
  /** One picture of the vehicle: the `look`th of its crossing, the first the largest. */
  readonly picture: (look: number) => Buffer
}

class Tally {
  #count = 0
  #exact = 0
  #wrong = 0
  #characters = 0

  add({ truth, kind }: Sample, marks: readonly Mark[]): void {
    const read = marks.find((mark) => mark.kind === kind)
    const isExact = read !== undefined && lettersOf(read.text) === truth
    this.#count += 1
    this.#exact += isExact ? 1 : 0
    this.#wrong += read !== undefined && !isExact ? 1 : 0
    this.#characters += Math.max(0, ...marks.map(({ text }) => likeness(lettersOf(text), truth)))
  }

  toString(): string {
    const percent = (value: number) => `${((100 * value) / Math.max(1, this.#count)).toFixed(0).padStart(4)} %`
    return [this.#exact, this.#wrong, this.#characters].map(percent).join('  ')
  }
}

/** The differences between the pictures of a crossing. */
function randomOf(sample: number, height: number, look: number): () => number {
  const random = seeded(sample * 10_000 + height * 10 + look)
  return () => random.next()
}

async function plateSamples(height: number): Promise<Sample[]> {
  const names = readdirSync(plates).filter((name) => name.endsWith('.jpg'))
  const samples = names.map(async (name, i): Promise<Sample[]> => {
    const fields = readFileSync(join(plates, name.replace(/jpg$/, 'txt')), 'utf8')
      .trim()
      .split('\t')
    const [x = 0, y = 0, w = 0, h = 0] = fields.slice(1, 5).map(Number)
    // None is made larger than it is.
    if (h < height) return []
    const passing = await passingCar(readFileSync(join(plates, name)), { x, y, w, h }, height)
    const picture = (look: number) => passing(randomOf(i, height, look))
    return [{ truth: fields[5] ?? '', kind: 'plate', picture }]
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
    return { truth, kind: 'container', picture: (look) => passing(randomOf(i, height, look)) }
  })
}

async function measure(name: string, samples: readonly Sample[]): Promise<void> {
  const reader = new PictureWorker<ReadingTask, PictureReading>(program)
  const [one, voted] = [new Tally(), new Tally()]
  for (const sample of samples) {
    const lines: PictureReading['lines'][] = []
    for (let look = 0; look < picturesOfCrossing; look++) {
      const reading = await reader.work({ picture: sample.picture(look) }, limitMs, new AbortController().signal)
      lines.push(typeof reading === 'object' ? reading.answer.lines : [])
    }
    one.add(sample, marksIn(votedLines(lines.slice(0, 1))))
    voted.add(sample, marksIn(votedLines(lines)))
  }
  await reader.end()
  console.log(`${name.padEnd(28)} ${String(samples.length).padStart(3)}   ${String(one)}   ${String(voted)}`)
}

console.log('                                      one picture             four pictures, voted')
console.log('                           of each   exact   wrong   letters  exact   wrong   letters')
for (const isVertical of [false, true])
  for (const height of [14, 20, 28])
    await measure(
      `container ids ${isVertical ? 'down' : 'along'} ${String(height)} px`,
      containerSamples(height, isVertical),
    )
if (existsSync(plates))
  for (const height of heights) await measure(`plates ${String(height)} px high`, await plateSamples(height))
else console.log('Skipped: ../shared/media is not here.')
