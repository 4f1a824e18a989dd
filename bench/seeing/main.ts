import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Observation } from '@foresite/contract/observations'
import type { RuleAssignment } from '@foresite/contract/vision-nodes'
import { prepareBuiltInModel } from '@foresite/vision/detector/built-in-model.ts'
import { openDetectorPool } from '@foresite/vision/detector/detector-pool.ts'
import type { Frame } from '@foresite/vision/stages/decode/frame.ts'
import type { Detection } from '@foresite/vision/stages/detect/detection.ts'
import type { Detector } from '@foresite/vision/stages/detect/detector.ts'
import { Pipeline } from '@foresite/vision/stages/pipeline.ts'
import { videoFrames } from '@foresite/vision/test/video-frames.ts'
import { pino } from 'pino'

/*
 * Who stands almost still in a restricted area from before it was watched, with real pixels: the last second of
 * `worker-zone.mp4`, in which the worker stands, played forward and back at a tenth of its speed for two minutes. The
 * same picture frozen has nobody alive in it, as a poster has, and the clips without people have nobody at all.
 */

const video = join(import.meta.dirname, '../../../shared/media/video')
const stepMs = 200
const playedMs = 120_000
const standsFromMs = 3_300
/** The number of the product's frames, five a second, that show one picture of the clip. */
const slowed = 6

if (existsSync(video)) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-seeing-'))
  const detector = await openDetectorPool({
    model: await prepareBuiltInModel(folder),
    workers: 1,
    log: pino({ level: 'error' }),
  })
  const worker = await framesOf('worker-zone.mp4', 12, standsFromMs)
  const back = [...worker, ...worker.toReversed()]
  console.log('two minutes at 5 a second     looks  incidents  believed after  seen of looks')
  await measure('stands, sways', detector, (i) => back[Math.floor(i / slowed) % back.length])
  await measure('the same, frozen', detector, () => worker[0])
  for (const clip of ['car-detection.mp4', 'bottle-detection.mp4']) {
    const frames = await framesOf(clip, 5, 0)
    await measure(`${clip}, people`, detector, (i) => frames[i])
    for (const frame of frames) frame.free()
  }
  for (const frame of worker) frame.free()
  await detector.close()
  await rm(folder, { recursive: true })
} else console.log('Skipped: ../shared/media/video is not here.')

async function framesOf(clip: string, framesPerSecond: number, fromMs: number): Promise<Frame[]> {
  const frames: Frame[] = []
  for await (const frame of videoFrames(join(video, clip), { cameraId: 'seeing', framesPerSecond }))
    if (frame.at >= fromMs) frames.push(frame)
    else frame.free()
  return frames
}

async function measure(
  name: string,
  detector: Pick<Detector, 'detect'>,
  frameAt: (index: number) => Frame | undefined,
): Promise<void> {
  const corners = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]
  const zone = { id: randomUUID(), polygon: corners, arrow: { from: { x: 0, y: 0 }, to: { x: 1, y: 0 } } }
  const rule: RuleAssignment = {
    id: randomUUID(),
    kind: 'restricted-area',
    zoneIds: [zone.id],
    objects: ['person'],
    thresholdMs: 0,
  }
  let [looks, seen] = [0, 0]
  const counting = {
    detect: async (frame: Frame): Promise<readonly Detection[] | null> => {
      looks += 1
      const detections = await detector.detect(frame)
      if (detections?.some(({ objectClass, score }) => objectClass === 'person' && score >= 0.3) === true) seen += 1
      return detections
    },
  }
  const pipeline = new Pipeline(randomUUID(), { ground: null, zones: [zone], rules: [rule] }, counting)
  const begun: { readonly at: number; readonly observation: Observation }[] = []
  for (let i = 0; i * stepMs < playedMs; i += 1) {
    const frame = frameAt(i)
    if (frame === undefined) break
    const at = i * stepMs
    for (const observation of await pipeline.look(shownAt(frame, at)))
      if (observation.endedAt === null) begun.push({ at, observation })
  }
  const after = begun[0] === undefined ? '–' : `${String(begun[0].at / 1_000)} s`
  const share = looks === 0 ? '–' : `${((100 * seen) / looks).toFixed(0)} %`
  console.log(
    `${name.padEnd(28)}${String(looks).padStart(7)}${String(begun.length).padStart(11)}${after.padStart(16)}${share.padStart(15)}`,
  )
}

/** The same picture at another time; the caller keeps and frees it. */
function shownAt(frame: Frame, at: number): Frame {
  return {
    cameraId: frame.cameraId,
    at,
    width: frame.width,
    height: frame.height,
    luma: () => frame.luma(),
    letterboxed: (width, height) => frame.letterboxed(width, height),
    jpeg: (width) => frame.jpeg(width),
    free: () => undefined,
  }
}
