import type { Language } from '../messages/languages.ts'
import { anyOf } from './fold.ts'
import { beginnings, readNumberWords } from './number-words.ts'

// Folded, like all that is read.

const months: Readonly<Record<Language, readonly string[]>> = {
  en: 'january|february|march|april|may|june|july|august|september|october|november|december'.split('|'),
  pt: 'janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'.split('|'),
}

/** Shorter ones, which are only months beside a day or a year. */
const shortMonths: Readonly<Record<Language, readonly string[]>> = {
  en: 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|'),
  pt: 'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez'.split('|'),
}

/** As they are when nothing else says that they are months. */
export const plainMonths: Readonly<Record<Language, string>> = {
  en: anyOf(months.en.filter((name) => name !== 'may' && name !== 'march')),
  pt: anyOf(months.pt),
}

export const anyMonth: Readonly<Record<Language, string>> = {
  en: anyOf([...months.en, ...shortMonths.en, 'sept']),
  pt: anyOf([...months.pt, ...shortMonths.pt]),
}

/** 1 to 12. */
export function monthOf(name: string, language: Language): number {
  if (name === 'sept') return 9
  const long = months[language].indexOf(name)
  return (long >= 0 ? long : shortMonths[language].indexOf(name)) + 1
}

const weekdays: Readonly<Record<Language, readonly string[]>> = {
  en: 'sunday|monday|tuesday|wednesday|thursday|friday|saturday'.split('|'),
  pt: 'domingo|segunda-feira|terca-feira|quarta-feira|quinta-feira|sexta-feira|sabado'.split('|'),
}

export const anyWeekday: Readonly<Record<Language, string>> = {
  en: anyOf(weekdays.en),
  pt: anyOf(weekdays.pt),
}

/** As `Date` counts them, from Sunday. */
export function weekdayOf(name: string, language: Language): number {
  return weekdays[language].indexOf(name)
}

const ordinals =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth'.split(
    '|',
  )

/** A day of a month in words, as a pattern; many more than there are, told apart by `dayOf`. */
export const dayInWords: Readonly<Record<Language, string>> = {
  en: `(?:twenty-|thirty-)?(?:${anyOf(ordinals)})|thirtieth`,
  pt: `primeiro|(?:${beginnings('pt')})(?:\\s+e\\s+(?:${beginnings('pt')}))?`,
}

/** What day it is; 0: none. */
export function dayOf(words: string, language: Language): number {
  if (/^\d/.test(words)) return Number(/^\d+/.exec(words)?.[0])
  if (language === 'pt') return words === 'primeiro' ? 1 : (readNumberWords(words, 0, 'pt')?.value ?? 0)
  if (words === 'thirtieth') return 30
  const [tens = '', rest] = words.includes('-') ? words.split('-') : ['', words]
  const base = tens === 'twenty' ? 20 : tens === 'thirty' ? 30 : 0
  return base + ordinals.indexOf(rest ?? '') + 1
}
