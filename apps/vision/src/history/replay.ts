import { createHash } from 'node:crypto'
import type { Observation } from '@foresite/contract/observations'
import type { SimulatedTruth } from '@foresite/simulated-site/truth'
import type { Frame } from '#stages/decode/frame.ts'
import { openGate } from '#stages/decode/motion-gate.ts'
import type { Detection } from '#stages/detect/detection.ts'
import { SimulatedDetector } from '#stages/detect/simulated/simulated-detector.ts'
import { Pipeline, type Task } from '#stages/pipeline.ts'

/** How long the live motion gate stays open after movement, so that stopping is observed. */
const HOLD_MS = 1_000

/** Detects what is in a picture. */
interface Looks {
  detect(frame: Frame): Promise<readonly Detection[] | null>
}

/** The stretch of a camera's past that is walked through. Epoch ms. */
export interface Walk {
  readonly cameraId: string
  readonly task: Task
  /** Of the camera's picture. */
  readonly width: number
  readonly height: number
  /** Names the stretch: the same one errs in the same way again. */
  readonly name: string
  readonly to: number
  /** Between looks while something moves. */
  readonly everyMs: number
  /** Interval between looks at still objects; null where every look is requested. */
  readonly stillMs: number | null
  /** For glimpses: the pause between them. */
  readonly pauseMs?: number | undefined
  /** Live watching begins at `to`: what lasts there is left open. */
  readonly goesOn?: boolean
}

/**
 * Walks through a stretch of past time as a camera's analysis goes through live pictures: the simulated detector, then
 * all that comes after any detector. Gives what was observed, each once, as it was when it ended or was left open.
 */
export async function walk(
  { cameraId, task, width, height, name, to, everyMs, stillMs, pauseMs = 0, goesOn = false }: Walk,
  truths: AsyncIterable<SimulatedTruth>,
): Promise<Observation[]> {
  const shown: { truth: SimulatedTruth | null } = { truth: null }
  const detector: Looks = new SimulatedDetector({ of: () => shown.truth }, seedOf(name))
  const pipeline = new Pipeline(cameraId, task, detector, { gate: openGate, pauseMs })
  const observed = new Map<string, Observation>()
  const keep = (observations: readonly Observation[]): void => {
    for (const observation of observations) observed.set(observation.id, observation)
  }
  let lookedAt = 0
  const look = async (at: number): Promise<void> => {
    lookedAt = at
    keep(await pipeline.look(blankFrame(cameraId, at, width, height)))
  }
  const standStill = async (until: number): Promise<void> => {
    if (stillMs === null || shown.truth === null) return
    const stillSince = shown.truth.at
    const next = (): number => lookedAt + (lookedAt - stillSince < HOLD_MS ? everyMs : stillMs)
    while (next() < until) await look(next())
  }
  for await (const truth of truths) {
    await standStill(truth.at)
    shown.truth = truth
    await look(truth.at)
  }
  await standStill(to)
  if (!goesOn) keep(pipeline.close(lookedAt))
  return [...observed.values()]
}

/** A picture without further facts. */
function blankFrame(cameraId: string, at: number, width: number, height: number): Frame {
  const unpainted = (): never => {
    throw new Error('nobody has painted this picture')
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

function seedOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32LE()
}
