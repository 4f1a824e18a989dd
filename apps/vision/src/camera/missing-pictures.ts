/** A live stream gives a picture every few seconds at least. After this long without one, it cannot be decoded. */
const LONGEST_MS = 10_000

/** Watches for a live stream that cannot be decoded, as when a camera encrypts its video. */
export class MissingPictures {
  #since: number | null = null

  /**
   * Records a moment, `at` in epoch ms, with or without a new picture. Returns since when pictures are missing; null while
   * they come, while the stream is not live, and until they have been missing for a while.
   */
  see({ hasPicture, isLive }: { readonly hasPicture: boolean; readonly isLive: boolean }, at: number): number | null {
    this.#since = hasPicture || !isLive ? null : (this.#since ?? at)
    // Absolute, because the clock may have been set back.
    return this.#since !== null && Math.abs(at - this.#since) >= LONGEST_MS ? this.#since : null
  }
}
