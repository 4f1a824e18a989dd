import type { ImageBox } from '@foresite/contract/primitives'
import type { Frame } from '#stages/decode/frame.ts'
import type { Detection } from '#stages/detect/detection.ts'
import { Chance } from './chance.ts'
import { detected } from './imperfect.ts'
import type { TruthLine } from './truth-line.ts'

/** Share of frames with a false box: twice a minute at five frames a second. */
const FALSE_BOXES = 1 / 150

/** The ground truth of frames, from a live stream or of the past. */
type KnownTruths = Pick<TruthLine, 'of'>

/**
 * Replaces the detector on the simulated site. It analyses no pixels: it takes each frame's ground truth from the stream
 * and degrades it to a real detector's accuracy. All later stages are the product's own code.
 */
export class SimulatedDetector {
  readonly #truths: KnownTruths
  readonly #chance: Chance

  constructor(truths: KnownTruths, seed = 1) {
    this.#truths = truths
    this.#chance = new Chance(seed)
  }

  /** Null for a frame without ground truth, like a frame that was not analysed. */
  detect({ place }: Pick<Frame, 'place'>): Promise<readonly Detection[] | null> {
    const truth = place === undefined ? null : this.#truths.of(place)
    if (truth === null) return Promise.resolve(null)
    const seen = truth.objects.flatMap((object) => detected(object, this.#chance) ?? [])
    return Promise.resolve(this.#chance.is(FALSE_BOXES) ? [...seen, this.#falseBox()] : seen)
  }

  #falseBox(): Detection {
    const [w, h] = [0.03 + this.#chance.next() * 0.05, 0.08 + this.#chance.next() * 0.1]
    const box: ImageBox = {
      x: this.#chance.next() * (1 - w),
      y: this.#chance.next() * (1 - h),
      w,
      h,
    }
    return { box, score: 0.2 + this.#chance.next() * 0.2, label: 'person', objectClass: 'person' }
  }
}
