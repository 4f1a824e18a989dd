import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { wornItem } from '@foresite/contract/objects'
import type { Frame } from '@foresite/vision/stages/decode/frame.ts'
import type { Worn } from '@foresite/vision/stages/detect/detection.ts'
import { BODY_BYTES, type Detector } from '@foresite/vision/stages/detect/detector.ts'
import { Bodies } from '@foresite/vision/stages/posture/bodies.ts'
import { Body } from '@foresite/vision/stages/posture/body.ts'
import { Equipment } from '@foresite/vision/stages/protective-equipment/equipment.ts'
import { Tracker } from '@foresite/vision/stages/track/tracker.ts'
import { dimmed, faded, infrared, repainted, undressed, type Paint } from '@foresite/vision/test/repainted-frame.ts'
import { turnedFrame } from '@foresite/vision/test/turned-frame.ts'
import { videoFrames } from '@foresite/vision/test/video-frames.ts'
import { withDetector } from '../detector.ts'

/*
 * Posture and protective equipment on real pixels. Labelled by hand: the worker of `worker-zone.mp4` walks upright in a
 * yellow hat and an orange vest in every picture, and nobody is in the other two clips. Missing cases are derived from
 * the footage: the picture turned about the feet (lying), repainted (no hat, no vest), in poor light. Further clips
 * without hats and vests: FORESITE_BARE_CLIPS=a.mp4,b.mp4.
 */

const video = join(import.meta.dirname, '../../../shared/media/video')
const rate = 5
const feet = { x: 260, y: 440 }

const lights: readonly (readonly [string, Paint])[] = [
  ['60 % of the light', dimmed(0.6, 0.6, 0.6)],
  ['35 % of the light', dimmed(0.35, 0.35, 0.35)],
  ['15 % of the light', dimmed(0.15, 0.15, 0.15)],
  ['infrared', infrared],
  ['faded', faded],
  ['blue light', dimmed(0.7, 0.85, 1)],
  ['warm light', dimmed(1, 0.88, 0.7)],
]

interface Seen {
  readonly people: number
  readonly angles: readonly number[]
  readonly worn: readonly Worn[]
  /** The last answer about each person. */
  readonly last: readonly Worn[]
}

if (existsSync(video)) await withDetector(measureAll)
else console.log('Skipped: ../shared/media/video is not here.')

async function measureAll(detector: Detector): Promise<void> {
  await measureTime(detector)
  console.log('\nposture: degrees from upright      people  known   5 %  median   95 %')
  const worker = join(video, 'worker-zone.mp4')
  showAngles('walks upright', await measure(detector, worker, (frame) => frame))
  const lying = (frame: Frame) =>
    turnedFrame(frame, frame.at, { degrees: fallen(frame.at), about: feet, shownAt: { x: 480, y: 440 } })
  const lies = await measure(detector, worker, lying, ({ at }) => at >= 3_200)
  showAngles('has fallen over in 0.8 s, lies', lies)
  for (const clip of ['car-detection.mp4', 'bottle-detection.mp4'])
    showAngles(`${clip}: nobody there`, await measure(detector, join(video, clip), (frame) => frame))

  console.log('\nequipment, pictures after the vote       right  wrong  unknown   (hat | vest)')
  const dressed = { hardhat: 'worn', 'safety-vest': 'worn' } as const
  const bare = { hardhat: 'missing', 'safety-vest': 'missing' } as const
  showWorn('hat and vest', (await measure(detector, worker, (frame) => frame)).worn, dressed)
  for (const [name, paint] of lights)
    showWorn(`the same, ${name}`, (await measure(detector, worker, (frame) => repainted(frame, paint))).worn, dressed)
  showWorn('repainted: neither', (await measure(detector, worker, (frame) => repainted(frame, undressed))).worn, bare)
  for (const clip of (process.env['FORESITE_BARE_CLIPS'] ?? '').split(',').filter((path) => path !== '')) {
    const { last } = await measure(detector, clip, (frame) => frame)
    showWorn(`${clip.split('/').at(-1) ?? clip}, ${last.length} people`, last, bare)
  }
}

