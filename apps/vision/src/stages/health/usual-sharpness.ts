/** Of looks, one a second: before them nobody knows what is usual. */
const FIRST_LOOKS = 60
/** Looks in which what is usual moves on by two thirds of a change: an hour, so that dusk is followed and a lens that goes out of focus is not. */
const MEMORY_LOOKS = 3_600

/** How sharp the pictures of one camera usually are, slowly learnt: a rainy yard is not a shelf behind glass. */
export class UsualSharpness {
  /** The logarithm: twice as sharp and half as sharp weigh the same. */
  #usual = 0
  #looks = 0

  /** A picture's sharpness as a part of the usual; null while that is not known. */
  partOf(sharpness: number): number | null {
    return this.#looks < FIRST_LOOKS ? null : sharpness / Math.exp(this.#usual)
  }

  /** Begins anew with what comes. */
  forget(): void {
    this.#looks = 0
  }

  learn(sharpness: number): void {
    this.#looks++
    const weight = 1 / Math.min(this.#looks, MEMORY_LOOKS)
    this.#usual += weight * (Math.log(sharpness + Number.EPSILON) - this.#usual)
  }
}
