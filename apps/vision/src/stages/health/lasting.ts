export interface LastingLimits {
  /** How long it must be so before it counts. */
  readonly afterMs: number
  /** How long it must be otherwise before it is over. */
  readonly overAfterMs: number
}

/** Something that counts only once it has lasted, and is over only once it has been otherwise for a while. */
export class Lasting {
  readonly #limits: LastingLimits
  /** Since when it is so. */
  #begunAt: number | null = null
  /** Since when it has been otherwise, while it still counts. */
  #otherwiseAt: number | null = null
  #counts = false

  constructor(limits: LastingLimits) {
    this.#limits = limits
  }

  /** Since when it is so, in epoch ms; null while it does not count. */
  get since(): number | null {
    return this.#counts ? this.#begunAt : null
  }

  /** `holds`: whether it is so at `at`, in epoch ms. */
  look(holds: boolean, at: number): void {
    if (holds) {
      this.#begunAt ??= at
      this.#otherwiseAt = null
      this.#counts ||= at - this.#begunAt >= this.#limits.afterMs
      return
    }
    this.#otherwiseAt ??= at
    if (!this.#counts || at - this.#otherwiseAt >= this.#limits.overAfterMs) this.reset()
  }

  /** It cannot be told for now: what has not come to count begins anew, and what counts goes on. */
  interrupt(): void {
    if (this.#counts) this.#otherwiseAt = null
    else this.reset()
  }

  reset(): void {
    this.#begunAt = null
    this.#otherwiseAt = null
    this.#counts = false
  }
}
