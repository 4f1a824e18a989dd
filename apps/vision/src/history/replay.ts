import { createHash } from 'node:crypto'
import type { Observation } from '@foresite/contract/observations'
import type { SimulatedTruth } from '@foresite/simulated-site/truth'
import type { Frame } from '#stages/decode/frame.ts'
import { openGate } from '#stages/decode/motion-gate.ts'
import type { Detection } from '#stages/detect/detection.ts'
import { SimulatedDetector } from '#stages/detect/simulated/simulated-detector.ts'
import { Pipeline, type Task } from '#stages/pipeline.ts'

/** How long the live motion gate stays open after movement, so that the rules see an object stop. */
const HOLD_MS = 1_000

/** Detects objects in a frame. */
interface FrameDetector {
  detect(frame: Frame): Promise<readonly Detection[] | null>
}

/** A replay of one period of a camera. Times are epoch ms. */
export interface Replay {
  readonly cameraId: string
  readonly task: Task
  /** Size of the camera's picture. */
  readonly width: number
  readonly height: number
  /** Identifies the period and seeds the detector: the same period has the same errors again. */
  readonly name: string
  readonly to: number
  /** Interval between samples while something moves. */
  readonly everyMs: number
  /** Interval between samples of still objects; null if every sample is requested. */
  readonly stillMs: number | null
  /** Pause between glimpses. */
  readonly pauseMs?: number | undefined
  /** Leaves ongoing observations open, since live analysis begins at `to`. */
  readonly keepOpen?: boolean
}

/**
 * Replays a period of a camera's past through the live pipeline, with the simulated detector. Returns each observation
 * once, in its last state: ended or left open.
 */
export async function replay(
  { cameraId, task, width, height, name, to, everyMs, stillMs, pauseMs = 0, keepOpen = false }: Replay,
  truths: AsyncIterable<SimulatedTruth>,
): Promise<Observation[]> {
  const shown: { truth: SimulatedTruth | null } = { truth: null }
  const detector: FrameDetector = new SimulatedDetector({ of: () => shown.truth }, seedOf(name))
  const pipeline = new Pipeline(cameraId, task, detector, { gate: openGate, pauseMs })
  const observed = new Map<string, Observation>()
  const keep = (observations: readonly Observation[]): void => {
    for (const observation of observations) observed.set(observation.id, observation)
  }
  let sampledAt = 0
  const sample = async (at: number): Promise<void> => {
    sampledAt = at
    keep(await pipeline.analyse(blankFrame(cameraId, at, width, height)))
  }
  const sampleStill = async (until: number): Promise<void> => {
    if (stillMs === null || shown.truth === null) return
    const stillSince = shown.truth.at
    const next = (): number => sampledAt + (sampledAt - stillSince < HOLD_MS ? everyMs : stillMs)
    while (next() < until) await sample(next())
  }
  for await (const truth of truths) {
    await sampleStill(truth.at)
    shown.truth = truth
    await sample(truth.at)
  }
  await sampleStill(to)
  if (!keepOpen) keep(pipeline.close())
  return [...observed.values()]
}

/** A frame with times and size only. */
function blankFrame(cameraId: string, at: number, width: number, height: number): Frame {
  const unpainted = (): never => {
    throw new Error('a blank frame has no pixels')
  }
  return {
    cameraId,
    at,
    width,
    height,
    place: { generation: 0, pts: 0 },
    luma: () => NOTHING,
    letterboxed: unpainted,
    jpeg: unpainted,
    free: () => undefined,
  }
}

const NOTHING = new Uint8Array()

/** The same name always gives the same seed. */
export function seedOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32LE()
}
