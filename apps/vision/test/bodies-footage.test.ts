import { hash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Observation, ObservationOf } from '@foresite/contract/observations'
import type { RuleAssignment } from '@foresite/contract/vision-nodes'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareBuiltInModel, preparePoseModel } from '#detector/built-in-model.ts'
import { openDetectorPool, type OpenDetector } from '#detector/detector-pool.ts'
import type { Frame } from '#stages/decode/frame.ts'
import type { Detector } from '#stages/detect/detector.ts'
import { Chance } from '#stages/detect/simulated/chance.ts'
import type { Worn } from '#stages/detect/detection.ts'
import { Pipeline } from '#stages/pipeline.ts'
import { Bodies } from '#stages/posture/bodies.ts'
import { Equipment } from '#stages/protective-equipment/equipment.ts'
import { Tracker } from '#stages/track/tracker.ts'
import { dimmed, faded, infrared, repainted, undressed, type Paint } from './repainted-frame.ts'
import { turnedFrame } from './turned-frame.ts'
import { videoFrames } from './video-frames.ts'

const footage = join(import.meta.dirname, '../../../../shared/media/video')
const corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]
const zone = { id: randomUUID(), polygon: corners, arrow: { from: { x: 0, y: 0 }, to: { x: 1, y: 0 } } }
const STEP_MS = 200
/** Where the worker stands at the end of the clip, in pixels of the clip. */
const feet = { x: 260, y: 440 }
/** By then the worker of the clip has walked in. */
const FALLS_AT = 4_400

const place = temporaryFolder()
type FootageDetector = Pick<Detector, 'detect' | 'findBodies'>

let models: OpenDetector
let detector: FootageDetector
const frames: Frame[] = []

/** Caches results by picture: half of the pictures below repeat, and a model always gives the same result. */
function remembering(detector: OpenDetector): FootageDetector {
  const kept = new Map<string, Promise<unknown>>()
  const once = <T>(rgb: Uint8Array, detect: () => Promise<T>): Promise<T> => {
    const picture = `${rgb.length} ${hash('sha1', rgb)}`
    const answer = (kept.get(picture) as Promise<T> | undefined) ?? detect()
    kept.set(picture, answer)
    return answer
  }
  return {
    detect: async (frame) => {
      const picture = await frame.letterboxed(detector.facts.width, detector.facts.height)
      return picture && once(picture.rgb, () => detector.detect({ letterboxed: () => picture }))
    },
    findBodies: (rgb) => once(rgb, () => detector.findBodies(rgb)),
  }
}

/** A frame of the clip, turned about the worker's feet; made once and reused. */
function turnedPicture(index: number, degrees: number): Frame | undefined {
  const name = `${index} ${degrees}`
  const frame = frames[index]
  const made =
    turned.get(name) ?? (frame && turnedFrame(frame, 0, { degrees, about: feet, shownAt: { x: 480, y: 440 } }))
  if (made !== undefined) turned.set(name, made)
  return made
}
const turned = new Map<string, Frame>()

/** Observations of two rules over the whole picture, at five frames a second. */
async function watch(frames: number, frameAt: (index: number) => Frame | undefined): Promise<Observation[]> {
  const rule = { zoneIds: [zone.id], thresholdMs: 3_000 }
  const rules: RuleAssignment[] = [
    { ...rule, id: randomUUID(), kind: 'fallen-person' },
    { ...rule, id: randomUUID(), kind: 'ergonomics' },
  ]
  const pipeline = new Pipeline(randomUUID(), { ground: null, zones: [zone], rules }, detector)
  const observations: Observation[] = []
  for (let index = 0; index < frames; index += 1) {
    const frame = frameAt(index)
    if (frame !== undefined) observations.push(...(await pipeline.analyse(frame)))
  }
  return [...observations, ...pipeline.close()]
}

const chance = new Chance(1)
/** A prime number of values, so that no two rows of a picture have the same noise. */
const noise = Array.from({ length: 9_973 }, () => chance.spread(10))

/** Runs a few hundred frames through two models, perhaps on one busy core. */
const timeout = 180_000

/**
 * The equipment of the worker, by vote, for each frame in which the body was found: in the painted picture, or in the
 * clip's own, where it is found most often.
 */
async function equipmentOf(paint: Paint, foundIn: 'painted' | 'clip'): Promise<Worn[]> {
  const [tracker, bodies, equipment] = [new Tracker('worker'), new Bodies(detector), new Equipment()]
  const answers: Worn[] = []
  for (const frame of frames) {
    const shown = repainted(frame, paint)
    const searched = foundIn === 'clip' ? frame : shown
    const { at, width, height } = frame
    const tracks = tracker.update((await detector.detect(searched)) ?? [], at)
    const search = { at, width, height, picture: () => searched.letterboxed(width, height) }
    const found = await bodies.analyse(search, tracks, () => true)
    const picture = () => shown.letterboxed(width, height)
    const dressed = equipment.analyse(picture, found, at, ({ id }) => bodies.isFound(id, at))
    answers.push(...dressed.flatMap(({ worn }) => worn ?? []))
  }
  return answers
}

