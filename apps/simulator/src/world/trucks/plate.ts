import type { Random } from '../random.ts'

/** Portugal since 2020: two letters, two digits, two letters; K, W and Y are used there too. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Spain since 2000: four digits and three letters, without vowels, Ñ and Q. */
const spanishLetters = 'BCDFGHJKLMNPRSTVWXYZ'

/** A plate as trucks have them that come to a Portuguese site: three in four Portuguese, the others Spanish. */
export function plate(random: Random): string {
  const some = (from: string, count: number) =>
    Array.from({ length: count }, () => random.pick(Array.from(from))).join('')
  return random.chance(0.75)
    ? `${some(letters, 2)}-${some('0123456789', 2)}-${some(letters, 2)}`
    : `${some('0123456789', 4)} ${some(spanishLetters, 3)}`
}
