/** A seeded random number generator: mulberry32 (Tommy Ettinger, public domain). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Uniformly distributed from 0 to 1, excluding 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** True with this probability. */
  is(share: number): boolean {
    return this.next() < share
  }

  /** Normally distributed around 0 with this deviation (Box and Muller). */
  spread(deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()))
    return deviation * radius * Math.cos(2 * Math.PI * this.next())
  }
}