const count = (answers: readonly Worn[], item: keyof Worn, answer: string) =>
  answers.filter((one) => one[item] === answer).length

describe.skipIf(!existsSync(footage))('bodies on real footage (needs ../shared/media)', { timeout }, () => {
  beforeAll(async () => {
    const folder = place('models')
    const model = { ...(await prepareBuiltInModel(folder)), posePath: await preparePoseModel(folder) }
    models = await openDetectorPool({ model, workers: 1, log: pino({ level: 'silent' }) })
    detector = remembering(models)
    const clip = join(footage, 'worker-zone.mp4')
    const pace = { cameraId: 'worker', framesPerSecond: 1_000 / STEP_MS }
    for await (const frame of videoFrames(clip, pace)) frames.push(frame)
  }, timeout)
  afterAll(async () => {
    for (const frame of frames) frame.free()
    await models.close()
  })

  test('[VIS-4.a] [VIS-4.b] [VIS-4.e] upright walking people neither bend nor fall, and posture is known nearly all the time', async () => {
    const observations = await watch(frames.length, (index) => frames[index])
    expect(observations.map(({ kind }) => kind)).toEqual(['ergonomic-stay'])
    const [stay] = observations as [ObservationOf<'ergonomic-stay'>]
    expect(stay.seenMs).toBeGreaterThan(3_500)
    expect(stay.visibleMs / stay.seenMs).toBeGreaterThan(0.9)
  })

  test.each([
    ['to the right in 0.8 s', 90, 800],
    ['to the left in 0.8 s', -90, 800],
    ['to the right in half a second', 90, 500],
    ['to the left in half a second', -90, 500],
  ])(
    '[VIS-4.d] a person who falls %s is tracked and reported as lying, although the detector hardly recognises them',
    async (_name, degrees, ms) => {
      const last = Math.min(FALLS_AT / STEP_MS, frames.length - 1)
      const observations = await watch(56, (index) => {
        const at = index * STEP_MS
        const share = Math.min(1, Math.max(0, (at - FALLS_AT) / ms))
        const shown = turnedPicture(Math.min(index, last), share * degrees)
        return shown && { ...shown, at }
      })
      const falls = observations.filter((one) => one.kind === 'fallen-person' && one.endedAt === null)
      expect(falls).toMatchObject([{ state: 'fallen' }])
      const lay = Date.parse(falls[0]?.startedAt ?? '') - FALLS_AT
      expect(lay).toBeGreaterThan(0)
      expect(lay).toBeLessThanOrEqual(2_000)
    },
  )

  test('[VIS-4.f] a worker in hat and vest counts as wearing both from the fifth frame on', async () => {
    const answers = await equipmentOf(() => undefined, 'clip')
    expect(answers.length).toBeGreaterThan(15)
    for (const item of ['hardhat', 'safety-vest'] as const) {
      expect(count(answers, item, 'worn')).toBeGreaterThanOrEqual(answers.length - 4)
      expect(count(answers, item, 'missing')).toBe(0)
    }
  })

  test('[VIS-4.f] the same worker, repainted with brown hair and a blue jacket, never counts as wearing them', async () => {
    const answers = await equipmentOf(undressed, 'painted')
    expect(count(answers, 'safety-vest', 'missing')).toBeGreaterThan(answers.length / 2)
    for (const item of ['hardhat', 'safety-vest'] as const) expect(count(answers, item, 'worn')).toBe(0)
  })

  test.each<[string, Paint]>([
    ['in poor light', dimmed(0.35, 0.35, 0.35)],
    ['in the dark', dimmed(0.15, 0.15, 0.15)],
    ['by infrared light', infrared],
    ['in faded colours', faded],
    ['in blue light', dimmed(0.7, 0.85, 1)],
    ['at dawn', dimmed(0.2, 0.45, 0.9)],
    [
      'by infrared light with coloured noise',
      (rgb, at) => {
        infrared(rgb, at)
        rgb[at] = (rgb[at] ?? 0) + (noise[at % noise.length] ?? 0)
        rgb[at + 2] = (rgb[at + 2] ?? 0) + (noise[(at + 2) % noise.length] ?? 0)
      },
    ],
    ['in fog', dimmed(0.5, 0.5, 0.5, 105)],
  ])('[VIS-4.f] is unknown rather than missing %s', async (_name, paint) => {
    const answers = await equipmentOf(paint, 'clip')
    expect(answers.length).toBeGreaterThan(15)
    for (const item of ['hardhat', 'safety-vest'] as const) expect(count(answers, item, 'missing')).toBe(0)
  })
})
