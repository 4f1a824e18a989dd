import { languages, type Language } from '../messages/languages.ts'
import { anyMonth, anyWeekday, dayInWords, dayOf, monthOf, plainMonths, weekdayOf } from './calendar-words.ts'
import { alone, without, type Span } from './fold.ts'

/** A date as far as it is said. */
export interface SaidDate {
  readonly year?: number
  readonly month?: number
  readonly day?: number
  /** From Sunday, 0. */
  readonly weekday?: number
  /** One that only somebody who knows the day of writing can tell: yesterday. */
  readonly relative?: string
}

/** A stretch of a text that says a date, and what it can mean. */
export interface DateClaim extends Span {
  readonly readings: readonly SaidDate[]
}

interface Way {
  readonly pattern: RegExp
  /** Null: it is no date. None at all: there is no such day. */
  readonly read: (groups: Readonly<Record<string, string | undefined>>) => readonly SaidDate[] | null
}

function pattern(inner: string): RegExp {
  return new RegExp(`${alone.before}(?:${inner})${alone.after}`, 'gu')
}

function yearOf(written: string | undefined): { readonly year?: number } {
  if (written === undefined) return {}
  return { year: written.length === 2 ? 2000 + Number(written) : Number(written) }
}

const ofLanguage: Readonly<Record<Language, { readonly suffix: string; readonly of: string }>> = {
  en: { suffix: '(?:st|nd|rd|th)?', of: '(?:\\s+of)?(?:\\s+the\\s+year)?' },
  pt: { suffix: '(?:\\.?[ºo](?![\\p{L}]))?', of: '(?:\\s+de)?' },
}

const relative: Readonly<Record<Language, string>> = {
  en: 'yesterday|today|tomorrow|tonight|(?:last|next)\\s+(?:night|week|month|year|weekend)',
  pt: 'ontem|anteontem|hoje|amanha|(?:semana|mes|ano|noite)\\s+passad[ao]',
}

/** The ways of saying a date, the longer first. */
function waysOf(language: Language): readonly Way[] {
  const { suffix, of } = ofLanguage[language]
  const month = `(?<month>${anyMonth[language]})\\.?`
  const day = `(?<day>\\d{1,2}${suffix}|${dayInWords[language]})`
  const year = '(?<year>\\d{4})'
  const named: Way['read'] = (groups) => {
    const said = {
      ...yearOf(groups['year']),
      month: monthOf(groups['month'] ?? '', language),
      ...(groups['day'] === undefined ? {} : { day: dayOf(groups['day'], language) }),
    }
    return said.day === undefined || (said.day > 0 && said.day <= 31) ? [said] : null
  }
  return [
    {
      pattern: /(?<![\p{L}\p{N}])(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/gu,
      read: (groups) => [inFigures(groups['day'], groups['month'], groups['year'])].filter(isReal),
    },
    {
      pattern: pattern('(?<first>\\d{1,2})([/.-])(?<second>\\d{1,2})\\2(?<year>\\d{4}|\\d{2})'),
      read: ({ first, second, year: y }) => inEitherOrder(first, second, y, language),
    },
    { pattern: pattern(`${day}${of}\\s+${month}(?:,?${of}\\s+${year})?`), read: named },
    {
      pattern: pattern(`${month}\\s+(?:the\\s+)?${day}(?:,?\\s+${year})?`),
      read: (groups) => (language === 'en' ? named(groups) : null),
    },
    { pattern: pattern(`${month}(?:${of}|,)\\s+${year}`), read: named },
    {
      pattern: pattern('(?<first>\\d{1,2})/(?<second>\\d{1,2})'),
      read: ({ first, second }) => {
        const readings = inEitherOrder(first, second, undefined, language)
        return readings.length === 0 ? null : readings
      },
    },
    { pattern: pattern(`(?<month>${plainMonths[language]})`), read: named },
    {
      pattern: pattern(`(?<=(?:in|of|since|last|early|late)\\s)(?<month>may|march)`),
      read: (groups) => (language === 'en' ? named(groups) : null),
    },
    {
      pattern: pattern(`(?<name>${anyWeekday[language]})s?`),
      read: ({ name = '' }) => [{ weekday: weekdayOf(name, language) }],
    },
    {
      pattern: pattern(`(?<name>${relative[language]})`),
      read: ({ name = '' }) => [{ relative: name.replace(/\s+/g, ' ') }],
    },
  ]
}

const ways: Readonly<Record<Language, readonly Way[]>> = { en: waysOf('en'), pt: waysOf('pt') }

function inFigures(day = '', month = '', year?: string): SaidDate {
  return { ...yearOf(year), month: Number(month), day: Number(day) }
}

/** 03/04 is the third of April in Portugal and Britain, and March 4 in America. */
function inEitherOrder(
  first: string | undefined,
  second: string | undefined,
  year: string | undefined,
  language: Language,
): SaidDate[] {
  const asDay = inFigures(first, second, year)
  return (language === 'en' ? [asDay, inFigures(second, first, year)] : [asDay]).filter(isReal)
}

function isReal({ month = 1, day = 1 }: SaidDate): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}

/** Reads the dates of a folded text in a language's manner; what is left has them taken out. */
export function readDates(
  folded: string,
  language: Language,
): { readonly claims: readonly DateClaim[]; readonly rest: string } {
  const claims: DateClaim[] = []
  let rest = folded
  for (const { pattern, read } of ways[language])
    for (const match of rest.matchAll(pattern)) {
      const readings = read(match.groups ?? {})
      if (readings === null) continue
      // The point of a short month may be the sentence's.
      const said = match[0].replace(/\.$/, '')
      const claim = { start: match.index, end: match.index + said.length, readings }
      claims.push(claim)
      rest = without(rest, claim)
    }
  return { claims, rest }
}

/** Reads a fact's dates in both languages' manners: whoever has entered it may write in either. */
export function readFactDates(folded: string): readonly SaidDate[] {
  return languages.flatMap((language) => readDates(folded, language).claims.flatMap(({ readings }) => readings))
}

/** Whether a date is said by facts: by one of them, wholly. */
export function isSaidDate({ readings }: DateClaim, facts: readonly SaidDate[]): boolean {
  return readings.some((said) => facts.some((fact) => agrees(said, fact)))
}

function agrees(said: SaidDate, fact: SaidDate): boolean {
  if (said.relative !== undefined) return said.relative === fact.relative
  if (said.weekday !== undefined) return said.weekday === (fact.weekday ?? weekdayIn(fact))
  return (['year', 'month', 'day'] as const).every((part) => said[part] === undefined || said[part] === fact[part])
}

function weekdayIn({ year, month, day }: SaidDate): number | null {
  if (year === undefined || month === undefined || day === undefined) return null
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}
