import type { ReadDate } from '@foresite/contract/readings'

/** Words before a date, in the product's languages and those common on European goods. */
const kinds: readonly (readonly [RegExp, ReadDate['kind']])[] = [
  [/\b(?:BEST\s*(?:BEFORE|BY|IF)|SELL\s*BY|BBE?|BBD|HALTBAR|MHD|DLUO|DDM)\b/, 'bestBefore'],
  // "Consumir de / preferência antes de": the words may be on two lines.
  [/\b(?:(?:CONS\.?|CONSUMIR|CONSOMMER)\s*(?:DE\s+)?PREF|PREFEREN|AVANT\s+FIN\b)/, 'bestBefore'],
  [/\b(?:EXP\w*|USE\s*BY|CONSUMIR|CONSOMMER|VAL\w*|CAD\w*|DLC|VERW\w*\s+BIS)\b/, 'expiry'],
  [/\b(?:PROD\w*|MFG|MFD|FAB\w*|PACKED|EMB\w*)\b/, 'production'],
]

/** In English, Portuguese, Spanish, French and German, without accents. */
const months = [
  ['JANUARY', 'JANEIRO', 'ENERO', 'JANVIER'],
  ['FEBRUARY', 'FEVEREIRO', 'FEBRERO', 'FEVRIER'],
  ['MARCH', 'MARCO', 'MARZO', 'MARS'],
  ['APRIL', 'ABRIL', 'AVRIL'],
  ['MAY', 'MAIO', 'MAYO'],
  ['JUNE', 'JUNHO', 'JUNIO', 'JUIN'],
  ['JULY', 'JULHO', 'JULIO', 'JUILLET'],
  ['AUGUST', 'AGOSTO', 'AOUT'],
  ['SEPTEMBER', 'SETEMBRO', 'SEPTIEMBRE', 'SEPTEMBRE'],
  ['OCTOBER', 'OUTUBRO', 'OCTUBRE', 'OCTOBRE', 'OKTOBER'],
  ['NOVEMBER', 'NOVEMBRO', 'NOVIEMBRE', 'NOVEMBRE'],
  ['DECEMBER', 'DEZEMBRO', 'DICIEMBRE', 'DECEMBRE', 'DEZEMBER'],
]
/** A word before a year, which may be a month, and the day before it. */
const wordAndYear = /(?:(\d{1,2})[ .\-/]*)?(?<![A-Z])([A-Z]{3,})(?=[ .\-/]*(\d{4}|\d{2})(?!\d))/g
const yearFirst = /(?<!\d)(20\d\d)[ .\-/](\d{1,2})[ .\-/](\d{1,2})(?!\d)/
const dayFirst = /(?<![.\-/\d])(\d{1,2})[ .\-/](\d{1,2})[ .\-/](20\d\d|\d\d)(?![.\-/]?\d)/
const monthOnly = /(?<!\d)(\d{1,2})[ .\-/](20\d\d)(?!\d)/

/**
 * Finds dates on labels, by line. The day comes before the month, as printed in Europe, unless only the other order is
 * a valid date. A month without a day means its last day; it needs a word such as EXP, or a year of four digits:
 * “GIFT SET 24” is no date.
 */
export function labelDates(lines: readonly string[]): ReadDate[] {
  let before: ReadDate['kind'] = 'unknown'
  return lines.flatMap((text, line) => {
    const upper = text.toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
    const several = announcedIn(upper)
    if (several.length > 1) {
      before = 'unknown'
      return several.map((date) => ({ ...date, line }))
    }
    const here = kinds.find(([words]) => words.test(upper))?.[1]
    // The word may be alone on the line above.
    const kind = here ?? before
    const day = dateIn(upper, kind !== 'unknown')
    before = day === null ? (here ?? 'unknown') : 'unknown'
    return day === null ? [] : [{ kind, day, line }]
  })
}

/** The dates after each word of a line: “FAB 01.02.26 VAL 01.02.27” has two. */
function announcedIn(text: string): { kind: ReadDate['kind']; day: string }[] {
  const words: { kind: ReadDate['kind']; from: number; to: number }[] = []
  for (const [pattern, kind] of kinds)
    for (const { 0: word, index: from } of text.matchAll(new RegExp(pattern, 'g'))) {
      const to = from + word.length
      // “Consumir de pref.” is one word.
      if (words.every((other) => to <= other.from || from >= other.to)) words.push({ kind, from, to })
    }
  const inOrder = words.toSorted((a, b) => a.from - b.from)
  return inOrder.flatMap(({ kind, from }, i) => {
    const day = dateIn(text.slice(from, inOrder[i + 1]?.from), true)
    return day === null ? [] : { kind, day }
  })
}

function dateIn(text: string, isAnnounced: boolean): string | null {
  for (const [, day, word = '', year] of text.matchAll(wordAndYear)) {
    const month = months.findIndex((names) => names.some((name) => name.startsWith(word))) + 1
    const isClear = isAnnounced || day !== undefined || year?.length === 4
    if (month > 0 && isClear) return calendarDay(year, month, day)
  }
  const [, year, second, third] = yearFirst.exec(text) ?? []
  if (year !== undefined) return calendarDay(year, second, third)
  const [, first, middle, last] = dayFirst.exec(text) ?? []
  if (last !== undefined) return calendarDay(last, middle, first) ?? calendarDay(last, first, middle)
  const [, month, ofYear] = monthOnly.exec(text) ?? []
  return ofYear === undefined ? null : calendarDay(ofYear, month, undefined)
}

function calendarDay(
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): string | null {
  const y = Number(year) < 100 ? 2000 + Number(year) : Number(year)
  const m = Number(month)
  if (!(m >= 1 && m <= 12) || !(y >= 2000 && y < 2100)) return null
  const last = new Date(Date.UTC(y, m, 0)).getUTCDate()
  const d = day === undefined ? last : Number(day)
  if (d < 1 || d > last) return null
  return `${String(y)}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
}
