import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { MotionGate } from '@foresite/vision/stages/decode/motion-gate.ts'
import type { Detection } from '@foresite/vision/stages/detect/detection.ts'
import type { Detector } from '@foresite/vision/stages/detect/detector.ts'
import { Tracker } from '@foresite/vision/stages/track/tracker.ts'
import { withDetector } from '../detector.ts'
import { seeded } from '../fuzz/random.ts'
import { readMotFile, type MotBox } from './mot-file.ts'
import { scoreSequence, type SequenceScore } from './sequence-score.ts'
import { followShaken, shakenFrames, shakes } from './shaken-view.ts'
import { everyNth, trackSequence } from './track-sequence.ts'

/** TUD-Campus: 640 × 480 pixels, 25 frames a second. */
const sequence = { width: 640, height: 480, framesPerSecond: 25 }

/** SORT on the same detections, from its authors' table; it has no IDF1 there. */
const sort = {
  mota: 0.627,
  motp: 0.737,
  recall: 0.685,
  precision: 0.943,
  idSwitches: 6,
  fragmentations: 9,
  idf1: null,
}

const folder = join(import.meta.dirname, '../../../shared/media/tracking/TUD-Campus')

if (existsSync(folder)) {
  const detections = await readMotFile(join(folder, 'det.txt'))
  const truth = await readMotFile(join(folder, 'gt.txt'))
  const ours = scoreSequence(truth, trackSequence(detections, sequence))
  console.log('TUD-Campus, Faster R-CNN detections, a box is found from IoU 0.5 on; the product’s default settings\n')
  console.log('              MOTA  MOTP  recall  precision  switches  fragmentations  IDF1')
  console.log(row('this tracker', ours))
  console.log(row('SORT', sort))
  for (const nth of [5, 8, 10, 12]) {
    const framesPerSecond = sequence.framesPerSecond / nth
    const scores = [1, 2, 3, 4, 5].map((offset) => {
      const tracks = trackSequence(everyNth(detections, nth, offset), { ...sequence, framesPerSecond })
      return scoreSequence(everyNth(truth, nth, offset), tracks)
    })
    console.log(row(`at ${framesPerSecond.toFixed(1)}/s`, meanOf(scores)))
  }
} else {
  console.log('Skipped: ../shared/media/tracking/TUD-Campus is not here.')
}

console.log('\nobjects    ms a frame (median, 95 %)')
for (const objects of [5, 20, 50, 200]) {
  const times = crowdTimes(objects).toSorted((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2).padStart(8)
  console.log(`${String(objects).padStart(7)}${at(0.5)}${at(0.95)}`)
}

const video = join(import.meta.dirname, '../../../shared/media/video')
const clips = [
  ...['worker-zone-loop.mp4', 'car-detection.mp4'].map((name) => join(video, name)).filter(existsSync),
  // Further clips may be passed as arguments.
  ...process.argv.slice(2),
]
if (clips.length === 0) console.log('\nSkipped: ../shared/media/video is not here.')
else await withDetector(measureShaken)

/** Clips seen by a shaking camera, against the tracker's result with a still one. */
async function measureShaken(detector: Detector): Promise<void> {
  console.log('\nA camera that shakes; the truth is the result with a still camera, so that row is 100 by definition\n')
  console.log('                               analysed   ids   MOTA  switches  IDF1')
  for (const clip of clips) {
    let truth: MotBox[] | null = null
    for (const [name, shake] of Object.entries(shakes)) {
      const frames = await shakenFrames(clip, shake, detector)
      const { tracks } = followShaken(frames, new MotionGate(), true)
      truth ??= tracks
      const score = scoreSequence(truth, tracks)
      const { analysed } = followShaken(frames, new MotionGate(), false)
      const ids = new Set(tracks.map(({ id }) => id)).size
      console.log(
        [
          basename(clip).padEnd(22),
          name.padEnd(8),
          `${analysed}/${frames.length}`.padStart(9),
          ids.toString().padStart(6),
          percent(score.mota).padStart(7),
          score.idSwitches.toString().padStart(10),
          percent(score.idf1).padStart(6),
        ].join(''),
      )
    }
  }
}

/** The time of each frame with a crowd whose paths cross, at five a second for a minute. */
function crowdTimes(objects: number): number[] {
  const random = seeded(1)
  const people = Array.from({ length: objects }, () => ({
    x: random.next(),
    y: random.next(),
    speed: random.next() * 0.02 - 0.01,
  }))
  const tracker = new Tracker('crowd')
  return Array.from({ length: 300 }, (_, frame) => {
    const detections = people.map(({ x, y, speed }): Detection => {
      const left = (((x + speed * frame) % 1) + 1) % 1
      return {
        box: { x: left, y, w: 0.04, h: 0.15 },
        score: 0.4 + 0.5 * random.next(),
        label: 'person',
        objectClass: 'person',
      }
    })
    const begun = performance.now()
    tracker.update(detections, frame * 200)
    return performance.now() - begun
  })
}

function meanOf(scores: readonly SequenceScore[]): SequenceScore {
  const mean = (key: keyof SequenceScore) => scores.reduce((sum, score) => sum + score[key], 0) / scores.length
  return {
    mota: mean('mota'),
    motp: mean('motp'),
    recall: mean('recall'),
    precision: mean('precision'),
    idSwitches: mean('idSwitches'),
    fragmentations: mean('fragmentations'),
    idf1: mean('idf1'),
  }
}

function row(name: string, score: Omit<SequenceScore, 'idf1'> & { idf1: number | null }): string {
  return [
    name.padEnd(12),
    percent(score.mota).padStart(6),
    percent(score.motp).padStart(6),
    percent(score.recall).padStart(8),
    percent(score.precision).padStart(11),
    score.idSwitches.toFixed(1).padStart(10),
    score.fragmentations.toFixed(1).padStart(16),
    (score.idf1 === null ? '–' : percent(score.idf1)).padStart(6),
  ].join('')
}

function percent(share: number): string {
  return (share * 100).toFixed(1)
}
