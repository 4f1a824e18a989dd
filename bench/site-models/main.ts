import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImageBox } from '@foresite/contract/primitives'
import { iou } from '@foresite/geometry/box'
import { prepareBuiltInModel } from '@foresite/vision/detector/built-in-model.ts'
import { openDetectorPool, type OpenDetector } from '@foresite/vision/detector/detector-pool.ts'
import { cocoLabels, objectClassOf } from '@foresite/vision/stages/detect/coco-labels.ts'
import type { Detection } from '@foresite/vision/stages/detect/detection.ts'
import { joined } from '@foresite/vision/stages/detect/join.ts'
import { videoFrames } from '@foresite/vision/test/video-frames.ts'
import { pino } from 'pino'
import { median } from '../pipeline/measure.ts'

/*
 * The built-in detector alone, a model of the site's own alone, and both as the product joins them: what they find on
 * the shared footage, and what a picture costs. `yolox_nano.onnx` stands for the models that sites bring.
 */

const shared = join(import.meta.dirname, '../../../shared')
const file = join(shared, 'models/yolox_nano.onnx')
const FRAMES_PER_SECOND = 5
/** The tracker starts no track below this score. */
const BELIEVED = 0.3
/** A site's confidence threshold for a model that detects too much. */
const SURE = 0.5
/** The overlap of box and label from which a person counts as found. */
const FOUND_IOU = 0.5

/** The worker of `worker-zone.mp4`, labelled manually at these seconds; in between they walk evenly. */
const labels: readonly { readonly s: number; readonly box: ImageBox }[] = [
  { s: 0, box: { x: 0.51, y: 0.52, w: 0.2, h: 0.48 } },
  { s: 0.6, box: { x: 0.32, y: 0.4, w: 0.25, h: 0.6 } },
  { s: 1, box: { x: 0.315, y: 0.335, w: 0.175, h: 0.665 } },
  { s: 2, box: { x: 0.22, y: 0.25, w: 0.165, h: 0.68 } },
  { s: 3, box: { x: 0.205, y: 0.21, w: 0.125, h: 0.62 } },
  { s: 5, box: { x: 0.18, y: 0.195, w: 0.135, h: 0.58 } },
]
/** The first has no people; in the second, arms reach in occasionally. */
const EMPTY = 'car-detection.mp4'
const ARMS = 'bottle-detection.mp4'

interface FrameDetections {
  readonly builtIn: readonly Detection[]
  readonly own: readonly Detection[]
}

interface Times {
  readonly builtIn: number[]
  readonly both: number[]
}

if (existsSync(file)) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-site-models-'))
  const log = pino({ level: 'error' })
  const builtIn = await openDetectorPool({ model: await prepareBuiltInModel(folder), workers: 1, log })
  const classes = cocoLabels.map((name) => ({ name, as: objectClassOf(name) }))
  const own = await openDetectorPool({ model: { path: file, classes, threshold: 0.15 }, workers: 1, log })
  const times: Times = { builtIn: [], both: [] }
  const worker = await detectIn('worker-zone.mp4', builtIn, own, times)
  const nobody = await detectIn(EMPTY, builtIn, own, times)
  const arms = await detectIn(ARMS, builtIn, own, times)
  await builtIn.close()
  await own.close()
  await rm(folder, { recursive: true })
  console.log('                      worker found    boxes share   false people in frames   arms are somebody')
  print('built-in alone', { worker, nobody, arms }, (frames) => frames.builtIn)
  print('YOLOX-Nano alone', { worker, nobody, arms }, (frames) => frames.own)
  print('both, joined', { worker, nobody, arms }, (frames) => joined(frames.builtIn, frames.own))
  const sure = ({ own: seen }: FrameDetections) => seen.filter(({ score }) => score >= SURE)
  print('both, own from 0.5', { worker, nobody, arms }, (frames) => joined(frames.builtIn, sure(frames)))
  const [alone, both] = [median(times.builtIn), median(times.both)]
  console.log(
    `\nA picture: built-in ${alone.toFixed(1)} ms, both ${both.toFixed(1)} ms one after the other (median of ` +
      `${times.both.length}, one thread each): ${(both / alone).toFixed(2)} times`,
  )
} else console.log('Skipped: ../shared/models/yolox_nano.onnx is not here.')

async function detectIn(
  clip: string,
  builtIn: OpenDetector,
  own: OpenDetector,
  times: Times,
): Promise<FrameDetections[]> {
  const frames: FrameDetections[] = []
  const path = join(shared, 'media/video', clip)
  for await (const frame of videoFrames(path, { cameraId: clip, framesPerSecond: FRAMES_PER_SECOND })) {
    const from = performance.now()
    const first = (await builtIn.detect(frame)) ?? []
    const between = performance.now()
    const second = (await own.detect(frame)) ?? []
    times.builtIn.push(between - from)
    times.both.push(performance.now() - from)
    frames.push({ builtIn: first, own: second })
    frame.free()
  }
  return frames
}

function print(
  name: string,
  { worker, nobody, arms }: Readonly<Record<'worker' | 'nobody' | 'arms', readonly FrameDetections[]>>,
  seen: (frames: FrameDetections) => readonly Detection[],
): void {
  const people = (frames: FrameDetections) =>
    seen(frames).filter(({ objectClass, score }) => objectClass === 'person' && score >= BELIEVED)
  const shares = worker.map((frames, i) => Math.max(0, ...people(frames).map(({ box }) => iou(box, labelAt(i)))))
  const found = shares.filter((share) => share >= FOUND_IOU)
  const mean = found.reduce((sum, share) => sum + share, 0) / Math.max(1, found.length)
  const withPeople = (all: readonly FrameDetections[]) =>
    `${all.filter((frames) => people(frames).length > 0).length} of ${all.length}`
  console.log(
    `${name.padEnd(20)}${`${found.length} of ${worker.length}`.padStart(14)}${mean.toFixed(2).padStart(15)}` +
      `${withPeople(nobody).padStart(24)}${withPeople(arms).padStart(21)}`,
  )
}

function labelAt(frame: number): ImageBox {
  const s = frame / FRAMES_PER_SECOND
  const after = labels.findIndex((label) => label.s > s)
  const [from, to] = [labels[after - 1]?.box, labels[after]?.box]
  const [since, until] = [labels[after - 1]?.s ?? 0, labels[after]?.s ?? 1]
  if (from === undefined || to === undefined) throw new Error(`no label at ${s} s`)
  const share = (s - since) / (until - since)
  const between = (a: number, b: number) => a + share * (b - a)
  return { x: between(from.x, to.x), y: between(from.y, to.y), w: between(from.w, to.w), h: between(from.h, to.h) }
}
