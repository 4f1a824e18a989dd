/** Reproducible random choices. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number
  /** A whole number from 0 up to but not including `below`. */
  below(below: number): number
  pick<T>(from: readonly [T, ...T[]]): T
  pick<T>(from: readonly T[]): T | undefined
  chance(share: number): boolean
}

/** mulberry32 (Tommy Ettinger, public domain): 32 bits of state, good enough to choose by. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: <T>(from: readonly T[]) => from[below(from.length)] as T,
    chance: (share) => next() < share,
  }
}
