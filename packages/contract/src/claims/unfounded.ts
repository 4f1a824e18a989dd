import type { DescriptionFlag } from '../safety-ai.ts'
import type { Language } from '../messages/languages.ts'
import { isSaidDate, readDates, readFactDates, type SaidDate } from './dates.ts'
import { asWritten, fold, type Span } from './fold.ts'
import { isNamedNumber, readFactWords, unknownCodes, unknownNames, type FactWords } from './names.ts'
import { isSaidNumber, readFactNumbers, readNumbers, type NumberClaim } from './numbers.ts'
import { isSaidTime, readFactTimes, readTimes, type PartOfDay, type SaidTime } from './times.ts'

/** What facts say, read once for as many texts as are held against them. */
export interface ReadFacts {
  readonly dates: readonly SaidDate[]
  readonly times: readonly (SaidTime | PartOfDay)[]
  readonly numbers: readonly NumberClaim[]
  readonly words: FactWords
}

/** Reads facts, each in words; whoever has entered them may write in either language's manner. */
export function readFacts(facts: readonly string[]): ReadFacts {
  const dates: SaidDate[] = []
  const times: (SaidTime | PartOfDay)[] = []
  const numbers: NumberClaim[] = []
  for (const fact of facts) {
    const folded = fold(fact)
    dates.push(...readFactDates(folded))
    times.push(...readFactTimes(folded))
    for (const language of ['en', 'pt'] as const) {
      const rest = readTimes(readDates(folded, language).rest, language).rest
      numbers.push(...readFactNumbers(fact, rest))
    }
  }
  return { dates, times, numbers, words: readFactWords(facts) }
}

/**
 * Every number, time, date and name in a text that none of the facts says, with its place (REP-7); see
 * docs/decisions/0024. Nothing that is flagged need be wrong: nobody has said it.
 */
export function unfounded(text: string, facts: readonly string[] | ReadFacts, language: Language): DescriptionFlag[] {
  const read = 'words' in facts ? facts : readFacts(facts)
  const dates = readDates(fold(text), language)
  const times = readTimes(dates.rest, language)
  const numbers = readNumbers(text, times.rest, language)
  const left = asWritten(text, numbers.rest)
  const flags = [
    ...flagged(
      'date',
      dates.claims.filter((claim) => !isSaidDate(claim, read.dates)),
    ),
    ...flagged(
      'time',
      times.claims.filter((claim) => !isSaidTime(claim, read.times)),
    ),
    ...flagged(
      'number',
      numbers.claims.filter((claim) => !isSaid(text, claim, read)),
    ),
    ...flagged('name', unknownCodes(left, read.words)),
    ...flagged('name', unknownNames(text, left, read.words)),
  ]
  return flags
    .map((flag) => ({ ...flag, text: text.slice(flag.start, flag.end) }))
    .toSorted((a, b) => a.start - b.start)
}

function flagged(kind: DescriptionFlag['kind'], spans: readonly Span[]): (Span & Pick<DescriptionFlag, 'kind'>)[] {
  return spans.map(({ start, end }) => ({ kind, start, end }))
}

/** Whether a number is said; one that belongs to a word, like Dock 3, is said with that word. */
function isSaid(text: string, claim: NumberClaim, { numbers, dates, words }: ReadFacts): boolean {
  if (claim.dimension !== null) return isSaidNumber(claim, numbers)
  const [before = '', word = ''] = /(\p{L}[\p{L}\p{M}]*)[\s-]*$/u.exec(text.slice(0, claim.start)) ?? []
  const isOfName = numbers.some(({ namedBy }) => namedBy !== null && namedBy === fold(word))
  const named = isOfName ? fold(word) : claim.namedBy
  if (isSaidNumber({ ...claim, namedBy: named }, numbers)) return true
  if (named !== null) return isNamedNumber(`${before}${text.slice(claim.start, claim.end)}`, words)
  return dates.some(({ year }) => year === claim.value)
}
