import { languages, type Language } from '@foresite/contract/messages/languages'
import type { DescriptionFlag } from '@foresite/contract/safety-ai'
import { isKnownDate, readDates, type PartialDate } from './dates.ts'
import { hasCode, readFactWords, unknownNames, type FactWords } from './names.ts'
import { isKnownQuantity, readNumbers, type NumberClaim } from './numbers.ts'
import { UnreadText, type Span } from './text.ts'
import { isKnownTime, readTimes, type TimeClaim } from './times.ts'

/** The claims of facts, read once for every text that is checked against them. */
export interface ReadFacts {
  readonly dates: readonly PartialDate[]
  readonly times: readonly TimeClaim[]
  readonly numbers: readonly NumberClaim[]
  readonly words: FactWords
}

/** Reads facts, each a line like "Camera: Yard"; people may enter them in either language. */
export function readFacts(facts: readonly string[]): ReadFacts {
  const claims = facts.flatMap((fact) => languages.map((language) => readClaims(new UnreadText(fact), language)))
  return {
    dates: claims.flatMap(({ dates }) => dates.flatMap(({ readings }) => readings)),
    times: claims.flatMap(({ times }) => times),
    numbers: claims.flatMap(({ numbers }) => numbers),
    words: readFactWords(facts),
  }
}

/** Each reader removes what it has read, so the order counts. */
function readClaims(text: UnreadText, language: Language) {
  const dates = readDates(text, language)
  const times = readTimes(text, language)
  return { dates, times, numbers: readNumbers(text, language) }
}

/**
 * Every number, time, date and name of a text that none of the facts has, with its place (REP-7); see
 * docs/decisions/0024. A flag does not mean that the text is wrong, only that the facts do not confirm it.
 */
export function unfounded(
  written: string,
  facts: readonly string[] | ReadFacts,
  language: Language,
): DescriptionFlag[] {
  const known = 'words' in facts ? facts : readFacts(facts)
  const text = new UnreadText(written)
  const { dates, times, numbers } = readClaims(text, language)
  const flag = (kind: DescriptionFlag['kind'], spans: readonly Span[]) =>
    spans.map(({ start, end }) => ({ kind, start, end, text: written.slice(start, end) }))
  return [
    ...flag(
      'date',
      dates.filter((claim) => !isKnownDate(claim, known.dates)),
    ),
    ...flag(
      'time',
      times.filter((claim) => !isKnownTime(claim, known.times)),
    ),
    ...flag(
      'number',
      numbers.filter((claim) => !isKnownNumber(written, claim, known)),
    ),
    ...flag('name', unknownNames(written, text.left, known.words)),
  ].toSorted((a, b) => a.start - b.start)
}

function isKnownNumber(text: string, claim: NumberClaim, { numbers, dates, words }: ReadFacts): boolean {
  if (claim.dimension !== null) return isKnownQuantity(claim, numbers)
  const { before } = claim
  // A number that belongs to a word, like Dock 3, is no count.
  const isNamed = claim.isNamed || numbers.some((fact) => fact.isNamed && fact.before === before)
  if (isNamed && before !== null) return hasCode(words, `${before}${text.slice(claim.start, claim.end)}`)
  return (
    isKnownQuantity(
      claim,
      numbers.filter((fact) => !fact.isNamed),
    ) || dates.some(({ year }) => year === claim.value)
  )
}
