import { languages, type Language } from '../messages/languages.ts'
import { figure, readFigure } from './digits.ts'
import { alone, asWritten, fold, without, type Span } from './fold.ts'
import { beginnings, readNumberWords } from './number-words.ts'
import { openers } from './sentence.ts'
import { unitAfter, type Dimension } from './units.ts'

/** A stretch of a text that says a number. */
export interface NumberClaim extends Span {
  /** In the unit of its dimension. */
  readonly value: number
  /** Null: it counts something, or is part of a name. */
  readonly dimension: Dimension | null
  /** How much one of the last digit is. */
  readonly step: number
  /** Of which unit it is, as the size of it. */
  readonly unit: number
  /** Folded; the word whose number it is, like the dock of "Dock 3". Null: it counts. */
  readonly namedBy: string | null
}

interface Found extends Span {
  readonly value: number
  readonly decimals: number
  /** One in words counts only before a unit. */
  readonly needsUnit: boolean
}

/** A text as it is and folded, of which what has been read is taken out as it is read. */
interface Reading {
  readonly text: string
  rest: string
  readonly language: Language
}

const inFigures = new RegExp(
  `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][-_./,:])(?:${figure})(?![\\p{N}])(?![-_/]?\\p{Lu})`,
  'gu',
)
const ordinal = /(?<![\p{L}\p{N}])(?<digits>\d+)(?:st|nd|rd|th|\.?[ºª])(?![\p{L}\p{N}])/gu

const half: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})half\s+(?:an?|of\s+an?)(?=\s)/gu,
  pt: /(?<!\p{L})mei[oa](?=\s+\p{L})/gu,
}

/** Words that say a number without being one. */
const others: Readonly<Record<Language, readonly (readonly [RegExp, number])[]>> = {
  en: [
    [word('(?:a\\s+)?dozen'), 12],
    [word('a\\s+(?:couple|pair)\\s+of'), 2],
    [word('twice'), 2],
    [word('(?:a|the|another)\\s+second(?=\\s+(?!later|after|before|and|or|of|when|in|to)\\p{L})'), 2],
    ...'third|fourth|fifth|sixth|seventh|eighth|ninth|tenth'
      .split('|')
      .map((name, index) => [word(name), index + 3] as const),
  ],
  pt: [
    [word('(?:uma\\s+)?duzia'), 12],
    [word('(?:uma\\s+)?dezena'), 10],
    [word('um\\s+par\\s+de'), 2],
    [word('(?:um|o)\\s+segundo(?=\\s+(?!depois|antes|apos|de|e|ou|mais|que)\\p{L})'), 2],
    [word('(?:uma|a)\\s+segunda(?=\\s+(?!feira|depois|antes|de|e|ou|que)\\p{L})'), 2],
    ...'terceir|quint|sext|setim|oitav|non|decim'
      .split('|')
      .map((name, index) => [word(`${name}[oa]`), [3, 5, 6, 7, 8, 9, 10][index] ?? 0] as const),
  ],
}

function word(inner: string): RegExp {
  return new RegExp(`${alone.before}(?:${inner})${alone.after}`, 'gu')
}

/** Reads the numbers of a text, of whose folded form dates and times have been taken out, in a language's manner. */
export function readNumbers(
  text: string,
  rest: string,
  language: Language,
): { readonly claims: readonly NumberClaim[]; readonly rest: string } {
  const reading: Reading = { text, rest, language }
  const claims = [
    ...ofPattern(reading, ordinal, ({ groups }) => Number(groups?.['digits'])),
    ...figures(reading),
    ...halves(reading),
    ...others[language].flatMap(([pattern, value]) => ofPattern(reading, pattern, () => value)),
    ...inWords(reading),
  ]
  const inOrder = claims.toSorted((a, b) => a.start - b.start)
  return { claims: joinedDurations(withRangeUnits(inOrder, text), text), rest: reading.rest }
}

function figures(reading: Reading): NumberClaim[] {
  // Upper case tells a code from a number with a unit: in what is left of the text as it is written.
  const written = asWritten(reading.text, reading.rest)
  return [...written.matchAll(inFigures)].flatMap((match) => {
    const start = match.index
    if (isListMark(reading.text, start, match[0].length)) return []
    const { value, decimals } = readFigure(match[0], reading.language)
    const end = start + match[0].length
    // A letter right after it that is no unit: part of a code.
    const isCode = /^\p{L}/u.test(reading.rest.slice(end)) && unitAfter(reading.rest, end) === null
    return isCode ? [] : take(reading, { start, end, value, decimals, needsUnit: false })
  })
}

/** 1. or 2) at the beginning of a line. */
function isListMark(text: string, start: number, length: number): boolean {
  return /(?:^|\n)[ \t]*$/.test(text.slice(0, start)) && /^[.)]\s/.test(text.slice(start + length))
}

/** Half an hour, meio metro, um metro e meio. */
function halves(reading: Reading): NumberClaim[] {
  const { language } = reading
  const claims: NumberClaim[] = []
  const withHalf =
    language === 'pt'
      ? /(?<!\p{L})(?:um|uma)\s+(\p{L}+)\s+e\s+mei[oa](?!\p{L})/gu
      : /(?<!\p{L})(?:an?|one)\s+(\p{L}+)\s+and\s+a\s+half(?!\p{L})/gu
  for (const match of reading.rest.matchAll(withHalf)) {
    const unit = unitAfter(match[1] ?? '', 0)
    if (unit === null) continue
    const span = { start: match.index, end: match.index + match[0].length }
    reading.rest = without(reading.rest, span)
    claims.push(claimOf(reading, span, { value: 1.5, decimals: 1 }, unit))
  }
  for (const match of reading.rest.matchAll(half[language])) {
    const end = match.index + match[0].length
    claims.push(...take(reading, { start: match.index, end, value: 0.5, decimals: 1, needsUnit: true }))
  }
  return claims
}

