interface Sample {
  /** Epoch ms. */
  readonly at: number
  /** The feet's vertical position, in picture heights. */
  readonly footY: number
  readonly length: number
}

/** Two minutes of samples, four a second: within that time, even people who work bent are upright at some moment. */
const MEMORY_MS = 120_000
const EVERY_MS = 250
/** With fewer samples, a single wrong key point would decide. */
const MIN_SAMPLES = 8
/** The quantile of the sampled lengths that is the standing length (design/domain.md, section 2). */
const QUANTILE = 0.9
/**
 * People further up in the picture are further away and smaller, so only samples with the feet within a twentieth of a
 * body's height (3.5 trunks) count. There, a camera at 3 m sees a person 3 % smaller, one at 6 m half of that.
 */
const SAME_PLACE_TRUNKS = 3.5 / 20

/**
 * Learns the length of a person's trunk in the picture when they stand at a position: the 90th percentile of its lengths
 * there. Known after about two seconds.
 */
export class StandingLength {
  /** Sorted by length, longest first: the position in question changes with every frame, this order does not. */
  #samples: Sample[] = []
  #sampledAt: number | null = null

  see(length: number, footY: number, at: number): void {
    if (this.#sampledAt !== null && Math.abs(at - this.#sampledAt) < EVERY_MS) return
    this.#sampledAt = at
    // Absolute, because the clock may have been set back.
    const kept = this.#samples.filter((sample) => Math.abs(at - sample.at) <= MEMORY_MS)
    const shorter = kept.findIndex((sample) => sample.length < length)
    kept.splice(shorter < 0 ? kept.length : shorter, 0, { at, footY, length })
    this.#samples = kept
  }

  /** In picture heights; null if there are too few samples. */
  at(footY: number): number | null {
    let count = 0
    for (const sample of this.#samples) if (isHere(sample, footY)) count += 1
    if (count < MIN_SAMPLES) return null
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
