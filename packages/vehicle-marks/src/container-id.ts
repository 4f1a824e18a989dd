import { asDigits, asLetters } from './plate-forms.ts'

/** A=10 … Z=38, without 11, 22 and 33 (ISO 6346). */
const letterValues = new Map(
  Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter, i) => {
    const value = 10 + i
    return [letter, value + Math.floor((value - 1) / 10)] as const
  }),
)

/** The check digit of a container's owner code, category and serial number (ISO 6346), ten characters in all. */
export function containerCheckDigit(tenCharacters: string): number {
  if (!/^[A-Z]{4}\d{6}$/.test(tenCharacters)) throw new RangeError(`not four letters and six digits: ${tenCharacters}`)
  return remainderOf(tenCharacters) % 10
}

/** The remainder whose last digit is the check digit: 10 and 0 give the same, so the standard advises against 10. */
export function remainderOf(tenCharacters: string): number {
  let sum = 0
  for (const [i, character] of Array.from(tenCharacters).entries())
    sum += (letterValues.get(character) ?? Number(character)) * 2 ** i
  return sum % 11
}

/**
 * The container id in a text, in capitals without spaces; null if none has a valid check digit. Characters that are easily
 * confused are read as the letter or digit required at their position, but a telephone number is not: the category is a
 * letter, and one more.
 */
export function containerIdIn(text: string): string | null {
  const characters = Array.from(text.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  for (let from = 0; from + 11 <= characters.length; from++) {
    const written = characters.slice(from, from + 11)
    if (!/^(?:[A-Z]..|.[A-Z].|..[A-Z])[UJZ]/.test(written.join(''))) continue
    const id = written
      .map((character, i) => (i < 4 ? (asLetters[character] ?? character) : (asDigits[character] ?? character)))
      .join('')
    if (/^[A-Z]{3}[UJZ]\d{7}$/.test(id) && containerCheckDigit(id.slice(0, 10)) === Number(id.at(-1))) return id
  }
  return null
}
