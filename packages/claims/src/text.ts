/** A range of a text, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A text in lower case without accents; every character keeps its position. */
export function fold(text: string): string {
  return Array.from(text, (character) => {
    const plain = character.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
    return plain.length === character.length ? plain : character
  }).join('')
}

/** Replaces text that has been read. Not a letter, digit or space (Unicode's private use area). */
export const gone = '\uE000'

/** A text from which claims are removed as they are read, so that none is read twice. */
export class UnreadText {
  readonly written: string
  /** The remaining text, folded. */
  rest: string

  constructor(written: string) {
    this.written = written
    this.rest = fold(written)
  }

  /** The remaining text, with case and accents. */
  get left(): string {
    return Array.from(this.written.split(''), (unit, at) => (this.rest[at] === gone ? gone : unit)).join('')
  }

  remove({ start, end }: Span): void {
    this.rest = this.rest.slice(0, start) + gone.repeat(end - start) + this.rest.slice(end)
  }
}

export function spanOf({ index, 0: found }: RegExpExecArray): Span {
  return { start: index, end: index + found.length }
}
