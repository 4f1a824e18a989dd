import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { CameraDecoder } from '@foresite/vision/stages/decode/camera-decoder.ts'
import type { Detector } from '@foresite/vision/stages/detect/detector.ts'
import { Pipeline } from '@foresite/vision/stages/pipeline.ts'
import { readVideo } from '@foresite/vision/test/read-video.ts'
import { pino } from 'pino'
import { makeEmptyFloor } from './empty-floor.ts'

/** Times at which the worker enters, each at a different offset between two key frames. */
const VISITS = 10
const RATE = 15
/** Long enough for the previous track to be dropped, and for the camera to rest some seconds. */
const EMPTY_S = 14
const SHIFT_S = 0.2
const WORKER_S = 71 / RATE

interface WalkIn {
  /** From the first picture with the worker to a confirmed track, in ms, for each visit detected. */
  readonly delaysMs: readonly number[]
  readonly visits: number
  /** The share of packets decoded. */
  readonly decodedShare: number
}

/** When each visit begins, in ms. */
const beginnings = Array.from({ length: VISITS }, (_, visit) => {
  const emptyS = (visit + 1) * EMPTY_S + ((visit * (visit + 1)) / 2) * SHIFT_S
  return 1_000 * (emptyS + visit * WORKER_S)
})

/** A clip of the worker's floor, empty and with the worker in turn, with noise and a key frame every two seconds. */
export function makeVisits(worker: string, folder: string): string {
  const [empty, clip] = [makeEmptyFloor(worker, folder), join(folder, 'visits.mp4')]
  const inputs = beginnings.flatMap((_, visit) => {
    const seconds = (EMPTY_S + visit * SHIFT_S).toFixed(3)
    return ['-loop', '1', '-framerate', String(RATE), '-t', seconds, '-i', empty, '-i', worker]
  })
  const scaled = Array.from(
    { length: 2 * VISITS },
    (_, index) => `[${String(index)}]setsar=1,format=yuv420p[p${String(index)}];`,
  )
  const joined = scaled.map((_, index) => `[p${String(index)}]`).join('')
  const filter = `${scaled.join('')}${joined}concat=n=${String(2 * VISITS)},noise=alls=3:allf=t`
  const coding = '-c:v libx264 -preset superfast -tune zerolatency -x264-params scenecut=0 -crf 26 -g 30'
  const out = ['-r', String(RATE), ...coding.split(' '), clip]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, '-filter_complex', filter, ...out])
  return clip
}

/** Plays the visits as a camera sends them, and returns when each was detected; `rests`: as the product does. */
export async function playVisits(clip: string, detector: Pick<Detector, 'detect'>, rests: boolean): Promise<WalkIn> {
  const cameraId = randomUUID()
  const { info, packets } = await readVideo(clip)
  const decoder = new CameraDecoder({ cameraId, log: pino({ level: 'error' }) })
  const shown: { people: number } = { people: 0 }
  const pipeline = new Pipeline(cameraId, { ground: null, zones: [], rules: [] }, detector, {
    onTracks: (_, tracks) => {
      shown.people = tracks.filter(({ object }) => object === 'person').length
    },
  })
  const seenAt: number[] = []
  decoder.onStream(info)
  for (const packet of packets) {
    decoder.onPacket(packet)
    await decoder.idle
    const frame = decoder.next()
    if (frame === null) continue
    await pipeline.analyse(frame)
    frame.free()
    // Held pictures count when they are decoded, not when they were taken.
    if (shown.people > 0) seenAt.push(packet.at)
    if (rests) decoder.rest(pipeline.isQuiet(frame.at))
  }
  const { spared } = decoder.figures
  await decoder.stop()
  const delaysMs = beginnings.flatMap((from) => {
    const at = seenAt.find((one) => one >= from && one < from + 1_000 * WORKER_S)
    return at === undefined ? [] : [at - from]
  })
  return { delaysMs, visits: VISITS, decodedShare: 1 - spared / packets.length }
}
