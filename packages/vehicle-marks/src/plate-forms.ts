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

/**
 * Forms in use elsewhere, with their separators, that one easily confused character turns into one of those above. Such a
 * text is no likelier than another, but complete: Brazil's ABC1D23 is not Missouri's ABC 1023.
 */
const formsElsewhere = [
  // Brazil.
  'LLLDLDD',
  // The Netherlands, Germany.
  'LL-LL-DD LL-DDD-L L-DDD-LL DD-LLL-D D-LLL-DD LLL-DD-L L-DD-LLL D-LL-DDD DDD-LL-D',
  // Hungary; Romania; Poland; Czechia; Turkey.
  'LL-LL-DDD L-DDD-LLL LL-DDDDL LL-DLDDD LL-DLLDD LLL-DDLL LLL-DLDD LLL-DDLD DLD-DDDD DD-L-DDDD DD-LL-DDD DD-LLL-DD',
  // Great Britain before 2001; Sweden; North America.
  'LDDD-LLL LLL-DDL LLL-LDD LDD-LLL LDD-DLL LLD-DDL DLL-LDD DLL-DDDD LLLL-DDD',
].flatMap((row) => row.split(' '))

const patternOf: Readonly<Record<string, string>> = { L: '[A-Z]', C: '[BCDFGHJKLMNPRSTVWXYZ]', D: '\\d' }
const patterns = forms.map(asPattern)
const elsewhere = formsElsewhere.map((form) => ({ pattern: asPattern(form), gaps: gapsIn(form) }))

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
 * Null if there are several possibilities. A text of a known form, of one in use elsewhere, or without any stays as it is.
 */
export function asKnownForm(text: string): string | null {
  const letters = lettersOf(text)
  if (isKnownForm(letters) || !/[A-Z]/i.test(text) || !/\d/.test(text)) return text
  const possible = elsewhere.filter(({ pattern }) => pattern.test(letters))
  const gaps = gapsIn(text)
  // Readers lose separators, but rarely add any.
  const isWritten = (form: (typeof possible)[number]): boolean =>
    gaps.every((gap) => form.gaps.includes(gap)) && (gaps.length > 0 || form.gaps.length === 0)
  if (possible.some(isWritten)) return text
  const found = new Set(
    Array.from(text.toUpperCase(), (character, i) => [asLetters[character] ?? asDigits[character], i] as const)
      .flatMap(([other, i]) => (other === undefined ? [] : [text.slice(0, i) + other + text.slice(i + 1)]))
      .filter((changed) => isKnownForm(lettersOf(changed))),
  )
  const [one] = found
  if (one === undefined) return text
  const isAmbiguous = found.size > 1 || (gaps.length === 0 && possible.length > 0)
  return isAmbiguous ? null : one
}

function asPattern(form: string): RegExp {
  return new RegExp(`^${Array.from(form, (one) => patternOf[one] ?? '').join('')}$`)
}

/** After how many letters and digits a text has separators. */
function gapsIn(text: string): number[] {
  const groups = text.split(/[^A-Z0-9]+/i).filter((group) => group !== '')
  return groups.slice(1).map((_, i) => groups.slice(0, i + 1).join('').length)
}

/** Only letters and digits, in capitals, because spaces and dashes are read differently from picture to picture. */
export function lettersOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