/** How far the person has fallen by then. */
function fallen(at: number): number {
  return 90 * Math.min(1, Math.max(0, (at - 2_000) / 800))
}

/** Milliseconds for each person on one thread, the transfer between threads included. */
async function measureTime(detector: Detector): Promise<void> {
  const times: number[] = []
  for (let i = 0; i < 60; i += 1) {
    const rgb = new Uint8Array(4 * BODY_BYTES).map((_, byte) => (byte * 7) % 251)
    const start = performance.now()
    await detector.findBodies(rgb)
    times.push((performance.now() - start) / 4)
  }
  const sorted = times.slice(10).toSorted((a, b) => a - b)
  console.log(`a body takes ${at(sorted, 0).toFixed(1)} ms at best, ${at(sorted, 0.5).toFixed(1)} ms in the middle`)
}

/** Tracks the people of a clip and analyses their bodies five times a second, in the frames that `counts` accepts. */
async function measure(
  detector: Detector,
  clip: string,
  shownAs: (frame: Frame) => Frame,
  counts: (frame: Frame) => boolean = () => true,
): Promise<Seen> {
  const [tracker, bodies, equipment] = [new Tracker('bench'), new Bodies(detector), new Equipment()]
  const [measured, last] = [new Map<string, Body>(), new Map<string, Worn>()]
  const [angles, worn]: [number[], Worn[]] = [[], []]
  let people = 0
  for await (const original of videoFrames(clip, { cameraId: 'bench', framesPerSecond: rate })) {
    const frame = shownAs(original)
    const { at: time, width, height } = frame
    const picture = () => frame.letterboxed(width, height)
    const seen = { at: time, width, height, picture }
    const tracks = tracker.update(await bodies.search(seen, (await detector.detect(frame)) ?? []), time)
    const found = await bodies.analyse(seen, tracks, () => true)
    const judged = equipment.analyse(picture, found, time, ({ id }) => bodies.isFound(id, time))
    for (const track of judged) {
      if (track.objectClass !== 'person' || track.seenAt !== time || !counts(frame)) continue
      people += 1
      const body = measured.get(track.id) ?? new Body({ aspect: width / height, viewpoint: null })
      measured.set(track.id, body)
      const { angle } = body.see(track, time)
      if (angle !== null) angles.push(angle)
      if (track.worn === undefined) continue
      worn.push(track.worn)
      last.set(track.id, track.worn)
    }
    original.free()
  }
  return { people, angles, worn, last: [...last.values()] }
}

function showAngles(name: string, { people, angles }: Seen): void {
  const sorted = angles.toSorted((a, b) => a - b)
  const known = people === 0 ? '–' : `${((100 * angles.length) / people).toFixed(0)} %`
  const shown = [0.05, 0.5, 0.95].map((share) => (angles.length === 0 ? '–' : `${at(sorted, share).toFixed(0)}°`))
  const [low = '', middle = '', high = ''] = shown
  console.log(
    `${name.padEnd(34)}${String(people).padStart(7)}${known.padStart(7)}${low.padStart(6)}${middle.padStart(8)}${high.padStart(7)}`,
  )
}

/** Right, wrong and unknown answers; the first four of a person are unknown by the vote. */
function showWorn(name: string, answers: readonly Worn[], truth: Worn): void {
  const share = (of: (answer: string, right: string) => boolean) =>
    wornItem.options
      .map((item) => answers.filter((answer) => of(answer[item], truth[item])).length)
      .map((count) => String(count).padStart(3))
      .join('|')
  const right = share((answer, expected) => answer === expected)
  const wrong = share((answer, expected) => answer !== 'unknown' && answer !== expected)
  const unknown = share((answer) => answer === 'unknown')
  console.log(`${name.padEnd(38)}${right.padStart(8)}${wrong.padStart(8)}${unknown.padStart(9)}`)
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
