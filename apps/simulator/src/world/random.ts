/**
 * A reproducible random generator: sfc32 (Chris Doty-Humphrey, PractRand) seeded by the hash cyrb128 (both as published
 * in https://github.com/bryc/code, public domain).
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter: number

  constructor(seed: string) {
    ;[this.#a, this.#b, this.#c, this.#counter] = cyrb128(seed)
    for (let i = 0; i < 12; i++) this.next()
  }

  /** From 0 up to but not including 1. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (this.#c << 21) | (this.#c >>> 11)
    this.#c = (this.#c + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }

  /** Evenly between two numbers. */
  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor((high - low + 1) * this.next())
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** One of them; the list must have one. */
  pick<T>(of: readonly T[]): T {
    const one = of[Math.floor(this.next() * of.length)]
    if (one === undefined) throw new RangeError('nothing to pick from')
    return one
  }
}

/** An independent stream for each name: an additional actor does not change others' numbers. */
export function randomStream(seed: number, ...name: (string | number)[]): Random {
  return new Random([seed, ...name].join('/'))
}

function cyrb128(text: string): [number, number, number, number] {
  let [h1, h2, h3, h4] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    h1 = h2 ^ Math.imul(h1 ^ code, 597_399_067)
    h2 = h3 ^ Math.imul(h2 ^ code, 2_869_860_233)
    h3 = h4 ^ Math.imul(h3 ^ code, 951_274_213)
    h4 = h1 ^ Math.imul(h4 ^ code, 2_716_044_179)
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597_399_067)
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2_869_860_233)
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951_274_213)
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2_716_044_179)
  h1 ^= h2 ^ h3 ^ h4
  return [h1 | 0, (h2 ^ h1) | 0, (h3 ^ h1) | 0, (h4 ^ h1) | 0]
}
