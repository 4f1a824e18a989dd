import type { Detector } from '@foresite/vision/stages/detect/detector.ts'
import type { BareInference } from './bare.ts'
import { median, playClip, type Played } from './measure.ts'
import { watchedPipeline } from './watched-pipeline.ts'

/** As many frames a second as the product looks at. */
export const FRAMES_PER_SECOND = 5
export const ROUNDS = 3
/** Of each clip, from its start: three of the cars, two visits of the worker. */
const SECONDS = 20

interface Round {
  readonly bare: Played
  readonly whole: Played
  readonly gated: Played
}

export interface ClipFigures {
  readonly frames: number
  /** Frames that the gate let pass. */
  readonly looked: number
  /** Medians a frame in ms, and as a multiple of decode and inference alone. */
  readonly of: (key: keyof Round, time: 'wall' | 'cpu') => { readonly ms: number; readonly ratio: number }
}

/** Plays a clip through decode and inference alone, the whole pipeline, and that behind the gate, in turn. */
export async function measureClip(path: string, detector: Detector, bare: BareInference): Promise<ClipFigures> {
  const what = { path, framesPerSecond: FRAMES_PER_SECOND, seconds: SECONDS }
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
  return {
    frames: rounds[0]?.gated.frames ?? 0,
    looked,
    of: (key, time) => ({
      ms: median(rounds.map((round) => round[key][time])),
      ratio: median(rounds.map((round) => round[key][time] / round.bare[time])),
    }),
  }
}
