import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareBuiltInModel } from '@foresite/vision/detector/built-in-model.ts'
import { openDetectorPool } from '@foresite/vision/detector/detector-pool.ts'
import { pino } from 'pino'
import { BareInference } from './bare.ts'
import { measureHandOver } from './hand-over.ts'
import { FRAMES_PER_SECOND, measureClip, ROUNDS, type ClipFigures } from './measure-clip.ts'

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
    for (const clip of clips) print(clip, await measureClip(join(video, clip), detector, bare))
  } finally {
    await bare.close()
    await detector.close()
    await rm(folder, { recursive: true })
  }
}

function print(clip: string, { frames, looked, of }: ClipFigures): void {
  console.log(`${clip}: ${frames} frames, ${looked} of them looked at behind the gate`)
  const row = (name: string, key: Parameters<typeof of>[0]): void => {
    const columns = (['cpu', 'wall'] as const).map((time) => {
      const { ms, ratio } = of(key, time)
      return `${ms.toFixed(1).padStart(9)} ms  × ${ratio.toFixed(2)}`
    })
    console.log(`  ${name.padEnd(26)}${columns.join('')}`)
  }
  row('decode and inference alone', 'bare')
  row('whole, every frame', 'whole')
  row('whole, behind the gate', 'gated')
}
