import { isKnownForm, lettersOf } from './plate-forms.ts'

/** One reading of a text with its confidence, 0 to 1. */
export interface TextReading {
  readonly text: string
  readonly confidence: number
}

/** The weight of a reading with the form of a plate. Readings that lost their first or last characters rarely have one. */
const FORM_WEIGHT = 2

/**
 * Combines several readings into one text: the most frequent length, and each character by majority. Its confidence is the
 * highest one, reduced by disagreement (by the square of the share of the text that each shows): a text read differently
 * each time is uncertain, no matter how confident each reading was. Null without a letter or digit.
 */
export function votedText(readings: readonly TextReading[]): TextReading | null {
  const read = readings.map(({ text, confidence }) => {
    const letters = lettersOf(text)
    return { text, letters, confidence, weight: confidence * (isKnownForm(letters) ? FORM_WEIGHT : 1) }
  })
  const length = heaviest(read, ({ letters }) => letters.length)
  if (length === undefined || length === 0) return null
  const alike = read.filter(({ letters }) => letters.length === length)
  const voted = Array.from({ length }, (_, i) => heaviest(alike, ({ letters }) => letters.charAt(i))).join('')
  const written = alike.filter(({ letters }) => letters === voted)
  const total = read.reduce((sum, { confidence }) => sum + confidence, 0)
  const agreed = read.reduce((sum, { letters, confidence }) => sum + confidence * likeness(letters, voted) ** 2, 0)
  const surest = Math.max(...read.map(({ confidence }) => confidence))
  // With the spelling of a reading, if one matches.
  return { text: heaviest(written, ({ text }) => text) ?? voted, confidence: (surest * agreed) / total }
}

/** A text of letters and digits, with the separators of the most similar reading of the same length, if there is one. */
export function punctuated(text: string, readings: readonly TextReading[]): string {
  const likenessOf = (reading: TextReading): number => likeness(lettersOf(reading.text), text)
  const [written] = readings
    .filter((reading) => lettersOf(reading.text).length === text.length)
    .toSorted((a, b) => likenessOf(b) - likenessOf(a))
  let at = 0
  return written?.text.replaceAll(/[A-Z0-9]/gi, () => text.charAt(at++)) ?? text
}

/** Readings with less in common are different texts. */
const MIN_ALIKE = 0.5

/**
 * Groups the lines read from several pictures of one vehicle, the best first: readings of the same line are together, in
 * the order of the pictures. `alike` is the similarity of two lines, 0 to 1; default: how alike they read.
 */
export function sameLines<Line extends TextReading>(
  pictures: readonly (readonly Line[])[],
  alike: (one: Line, other: Line) => number = readAlike,
): Line[][] {
  const groups: Line[][] = []
  for (const lines of pictures) {
    const free = new Set(groups)
    for (const line of lines) {
      const likenessTo = (group: readonly Line[]) => Math.max(...group.map((other) => alike(line, other)))
      const [nearest] = [...free].toSorted((a, b) => likenessTo(b) - likenessTo(a))
      if (nearest === undefined || likenessTo(nearest) < MIN_ALIKE) groups.push([line])
      else {
        nearest.push(line)
        free.delete(nearest)
      }
    }
  }
  return groups
}

/** How alike two lines read, 0 to 1. */
export function readAlike(one: TextReading, other: TextReading): number {
  return likeness(lettersOf(one.text), lettersOf(other.text))
}

/** The value with the largest total weight. */
function heaviest<Value, Reading extends { readonly weight: number }>(
  readings: readonly Reading[],
  valueOf: (reading: Reading) => Value,
): Value | undefined {
  const weights = new Map<Value, number>()
  for (const reading of readings) {
    const value = valueOf(reading)
    weights.set(value, (weights.get(value) ?? 0) + reading.weight)
  }
  return [...weights].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

/** The similarity of two texts: 1 minus their edit distance divided by the longer length. */
export function likeness(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, character] of Array.from(one).entries()) {
    const row = [i + 1]
    for (const [j, facing] of Array.from(other).entries()) {
      const changed = (above[j] ?? 0) + (character === facing ? 0 : 1)
      row.push(Math.min(changed, (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1))
    }
    above = row
  }
  return 1 - (above[other.length] ?? 0) / Math.max(1, one.length, other.length)
}
