interface Sample {
  /** Epoch ms. */
  readonly at: number
  /** Where the feet were, in picture heights. */
  readonly footY: number
  readonly length: number
}

/** Two minutes of looks, four a second: who works bent is upright somewhere in it. */
const MEMORY_MS = 120_000
const EVERY_MS = 250
/** With fewer, one wrong point would be the measure. */
const LEAST_SAMPLES = 8
/** The share of samples that the standing length is at least as long as (design/domain.md, section 2). */
const QUANTILE = 0.9
/**
 * What is further up the floor is further away, and smaller: samples count whose feet are within a twentieth of a
 * body's height, 3.5 trunks, of these. A camera at 3 m sees him by 3 % smaller there, one at 6 m by half of that.
 */
const SAME_PLACE_TRUNKS = 3.5 / 20

/**
 * How long somebody's trunk is on the picture when he stands, where he stands now: the 90th percentile of what it was
 * there. Known only once he has been there for about two seconds.
 */
export class StandingLength {
  #samples: Sample[] = []

  see(length: number, footY: number, at: number): void {
    const last = this.#samples.at(-1)
    if (last !== undefined && Math.abs(at - last.at) < EVERY_MS) return
    // Either way: the clock may have been put back.
    this.#samples = this.#samples.filter((sample) => Math.abs(at - sample.at) <= MEMORY_MS)
    this.#samples.push({ at, footY, length })
  }

  /** In picture heights; null where he was not seen for long enough. */
  at(footY: number): number | null {
    const here = this.#samples.filter(
      (sample) => Math.abs(sample.footY - footY) <= sample.length * SAME_PLACE_TRUNKS,
    )
    if (here.length < LEAST_SAMPLES) return null
    // Numbers of their own are put in order many times faster than by a comparison of ours, for everybody in each look.
    const lengths = Float64Array.from(here, ({ length }) => length).sort()
    return lengths[Math.ceil(lengths.length * QUANTILE) - 1] ?? null
  }
}
