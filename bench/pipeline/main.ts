import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareBuiltInModel } from '@foresite/vision/detector/built-in-model.ts'
import { openDetectorPool } from '@foresite/vision/detector/detector-pool.ts'
import type { Detector } from '@foresite/vision/stages/detect/detector.ts'
import { pino } from 'pino'
import { BareInference } from './bare.ts'
import { measureHandOver } from './hand-over.ts'
import { median, playClip, type Played } from './measure.ts'
import { watchedPipeline } from './watched-pipeline.ts'

/** As many frames a second as the product looks at. */
const FRAMES_PER_SECOND = 5
const ROUNDS = 3
/** Of each clip, from its start: three of the cars, two visits of the worker. */
const SECONDS = 20

const video = join(import.meta.dirname, '../../../shared/media/video')
const clips = ['car-detection.mp4', 'worker-zone-loop.mp4']

if (process.platform === 'linux') await measureHandOver()
if (existsSync(video)) await measure()
else console.log('Skipped: ../shared/media/video is not here.')

async function measure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pipeline-'))
  const model = await prepareBuiltInModel(folder)
  const detector = await openDetectorPool({ model, workers: 1, log: pino({ level: 'error' }) })
  const bare = await BareInference.open(model)
  console.log(`Milliseconds a frame at ${FRAMES_PER_SECOND} frames a second; medians of ${ROUNDS} rounds in turn.`)
  console.log('Whole: decode, motion, detect, track, zones, rules. Ratio: to decode and inference.\n')
  try {
    for (const clip of clips) await measureClip(clip, detector, bare)
  } finally {
    await bare.close()
    await detector.close()
    await rm(folder, { recursive: true })
  }
}

interface Round {
  readonly bare: Played
  readonly whole: Played
  readonly gated: Played
}

async function measureClip(clip: string, detector: Detector, bare: BareInference): Promise<void> {
  const what = { path: join(video, clip), framesPerSecond: FRAMES_PER_SECOND, seconds: SECONDS }
  const rounds: Round[] = []
  let looked = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const gated = watchedPipeline(detector, 'gated')
    rounds.push({
      bare: await playClip(what, (frame) => bare.look(frame)),
      whole: await playClip(what, watchedPipeline(detector, 'every frame').look),
      gated: await playClip(what, gated.look),
    })
    looked = gated.looked()
  }
  const column = (key: keyof Round, time: 'wall' | 'cpu'): string => {
    const ms = median(rounds.map((round) => round[key][time]))
    const ratio = median(rounds.map((round) => round[key][time] / round.bare[time]))
    return `${ms.toFixed(1).padStart(9)} ms  × ${ratio.toFixed(2)}`
  }
  const row = (name: string, key: keyof Round): void =>
    console.log(`  ${name.padEnd(26)}${column(key, 'cpu')}${column(key, 'wall')}`)
  const frames = rounds[0]?.gated.frames ?? 0
  console.log(`${clip}: ${frames} frames, ${looked} of them looked at behind the gate`)
  row('decode and inference alone', 'bare')
  row('whole, every frame', 'whole')
  row('whole, behind the gate', 'gated')
}
