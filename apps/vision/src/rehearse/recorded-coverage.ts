import { mostRehearsalGaps, type RecordingGap } from '@foresite/contract/node-rehearsals'
import type { Stretch } from '#stages/record/film/recorded-pictures.ts'
import type { Coverage } from './rehearsal-messages.ts'

/** Pictures further apart than this have something missing between them: cameras send at least one a second. */
const LONGEST_STEP_MS = 2_000

/** Reckons from the pictures that come how much of a stretch was recorded. Times are epoch ms. */
export class RecordedCoverage {
  readonly #stretch: Stretch
  readonly #gaps: RecordingGap[] = []
  #last: number
  #coveredMs = 0

  constructor(stretch: Stretch) {
    this.#stretch = stretch
    this.#last = stretch.from
  }

  /** A picture was taken then. Answers how long there was none before it, 0 where it follows the one before. */
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
