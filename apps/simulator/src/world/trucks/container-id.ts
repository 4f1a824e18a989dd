import type { Random } from '../random.ts'

/** A=10 … Z=38, leaving out 11, 22 and 33 (ISO 6346). */
const letterValues = new Map(
  Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter, i) => {
    const value = 10 + i
    return [letter, value + Math.floor((value - 1) / 10)] as const
  }),
)

/** The check digit of a container's owner code, category and serial number (ISO 6346), ten characters together. */
export function containerCheckDigit(tenCharacters: string): number {
  if (!/^[A-Z]{4}\d{6}$/.test(tenCharacters)) throw new RangeError(`not four letters and six digits: ${tenCharacters}`)
  return remainderOf(tenCharacters) % 10
}

/** A container id with its check digit, of one of these owners (three letters each). */
export function containerId(luck: Random, owners: readonly string[]): string {
  for (;;) {
    const serial = String(luck.whole(0, 999_999)).padStart(6, '0')
    const ten = `${luck.pick(owners)}U${serial}`
    // The standard advises against numbers whose remainder is 10: its digit 0 says the same as remainder 0.
    if (remainderOf(ten) !== 10) return `${ten}${containerCheckDigit(ten)}`
  }
}

function remainderOf(tenCharacters: string): number {
  let sum = 0
  for (const [i, character] of Array.from(tenCharacters).entries())
    sum += (letterValues.get(character) ?? Number(character)) * 2 ** i
  return sum % 11
}
