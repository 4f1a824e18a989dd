import type { LikelyText } from '@foresite/vehicle-marks/likely-mark'

/** Letters and digits of marks on vehicles: the mark reader's classes after CTC's blank, in order. */
export const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
/** Probabilities of one step along a line: blank, then each of `LETTERS`. */
export type Step = Float64Array

/** Prefixes kept at each step. */
const BEAMS = 12
/** Candidate texts per cut. */
const MAX_OF_CUT = 8
/** Letters below this probability are not followed. */
const FOLLOWED_FROM = 0.002
/** Consecutive steps above this probability of a blank are merged. */
const SURELY_NONE = 0.995
/** Lowest probability of a letter, so that one blurred step rules out no text. */
const LEAST = 1e-6

/**
 * A general recogniser's output as steps over letters and digits, in capitals: gaps, dashes and dots count as blank,
 * and masked classes (null) are left out.
 */
export function stepsOf(output: Float32Array, classes: readonly (string | null)[]): Step[] {
  const places = classes.map((text) => (text === null ? null : LETTERS.indexOf(text.toUpperCase()) + 1))
  const steps: Step[] = []
  for (let at = 0; at < output.length; at += classes.length) {
    const step = new Float64Array(LETTERS.length + 1)
    let sum = 0
    for (const [i, place] of places.entries()) {
      if (place === null) continue
      const probability = output[at + i] ?? 0
      step[place] = (step[place] ?? 0) + probability
      sum += probability
    }
    if (sum > 0) for (let i = 0; i < step.length; i++) step[i] = (step[i] ?? 0) / sum
    const isNone = (one: Step | undefined) => (one?.[0] ?? 0) > SURELY_NONE
    if (!isNone(step) || !isNone(steps.at(-1))) steps.push(step)
  }
  return steps
}

/** Candidate texts of several cuts of a line, most likely first, with their mean probability over the cuts. */
export function likelyTexts(cuts: readonly (readonly Step[])[], lengths: readonly [number, number], most: number) {
  const [shortest, longest] = lengths
  const texts = new Set(
    cuts.flatMap((steps) =>
      followed(steps)
        .filter(({ length }) => length >= shortest && length <= longest)
        .slice(0, MAX_OF_CUT),
    ),
  )
  return Array.from(texts, (text): LikelyText => {
    const sum = cuts.reduce((total, steps) => total + probabilityOf(text, steps), 0)
    return { text, probability: Math.min(1, sum / cuts.length) }
  })
    .toSorted((a, b) => b.probability - a.probability)
    .slice(0, most)
}

/** Texts by CTC prefix search, most likely first. */
function followed(steps: readonly Step[]): string[] {
  /** For each prefix: the probability that it ends in a blank, and that it ends in its last letter. */
  let beams = new Map<string, readonly [number, number]>([['', [1, 0]]])
  for (const step of steps) {
    const next = new Map<string, [number, number]>()
    const add = (text: string, none: number, letter: number) => {
      const sums = next.get(text) ?? [0, 0]
      next.set(text, [sums[0] + none, sums[1] + letter])
    }
    for (const [text, [none, letter]] of beams) {
      add(text, (none + letter) * (step[0] ?? 0), 0)
      for (const [i, character] of LETTERS.entries()) {
        const probability = step[i + 1] ?? 0
        if (probability < FOLLOWED_FROM) continue
        const isRepeated = text.endsWith(character)
        if (isRepeated) add(text, 0, letter * probability)
        add(text + character, 0, (isRepeated ? none : none + letter) * probability)
      }
    }
    beams = new Map([...next].toSorted(([, a], [, b]) => b[0] + b[1] - a[0] - a[1]).slice(0, BEAMS))
  }
  return [...beams.keys()]
}

/** The probability of a text, summed over all its alignments with the steps (CTC forward algorithm). */
export function probabilityOf(text: string, steps: readonly Step[]): number {
  const places = Array.from(text, (character) => LETTERS.indexOf(character) + 1)
  /** Even states are blanks before, between and after the letters; odd states are the letters. */
  const placeOf = (state: number) => (state % 2 === 0 ? 0 : (places[(state - 1) / 2] ?? 0))
  const last = 2 * places.length
  let sums: number[] = []
  for (const step of steps)
    sums = Array.from({ length: last + 1 }, (_, state) => {
      const isFirst = sums.length === 0
      const skips = state % 2 === 1 && placeOf(state) !== placeOf(state - 2)
      const before = isFirst
        ? Number(state <= 1)
        : (sums[state] ?? 0) + (sums[state - 1] ?? 0) + (skips ? (sums[state - 2] ?? 0) : 0)
      return before * ((step[placeOf(state)] ?? 0) + LEAST)
    })
  return (sums[last] ?? 0) + (last > 0 ? (sums[last - 1] ?? 0) : 0)
}
