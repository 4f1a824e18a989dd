export interface LastingLimits {
  /** How long it must be so before it counts. */
  readonly afterMs: number
  /** How long it must be otherwise before it is over. */
  readonly overAfterMs: number
}

/** Something that counts only once it has lasted, and is over only once it has been otherwise for a while. */
export class Lasting {
  readonly #limits: LastingLimits
  /** Since when the condition holds. */
  #begunAt: number | null = null
  /** Since when it has been otherwise, while it still counts. */
  #otherwiseAt: number | null = null
  #counts = false

  constructor(limits: LastingLimits) {
    this.#limits = limits
  }

  /** Since when the condition holds, in epoch ms; null while it does not count yet. */
  get since(): number | null {
    return this.#counts ? this.#begunAt : null
  }

  /** `holds`: whether the condition holds at `at`, in epoch ms. */
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

  /** The condition cannot be judged now: a pending one restarts, an established one stays. */
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
