interface Sample {
  /** Epoch ms. */
  readonly at: number
  /** Where the feet were, in picture heights. */
  readonly footY: number
  readonly length: number
}

/** Two minutes of looks, four a second: people who work bent are upright at some moment in it. */
const MEMORY_MS = 120_000
const EVERY_MS = 250
/** With fewer, one wrong point would be the measure. */
const LEAST_SAMPLES = 8
/** The share of samples that the standing length is at least as long as (design/domain.md, section 2). */
const QUANTILE = 0.9
/**
 * Farther up the floor is farther away and smaller: only samples count whose feet are within a twentieth of a body's
 * height, 3.5 trunks, of these. A camera at 3 m sees a person 3 % smaller there, one at 6 m half of that.
 */
const SAME_PLACE_TRUNKS = 3.5 / 20

/**
 * The length of a person's trunk in the picture when standing at their place: the 90th percentile of its lengths there.
 * Known after about two seconds.
 */
export class StandingLength {
  /** The longest first: which place counts changes with every look, their order does not. */
  #samples: Sample[] = []
  #sampledAt: number | null = null

  see(length: number, footY: number, at: number): void {
    if (this.#sampledAt !== null && Math.abs(at - this.#sampledAt) < EVERY_MS) return
    this.#sampledAt = at
    // Either way: the clock may have been put back.
    const kept = this.#samples.filter((sample) => Math.abs(at - sample.at) <= MEMORY_MS)
    const shorter = kept.findIndex((sample) => sample.length < length)
    kept.splice(shorter < 0 ? kept.length : shorter, 0, { at, footY, length })
    this.#samples = kept
  }

  /** In picture heights; null where seen too briefly. */
  at(footY: number): number | null {
    let count = 0
    for (const sample of this.#samples) if (isHere(sample, footY)) count += 1
    if (count < LEAST_SAMPLES) return null
    let longer = count - Math.ceil(count * QUANTILE)
    for (const sample of this.#samples) {
      if (!isHere(sample, footY)) continue
      if (longer === 0) return sample.length
      longer -= 1
    }
    return null
  }
}

function isHere(sample: Sample, footY: number): boolean {
  return Math.abs(sample.footY - footY) <= sample.length * SAME_PLACE_TRUNKS
}
