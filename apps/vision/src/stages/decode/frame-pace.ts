import { TICKS_PER_SECOND } from '#stages/stream/packet.ts'

/** Five frames per second are enough to track a walking person, and a car in a yard. */
const FRAMES_PER_SECOND = 5

/** Chooses which pictures of a stream to analyse: evenly spaced, at a limited rate. */
export class FramePace {
  readonly #period: number
  #due: number | null = null

  constructor(framesPerSecond = FRAMES_PER_SECOND) {
    this.#period = TICKS_PER_SECOND / framesPerSecond
  }

  /** Called in presentation order, with `pts` and `duration` in ticks. */
  choose(pts: number, duration: number): boolean {
    const due = this.#due
    // The picture nearest to the due time may be half a frame early.
    if (due !== null && pts + duration / 2 < due && due - pts <= this.#period) return false
    const late = due === null || pts - due > this.#period || due - pts > this.#period
    this.#due = (late ? pts : due) + this.#period
    return true
  }
}