function ofPattern(reading: Reading, pattern: RegExp, valueOf: (match: RegExpExecArray) => number): NumberClaim[] {
  return [...reading.rest.matchAll(pattern)].flatMap((match) => {
    const end = match.index + match[0].length
    const value = valueOf(match)
    return take(reading, { start: match.index, end, value, decimals: 0, needsUnit: false })
  })
}

const notOne = /(?:^|[^\p{L}])(?:no|this|that|the|which|each|every|any|only|another|some|last|first)\s+$|\uE000\s+$/u

function inWords(reading: Reading): NumberClaim[] {
  const { language } = reading
  const claims: NumberClaim[] = []
  const begin = new RegExp(`${alone.before}(?:${beginnings(language)}|an?(?=\\s))${alone.after}`, 'gu')
  let from = 0
  for (const match of reading.rest.matchAll(begin)) {
    const start = match.index
    if (start < from) continue
    const isArticle = /^an?$/.test(match[0])
    if (isArticle && language === 'pt') continue
    const read = isArticle
      ? { value: 1, decimals: 0, end: start + match[0].length, isBareOne: true }
      : readNumberWords(reading.rest, start, language)
    if (read === null) continue
    from = read.end
    const { value, decimals, end, isBareOne } = read
    const isNoNumber =
      isBareOne &&
      (isArticle ||
        language === 'pt' ||
        notOne.test(reading.rest.slice(0, start)) ||
        /^\s+(?:of|another|by|or|side|point|end)(?!\p{L})/u.test(reading.rest.slice(end)))
    claims.push(...take(reading, { start, end, value, decimals, needsUnit: isNoNumber }))
  }
  return claims
}

/** Makes a claim of a number with the unit that follows it, and takes it out of what is left to read. */
function take(reading: Reading, { start, end, needsUnit, ...number }: Found): NumberClaim[] {
  const unit = unitAfter(reading.rest, end)
  if (unit === null && needsUnit) return []
  const span = { start, end: end + (unit?.length ?? 0) }
  reading.rest = without(reading.rest, span)
  return [claimOf(reading, span, number, unit)]
}

function claimOf(
  { text }: Reading,
  span: Span,
  { value, decimals }: { readonly value: number; readonly decimals: number },
  unit: { readonly dimension: Dimension; readonly size: number } | null,
): NumberClaim {
  const size = unit?.size ?? 1
  return {
    start: span.start,
    end: span.end,
    unit: size,
    value: value * size,
    dimension: unit?.dimension ?? null,
    step: size * 10 ** -decimals,
    namedBy: unit === null ? namedBy(text, span.start) : null,
  }
}

/** The word right before a number, where it is written like a name. */
function namedBy(text: string, start: number): string | null {
  const before = /(\p{Lu}[\p{L}\p{M}]*)[\s-]*(?:n\.?º|no\.|nr\.?|#)?\s*$/u.exec(text.slice(0, start))
  const name = fold(before?.[1] ?? '')
  return name === '' || openers.has(name) ? null : name
}

/** "Between 3 and 5 m": the unit is said once, for both. */
function withRangeUnits(claims: readonly NumberClaim[], text: string): NumberClaim[] {
  return claims.map((claim, index) => {
    const next = claims[index + 1]
    if (claim.dimension !== null || claim.namedBy !== null || next === undefined || next.dimension === null)
      return claim
    const between = text.slice(claim.end, next.start)
    if (!/^\s*(?:-|–|to|and|or|a|e|ou)\s*$/u.test(between)) return claim
    const { dimension, unit } = next
    return { ...claim, dimension, unit, value: claim.value * unit, step: claim.step * unit }
  })
}

/** "1 min 30 s" is one duration. */
function joinedDurations(claims: readonly NumberClaim[], text: string): NumberClaim[] {
  const joined: NumberClaim[] = []
  for (const claim of claims) {
    const last = joined.at(-1)
    const isRest =
      last?.dimension === 'duration' &&
      claim.dimension === 'duration' &&
      claim.value < last.unit &&
      claim.unit < last.unit &&
      /^\s*(?:,|and|e)?\s*$/u.test(text.slice(last.end, claim.start))
    if (isRest) {
      const { start, value } = last
      joined[joined.length - 1] = { ...claim, start, value: value + claim.value }
    } else joined.push(claim)
  }
  return joined
}

/** Reads a fact's numbers in both languages' manners. */
export function readFactNumbers(text: string, rest: string): readonly NumberClaim[] {
  return languages.flatMap((language) => readNumbers(text, rest, language).claims)
}

/** How far a number may be from a fact of which it is a rounded form in another unit. */
const mostRounding = 0.02

/** Whether a number is said by facts: as it is, or in another unit, rounded to what it shows. */
export function isSaidNumber(claim: NumberClaim, facts: readonly NumberClaim[]): boolean {
  return facts.some(
    (fact) => fact.dimension === claim.dimension && fact.namedBy === claim.namedBy && isSameValue(claim, fact),
  )
}

function isSameValue(claim: NumberClaim, fact: NumberClaim): boolean {
  const apart = Math.abs(claim.value - fact.value)
  if (apart <= 1e-9 * Math.max(1, Math.abs(fact.value))) return true
  if (claim.unit === fact.unit) return false
  return apart <= claim.step / 2 && apart <= mostRounding * Math.abs(fact.value)
}
