import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { prepareBuiltInModel } from '@foresite/vision/detector/built-in-model.ts'
import { measureHandOver } from './hand-over.ts'
import { FRAMES_PER_SECOND, measureClips, ROUNDS, type ClipFigures } from './measure-clip.ts'

const video = join(import.meta.dirname, '../../../shared/media/video')
const clips = ['car-detection.mp4', 'worker-zone-loop.mp4']

if (process.platform !== 'linux') console.log('Skipped: needs Linux to measure the CPU time of processes.')
else {
  await measureHandOver()
  if (existsSync(video)) await measure()
  else console.log('Skipped: ../shared/media/video is not here.')
}

async function measure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pipeline-'))
  console.log(`Milliseconds a frame at ${FRAMES_PER_SECOND} frames a second; medians of ${ROUNDS} rounds in turn.`)
  console.log('Whole: decode, motion, hand-over to the detector’s process, detect, track, zones, rules.')
  console.log('Ratio: to decode and inference alone.\n')
  try {
    const model = await prepareBuiltInModel(folder)
    const paths = clips.map((clip) => join(video, clip))
    for (const [path, figures] of await measureClips(paths, model)) print(basename(path), figures)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function print(clip: string, { frames, analysed, ofLimit, of }: ClipFigures): void {
  console.log(`${clip}: ${frames} frames, ${analysed} of them analysed behind the gate`)
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
  console.log(`  whole, every frame: ${(100 * ofLimit).toFixed(0)} % of the limit`)
}
