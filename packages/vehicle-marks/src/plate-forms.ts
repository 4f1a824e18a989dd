import { isOtherLettering } from './other-lettering.ts'

/** Forms of number plates in letters and digits: L for a letter, D for a digit. */
const forms = [
  // Portugal: pairs in the orders of 1992, before, 2005 and 2020.
  'DDLLDD',
  'DDDDLL',
  'LLDDDD',
  'LLDDLL',
  // Spain since 2000, without vowels and Q.
  'DDDDCCC',
  // France and Italy.
  'LLDDDLL',
  // Great Britain.
  'LLDDLLL',
  // United States: most states; California; Missouri; Illinois.
  'LLLDDD',
  'DDDLLL',
  'LLLDDDD',
  'DLLLDDD',
  'LLDLDL',
  'LLDDDDD',
  'LDDDDDD',
]

const patternOf: Readonly<Record<string, string>> = { L: '[A-Z]', C: '[BCDFGHJKLMNPRSTVWXYZ]', D: '\\d' }
const patterns = forms.map((form) => new RegExp(`^${Array.from(form, (one) => patternOf[one] ?? '').join('')}$`))

/** Characters that readers confuse, by whether a letter or a digit is required. */
export const asLetters: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' }
export const asDigits: Readonly<Record<string, string>> = {
  O: '0',
  D: '0',
  Q: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}

/** Toll-free numbers are painted on trucks. */
const tollFree = /^1?[-. ]?8(?:00|33|44|55|66|77|88)[-. ]/

/** Whether a text may be a plate of any form: five to eight letters and digits, at least one letter and two digits. */
export function isLikePlate(text: string): boolean {
  const hasForm = /^(?=.*[A-Z])(?=.*\d.*\d)[A-Z0-9]{5,8}$/.test(lettersOf(text))
  return hasForm && !tollFree.test(text) && !isOtherLettering(text)
}

/** Whether a text has a known form of plate. */
export function isKnownForm(letters: string): boolean {
  return patterns.some((pattern) => pattern.test(letters))
}

/**
 * Corrects a text of letters and digits to a known form of plate, by exchanging one character that is easily confused.
 * Null if there are several possibilities; a text with a known form, or without any, stays as it is.
 */
export function asKnownForm(text: string): string | null {
  if (isKnownForm(lettersOf(text)) || !/[A-Z]/i.test(text) || !/\d/.test(text)) return text
  const found = new Set(
    Array.from(text.toUpperCase(), (character, i) => [asLetters[character] ?? asDigits[character], i] as const)
      .flatMap(([other, i]) => (other === undefined ? [] : [text.slice(0, i) + other + text.slice(i + 1)]))
      .filter((changed) => isKnownForm(lettersOf(changed))),
  )
  const [one] = found
  return found.size > 1 ? null : (one ?? text)
}

/** Only letters and digits, in capitals, because spaces and dashes are read differently from picture to picture. */
export function lettersOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
