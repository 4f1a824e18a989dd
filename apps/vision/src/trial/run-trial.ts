import { type TrialOrder, maxTrialGaps, type RecordingGap } from '@foresite/contract/node-trials'
import type { Observation } from '@foresite/contract/observations'
import type { Frame } from '#stages/decode/frame.ts'
import type { Detection } from '#stages/detect/detection.ts'
import { SimulatedDetector } from '#stages/detect/simulated/simulated-detector.ts'
import { MaskCover } from '#stages/privacy/mask-cover.ts'
import { recordedPictures, segmentsBetween, type Period } from '#stages/record/video/recorded-pictures.ts'
import { Pipeline, type Task } from '#stages/pipeline.ts'
import { recordedFrames } from './recorded-frames.ts'
import { RecordedTruth } from './recorded-truth.ts'
import { isFinding } from './trial-findings.ts'
import type { Coverage } from './trial-messages.ts'

/** A longer step between pictures is a gap: cameras send at least one a second. */
const LONGEST_STEP_MS = 2_000

/** Computes from the pictures' times how much of a period was recorded. Times are epoch ms. */
class RecordedCoverage {
  readonly #period: Period
  readonly #gaps: RecordingGap[] = []
  #last: number
  #coveredMs = 0

  constructor(period: Period) {
    this.#period = period
    this.#last = period.from
  }

  /** Adds a picture's time. Returns the length of the gap before it, or 0. */
  add(at: number): number {
    const stepMs = at - this.#last
    if (stepMs <= 0) return 0
    const missingMs = stepMs > LONGEST_STEP_MS ? stepMs : 0
    if (missingMs === 0) this.#coveredMs += stepMs
    else this.#miss(this.#last, at)
    this.#last = at
    return missingMs
  }

  /** Call once, after the last picture. */
  whole(): Coverage {
    this.add(this.#period.to)
    return { coveredMs: Math.round(this.#coveredMs), gaps: this.#gaps }
  }

  #miss(from: number, to: number): void {
    if (this.#gaps.length >= maxTrialGaps) return
    this.#gaps.push({ from: instantOf(from), to: instantOf(to) })
  }
}

function instantOf(at: number): string {
  return new Date(Math.round(at)).toISOString()
}

interface TrialParts {
  readonly order: TrialOrder
  /** The folder of all recordings. */
  readonly folder: string
  /** The detector for a real camera. */
  readonly detector: { detect(frame: Frame): Promise<readonly Detection[] | null> }
  /** Called when an observation starts or ends; `frame` shows its start and is only valid during the call. */
  readonly onObservation: (observation: Observation, frame: Frame | null) => Promise<void>
  /** `share`: from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** In a gap the pipeline runs in these steps, only as long as ongoing observations may need to end. */
const PASS_MS = 1_000
const LONGEST_PASS_MS = 60_000

/**
 * Runs a camera's recordings through the live pipeline at full speed and reports its observations. Gaps count as time
 * without pictures. As on a live camera, the rule begins and ends with the module's schedule.
 */
export async function runTrial(parts: TrialParts): Promise<Coverage> {
  const { order, folder, onObservation, onProgress } = parts
  const { cameraId, simulated, privacyMasks } = order.camera
  const period = { from: Date.parse(order.from), to: Date.parse(order.to) }
  const cover = new MaskCover(privacyMasks)
  const truth = simulated ? new RecordedTruth(cover) : null
  const detector = truth === null ? parts.detector : new SimulatedDetector(truth)
  const taskAt = scheduledTask(order)
  let task = taskAt(period.from)
  const pipeline = new Pipeline(cameraId, task, detector)
  const coverage = new RecordedCoverage(period)
  const publish = async (observations: readonly Observation[], frame: Frame | null) => {
    for (const observation of observations.filter(isFinding)) await onObservation(observation, frame)
  }

  const camera = { folder, cameraId }
  const recorded = recordedPictures(camera, await segmentsBetween(camera, period), period)
  const frames = recordedFrames(truth === null ? recorded : truth.received(recorded), {
    cameraId,
    period,
    cover: privacyMasks.length === 0 ? null : cover,
  })
  for await (const frame of frames) {
    try {
      const missingMs = coverage.add(frame.at)
      for (const at of momentsOf(frame.at, missingMs)) await publish(pipeline.pass(at), null)
      const next = taskAt(frame.at)
      if (next !== task) await publish(pipeline.assign(next), null)
      task = next
      await publish(await pipeline.analyse(frame), frame)
      onProgress((frame.at - period.from) / (period.to - period.from))
    } finally {
      frame.free()
    }
  }
  await publish(pipeline.close(), null)
  return coverage.whole()
}

/** The camera's task at a time (epoch ms): with its rule while the module's schedule is active. */
function scheduledTask({ camera, active }: TrialOrder): (at: number) => Task {
  const resting = { ...camera, rules: [] }
  const periods = active.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }))
  return (at) => (periods.some(({ from, to }) => at >= from && at < to) ? camera : resting)
}

/** The times at which the pipeline runs within the gap before a picture. */
function momentsOf(at: number, missingMs: number): number[] {
  const from = at - missingMs
  const count = Math.floor(Math.min(missingMs - PASS_MS, LONGEST_PASS_MS) / PASS_MS)
  return Array.from({ length: Math.max(0, count) }, (_, n) => from + (n + 1) * PASS_MS)
}
