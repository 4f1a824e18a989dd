import type { PreparedModel } from '@foresite/vision/detector/built-in-model.ts'
import type { Frame } from '@foresite/vision/stages/decode/frame.ts'
import { BareInference } from './bare.ts'
import { median, playClip, type Played } from './measure.ts'
import { openProductDetector, type ProductDetector } from './product-detector.ts'
import { watchedPipeline } from './watched-pipeline.ts'

/** The frame rate of live analysis. */
export const FRAMES_PER_SECOND = 5
/** Many short rounds, because other load between two rounds distorts their ratio. */
export const ROUNDS = 7
/** Played from the start of each clip: two of the cars, one visit of the worker. */
const SECONDS = 10

interface Round {
  readonly bare: Played
  readonly whole: Played
  readonly gated: Played
}

export interface ClipFigures {
  readonly frames: number
  /** Frames that passed the gate. */
  readonly analysed: number
  /** The CPU time of decoding and inference alone, as a share of the whole pipeline's. */
  readonly ofLimit: number
  /** Medians a frame in ms, and as a multiple of decode and inference alone. */
  readonly of: (key: keyof Round, time: 'wall' | 'cpu') => { readonly ms: number; readonly ratio: number }
}

/**
 * Plays clips through decode and inference alone, the whole pipeline, and that behind the gate, in turn. As in the
 * product the detector is a process of its own: its processor time, and that of passing pictures to it, counts. Inference
 * alone runs in this process. Linux only.
 */
export async function measureClips(
  paths: readonly string[],
  model: PreparedModel,
): Promise<ReadonlyMap<string, ClipFigures>> {
  const detector = await openProductDetector(model)
  const bare = await BareInference.open(model)
  try {
    const figures = new Map<string, ClipFigures>()
    for (const path of paths) figures.set(path, await measureClip(path, detector, bare))
    return figures
  } finally {
    await bare.close()
    await detector.close()
  }
}

async function measureClip(path: string, detector: ProductDetector, bare: BareInference): Promise<ClipFigures> {
  const what = { path, framesPerSecond: FRAMES_PER_SECOND, seconds: SECONDS }
  const play = (analyse: (frame: Frame) => Promise<unknown>) => playClip(what, analyse, detector.cpuMs)
  const rounds: Round[] = []
  let analysed = 0
  // The first one warms up scripts and caches.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const gated = watchedPipeline(detector.client, 'gated')
    const played = {
      bare: await play((frame) => bare.analyse(frame)),
      whole: await play(watchedPipeline(detector.client, 'every frame').analyse),
      gated: await play(gated.analyse),
    }
    if (round > 0) rounds.push(played)
    analysed = gated.analysed()
  }
  return {
    frames: rounds[0]?.gated.frames ?? 0,
    analysed,
    ofLimit: median(rounds.map(({ bare, whole }) => bare.cpu / whole.cpu)),
    of: (key, time) => ({
      ms: median(rounds.map((round) => round[key][time])),
      ratio: median(rounds.map((round) => round[key][time] / round.bare[time])),
    }),
  }
}
