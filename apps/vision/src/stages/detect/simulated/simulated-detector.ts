import type { ImageBox } from '@foresite/contract/primitives'
import type { Frame } from '#stages/decode/frame.ts'
import type { Detection } from '#stages/detect/detection.ts'
import { Chance } from './chance.ts'
import { detected } from './imperfect.ts'
import type { TruthLine } from './truth-line.ts'

/** So often a picture has something in it that is not there: twice a minute at five looks a second. */
const FALSE_BOXES = 1 / 150

/** What is known of pictures: of a stream's while they are looked at, or of past ones. */
export type KnownTruths = Pick<TruthLine, 'of'>

/**
 * Stands for a detector on the simulated site. It looks at no pixel: it knows from the stream what each picture shows
 * and says it as imperfectly as a real one would. Everything after it is the product's own.
 */
export class SimulatedDetector {
  readonly #truths: KnownTruths
  readonly #chance: Chance

  constructor(truths: KnownTruths, seed = 1) {
    this.#truths = truths
    this.#chance = new Chance(seed)
  }

  /** Null for a picture of which nothing is known, as one that was not looked at. */
  detect({ place }: Pick<Frame, 'place'>): Promise<readonly Detection[] | null> {
    const truth = place === undefined ? null : this.#truths.of(place)
    if (truth === null) return Promise.resolve(null)
    const seen = truth.objects.flatMap((object) => detected(object, this.#chance) ?? [])
    return Promise.resolve(this.#chance.is(FALSE_BOXES) ? [...seen, this.#falseBox()] : seen)
  }

  /** There is nothing to wait for. */
  withdraw(): void {
    // Every question is answered at once.
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
