/** A text without case and accents, each character where it was: places in it are places in the text. */
export function fold(text: string): string {
  return Array.from(text, (character) => {
    const plain = character.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
    return plain.length === character.length ? plain : character
  }).join('')
}

/**
 * What a stretch that has been read is replaced by: no letter, digit or space, so that nothing is joined across it
 * (the first character of Unicode's private use area).
 */
export const gone = '\uE000'

/** The text with a stretch of it taken out, everything else where it was. */
export function without(text: string, { start, end }: Span): string {
  return text.slice(0, start) + gone.repeat(end - start) + text.slice(end)
}

/** A text as it is written, without what has been taken out of `rest`. */
export function asWritten(text: string, rest: string): string {
  return Array.from({ length: text.length }, (_, at) => (rest[at] === gone ? gone : (text[at] ?? ''))).join('')
}

/** A stretch of a text, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A pattern that matches any of these words, the longest first. */
export function anyOf(words: readonly string[]): string {
  return words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/ /g, '\\s+'))
    .join('|')
}

/** Not within a word or a number. */
export const alone = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' } as const
