import type { ImageBox } from '@foresite/contract/primitives'
import { SmoothedValue } from './smoothed-value.ts'

/** How far a detector's box is off, as a share of the box: the middle by a twentieth, the size by a tenth. */
const MIDDLE_ERROR = 0.05
const SIZE_ERROR = 0.1
/** …and an edge, which the two of them make. */
export const BOX_EDGE_ERROR = Math.hypot(MIDDLE_ERROR, SIZE_ERROR / 2)

/** Acceleration in the object's own sizes per s²: a person of 1.7 m who starts or stops does 2 to 3 m/s². */
const ACCELERATION = 2

/** How much its size drifts, as a share per √s: people who walk towards the camera grow so. */
const SIZE_DRIFT = 0.4

/** A thing that is not seen is not thought to go on for ever: its speed halves in about this time times 0.7. */
const UNSEEN_SPEED_MS = 1_000

/**
 * A box as it is believed to be: where it was measured, smoothed, and moved on with its speed in between
 * (a Kalman filter for each of middle x, middle y, width and height). Times are epoch ms and may come in
 * any rhythm.
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

  /** Moves it on to the given time. */
  moveTo(at: number): void {
    const seconds = Math.max(0, at - this.#at) / 1000
    this.#at = Math.max(at, this.#at)
    this.#x.moveOn(seconds, ACCELERATION * this.#width.value)
    this.#y.moveOn(seconds, ACCELERATION * this.#height.value)
    this.#width.drift(seconds, SIZE_DRIFT * this.#width.value)
    this.#height.drift(seconds, SIZE_DRIFT * this.#height.value)
  }

  /** The camera has moved: it lies further to the right and down, as fast as before. */
  shift(right: number, down: number): void {
    this.#x.shift(right)
    this.#y.shift(down)
  }

  /** Takes in where it was seen at the time it was last moved to. */
  measure(box: ImageBox): void {
    this.#x.measure(box.x + box.w / 2, box.w * MIDDLE_ERROR)
    this.#y.measure(box.y + box.h / 2, box.h * MIDDLE_ERROR)
    this.#width.measure(box.w, box.w * SIZE_ERROR)
    this.#height.measure(box.h, box.h * SIZE_ERROR)
  }

  /** Not detected for this long: it slows down. */
  slow(elapsedMs: number): void {
    const share = Math.exp(-elapsedMs / UNSEEN_SPEED_MS)
    this.#x.slow(share)
    this.#y.slow(share)
  }
}
