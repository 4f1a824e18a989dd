import type { ImageBox } from '@foresite/contract/primitives'
import { SmoothedValue } from './smoothed-value.ts'

/** The detector's errors as a share of the box: the centre by a twentieth, the size by a tenth. */
const MIDDLE_ERROR = 0.05
const SIZE_ERROR = 0.1
/** …and the resulting error of an edge. */
export const BOX_EDGE_ERROR = Math.hypot(MIDDLE_ERROR, SIZE_ERROR / 2)

/** Acceleration in the object's own sizes per s²: a person of 1.7 m who starts or stops does 2 to 3 m/s². */
const ACCELERATION = 2

/** How much the size drifts, as a share per √s: people who walk towards the camera grow this fast. */
const SIZE_DRIFT = 0.4

/** The speed of an undetected object decays with this time constant (it halves in 0.7 of it). */
const UNSEEN_SPEED_MS = 1_000

/**
 * Estimates a box from noisy measurements and predicts it in between, with a Kalman filter each for centre x, centre y,
 * width and height. Times are epoch ms, at any intervals.
 */
export class SmoothedBox {
  readonly #x: SmoothedValue
  readonly #y: SmoothedValue
  #width: SmoothedValue
  #height: SmoothedValue
  #at: number

  constructor(box: ImageBox, at: number) {
    this.#x = new SmoothedValue(box.x + box.w / 2, box.w * MIDDLE_ERROR, box.w)
    this.#y = new SmoothedValue(box.y + box.h / 2, box.h * MIDDLE_ERROR, box.h)
    this.#width = new SmoothedValue(box.w, box.w * SIZE_ERROR, 0)
    this.#height = new SmoothedValue(box.h, box.h * SIZE_ERROR, 0)
    this.#at = at
  }

  get box(): ImageBox {
    const w = this.#width.value
    const h = this.#height.value
    return { x: this.#x.value - w / 2, y: this.#y.value - h / 2, w, h }
  }

  /** Predicts the box at the given time. */
  moveTo(at: number): void {
    const seconds = Math.max(0, at - this.#at) / 1000
    this.#at = Math.max(at, this.#at)
    this.#x.moveOn(seconds, ACCELERATION * this.#width.value)
    this.#y.moveOn(seconds, ACCELERATION * this.#height.value)
    this.#width.drift(seconds, SIZE_DRIFT * this.#width.value)
    this.#height.drift(seconds, SIZE_DRIFT * this.#height.value)
  }

  /** Compensates for a camera shift, which moved the box to the right and down without changing its speed. */
  shift(right: number, down: number): void {
    this.#x.shift(right)
    this.#y.shift(down)
  }

  /** Applies a detection at the time of the last prediction. */
  measure(box: ImageBox): void {
    this.#x.measure(box.x + box.w / 2, box.w * MIDDLE_ERROR)
    this.#y.measure(box.y + box.h / 2, box.h * MIDDLE_ERROR)
    this.#width.measure(box.w, box.w * SIZE_ERROR)
    this.#height.measure(box.h, box.h * SIZE_ERROR)
  }

  /** Reduces the speed after this long without a detection. */
  slow(elapsedMs: number): void {
    const share = Math.exp(-elapsedMs / UNSEEN_SPEED_MS)
    this.#x.slow(share)
    this.#y.slow(share)
  }
}
