import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Detection } from '@foresite/vision/stages/detect/detection.ts'
import { Tracker } from '@foresite/vision/stages/track/tracker.ts'
import { seeded } from '../fuzz/random.ts'
import { readMotFile } from './mot-file.ts'
import { scoreSequence, type SequenceScore } from './sequence-score.ts'
import { trackSequence } from './track-sequence.ts'

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
} else {
  console.log('Skipped: ../shared/media/tracking/TUD-Campus is not here.')
}

console.log('\nobjects    ms a frame (median, 95 %)')
for (const objects of [5, 20, 50, 200]) {
  const times = crowdTimes(objects).toSorted((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2).padStart(8)
  console.log(`${String(objects).padStart(7)}${at(0.5)}${at(0.95)}`)
}

/** The time of each frame with a crowd that walks through one another, five a second for a minute. */
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

function row(name: string, score: Omit<SequenceScore, 'idf1'> & { idf1: number | null }): string {
  return [
    name.padEnd(12),
    percent(score.mota).padStart(6),
    percent(score.motp).padStart(6),
    percent(score.recall).padStart(8),
    percent(score.precision).padStart(11),
    score.idSwitches.toString().padStart(10),
    score.fragmentations.toString().padStart(16),
    (score.idf1 === null ? '–' : percent(score.idf1)).padStart(6),
  ].join('')
}

function percent(share: number): string {
  return (share * 100).toFixed(1)
}
