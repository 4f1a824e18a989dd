import type { Language } from '@foresite/contract/messages/languages'
import { inWords, ordinalInWords, valueOf } from './number-words.ts'
import { alone, anyOf, spanOf, type Span, type UnreadText } from './text.ts'

/** A date with the parts that the text gives. */
export interface PartialDate {
  readonly year?: number | undefined
  readonly month?: number | undefined
  readonly day?: number | undefined
  /** Sunday is 0. */
  readonly weekday?: number | undefined
}

interface DateClaim extends Span {
  /** What it can mean; none where only the day of writing tells (yesterday). */
  readonly readings: readonly PartialDate[]
}

// Folded. Short names count only beside a day or a year.
const months: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: 'january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sep|sept october|oct november|nov december|dec'
    .split(' ')
    .map((names) => names.split('|')),
  pt: 'janeiro|jan fevereiro|fev marco|mar abril|abr maio|mai junho|jun julho|jul agosto|ago setembro|set outubro|out novembro|nov dezembro|dez'
    .split(' ')
    .map((names) => names.split('|')),
}
const weekdays: Readonly<Record<Language, readonly string[]>> = {
  en: 'sunday|monday|tuesday|wednesday|thursday|friday|saturday'.split('|'),
  pt: 'domingo|segunda-feira|terca-feira|quarta-feira|quinta-feira|sexta-feira|sabado'.split('|'),
}
const relative: Readonly<Record<Language, string>> = {
  en: 'yesterday|today|tomorrow|tonight|(?:last|next)\\s+(?:night|week|month|year|weekend)',
  pt: 'ontem|anteontem|hoje|amanha|(?:semana|mes|ano|noite)\\s+passad[ao]',
}

const patterns: Readonly<Record<Language, readonly RegExp[]>> = { en: patternsOf('en'), pt: patternsOf('pt') }

function patternsOf(language: Language): readonly RegExp[] {
  const month = `(?<month>${anyOf(months[language].flat())})\\.?`
  const day = `(?:(?<day>\\d{1,2})(?:st|nd|rd|th|\\.?[ºo](?!\\p{L}))?|(?<words>${ordinalInWords[language]}|${inWords[language]}))`
  const of = language === 'en' ? '(?:\\s+of)?(?:\\s+the\\s+year)?' : '(?:\\s+de)?'
  const year = '(?<year>\\d{4})'
  const long = months[language].flatMap(([name = '']) => (name === 'may' || name === 'march' ? [] : [name]))
  return [
    /(?<![\p{L}\p{N}])(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/gu,
    alone('(?<first>\\d{1,2})([/.-])(?<second>\\d{1,2})\\2(?<year>\\d{4}|\\d{2})'),
    alone(`${day}${of}\\s+${month}(?:,?${of}\\s+${year})?`),
    ...(language === 'en' ? [alone(`${month}\\s+(?:the\\s+)?${day}(?:,?\\s+${year})?`)] : []),
    alone(`${month}(?:${of}|,)\\s+${year}`),
    alone('(?<first>\\d{1,2})/(?<second>\\d{1,2})'),
    alone(`(?<month>${anyOf(long)})`),
    ...(language === 'en' ? [alone('(?<=(?:in|of|since|last|early|late)\\s)(?<month>may|march)')] : []),
    alone(`(?<weekday>${anyOf(weekdays[language])})s?`),
    alone(relative[language]),
  ]
}

/** Reads and removes the dates of a text as its language writes them. */
export function readDates(text: UnreadText, language: Language): readonly DateClaim[] {
  return patterns[language].flatMap((pattern) =>
    [...text.rest.matchAll(pattern)].map((match) => {
      // The point of a short month may end the sentence.
      const span = spanOf(match)
      const end = match[0].endsWith('.') ? span.end - 1 : span.end
      text.remove({ start: span.start, end })
      return { start: span.start, end, readings: readingsOf(match.groups ?? {}, language).filter(isReal) }
    }),
  )
}

function readingsOf(groups: Readonly<Record<string, string | undefined>>, language: Language): PartialDate[] {
  const { first, second, month, weekday, words } = groups
  const year = figureOf(groups['year'])
  const date = { year: year !== undefined && year < 100 ? year + 2000 : year }
  if (weekday !== undefined) return [{ weekday: weekdays[language].indexOf(weekday) }]
  if (first !== undefined) {
    const asDay = { ...date, day: Number(first), month: Number(second) }
    // 03/04 is the third of April in Britain and Portugal, and March 4 in America.
    return language === 'en' ? [asDay, { ...date, day: Number(second), month: Number(first) }] : [asDay]
  }
  if (month === undefined) return []
  const day = words === undefined ? figureOf(groups['day']) : valueOf(words, language)
  const named = months[language].findIndex((names) => names.includes(month)) + 1
  return [{ ...date, month: named > 0 ? named : Number(month), day }]
}

function figureOf(written: string | undefined): number | undefined {
  return written === undefined ? undefined : Number(written)
}

function isReal({ month = 1, day = 1 }: PartialDate): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}

/** Whether one fact gives every part of a date. */
export function isKnownDate({ readings }: DateClaim, facts: readonly PartialDate[]): boolean {
  return readings.some((claimed) =>
    facts.some((fact) =>
      claimed.weekday === undefined
        ? (['year', 'month', 'day'] as const).every((part) => (claimed[part] ?? fact[part]) === fact[part])
        : claimed.weekday === (fact.weekday ?? weekdayOf(fact)),
    ),
  )
}

function weekdayOf({ year, month, day }: PartialDate): number | null {
  if (year === undefined || month === undefined || day === undefined) return null
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}
