import { type RehearsalOrder, mostRehearsalGaps, type RecordingGap } from '@foresite/contract/node-rehearsals'
import type { Observation } from '@foresite/contract/observations'
import type { Frame } from '#stages/decode/frame.ts'
import type { Detection } from '#stages/detect/detection.ts'
import { SimulatedDetector } from '#stages/detect/simulated/simulated-detector.ts'
import { MaskCover } from '#stages/privacy/mask-cover.ts'
import { recordedPictures, segmentsBetween, type Stretch } from '#stages/record/film/recorded-pictures.ts'
import { Pipeline } from '#stages/pipeline.ts'
import { recordedFrames } from './recorded-frames.ts'
import { RecordedTruth } from './recorded-truth.ts'
import type { Coverage } from './rehearsal-messages.ts'

/** Pictures further apart than this have something missing between them: cameras send at least one a second. */
const LONGEST_STEP_MS = 2_000

/** Reckons from the pictures that come how much of a stretch was recorded. Times are epoch ms. */
class RecordedCoverage {
  readonly #stretch: Stretch
  readonly #gaps: RecordingGap[] = []
  #last: number
  #coveredMs = 0

  constructor(stretch: Stretch) {
    this.#stretch = stretch
    this.#last = stretch.from
  }

  /** Adds a picture's time. Returns the gap before it, 0 when it follows the previous one. */
  add(at: number): number {
    const stepMs = at - this.#last
    if (stepMs <= 0) return 0
    const missingMs = stepMs > LONGEST_STEP_MS ? stepMs : 0
    if (missingMs === 0) this.#coveredMs += stepMs
    else this.#miss(this.#last, at)
    this.#last = at
    return missingMs
  }

  /** To be asked for once, after the last picture. */
  whole(): Coverage {
    this.add(this.#stretch.to)
    return { coveredMs: Math.round(this.#coveredMs), gaps: this.#gaps }
  }

  #miss(from: number, to: number): void {
    if (this.#gaps.length >= mostRehearsalGaps) return
    this.#gaps.push({ from: instantOf(from), to: instantOf(to) })
  }
}

function instantOf(at: number): string {
  return new Date(Math.round(at)).toISOString()
}

export interface RehearsalParts {
  readonly order: RehearsalOrder
  /** Of all recordings. */
  readonly folder: string
  /** Looks at the pictures of a real camera. */
  readonly detector: { detect(frame: Frame): Promise<readonly Detection[] | null> }
  /** Something began or ended; `frame` shows its beginning and is only valid during the call. */
  readonly onObservation: (observation: Observation, frame: Frame | null) => Promise<void>
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Time passes in such steps without pictures, and no longer than ongoing observations need to end. */
const PASS_MS = 1_000
const LONGEST_PASS_MS = 60_000

/**
 * Replays a camera's recordings through the live pipeline at full speed and reports its observations. Gaps count as
 * time without pictures.
 */
export async function rehearse(parts: RehearsalParts): Promise<Coverage> {
  const { order, folder, onObservation, onProgress } = parts
  const { cameraId, simulated, privacyMasks } = order.camera
  const stretch = { from: Date.parse(order.from), to: Date.parse(order.to) }
  const cover = new MaskCover(privacyMasks)
  const truth = simulated ? new RecordedTruth(cover) : null
  const detector = truth === null ? parts.detector : new SimulatedDetector(truth)
  const pipeline = new Pipeline(cameraId, order.camera, detector)
  const coverage = new RecordedCoverage(stretch)
  const publish = async (observations: readonly Observation[], frame: Frame | null) => {
    // Presence time is no event of a module; bends are counted against it.
    for (const observation of observations)
      if (observation.kind !== 'ergonomic-stay' && observation.kind !== 'alone') await onObservation(observation, frame)
  }

  const camera = { folder, cameraId }
  const recorded = recordedPictures(camera, await segmentsBetween(camera, stretch), stretch)
  const frames = recordedFrames(truth === null ? recorded : truth.received(recorded), {
    cameraId,
    stretch,
    cover: privacyMasks.length === 0 ? null : cover,
  })
  for await (const frame of frames) {
    try {
      const missingMs = coverage.add(frame.at)
      for (const at of momentsOf(frame.at, missingMs)) await publish(pipeline.pass(at), null)
      await publish(await pipeline.look(frame), frame)
      onProgress((frame.at - stretch.from) / (stretch.to - stretch.from))
    } finally {
      frame.free()
    }
  }
  await publish(pipeline.close(stretch.to), null)
  return coverage.whole()
}

/** When time is passed on within a gap before a picture. */
function momentsOf(at: number, missingMs: number): number[] {
  const from = at - missingMs
  const count = Math.floor(Math.min(missingMs - PASS_MS, LONGEST_PASS_MS) / PASS_MS)
  return Array.from({ length: Math.max(0, count) }, (_, n) => from + (n + 1) * PASS_MS)
}
