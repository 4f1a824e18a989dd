import { languages, type Language } from '@foresite/contract/messages/languages'
import type { DescriptionFlag } from '@foresite/contract/safety-ai'
import { readClaims, type Claim } from './claims.ts'
import { hasCode, readFactWords, unknownNames, type FactWords } from './names.ts'
import { UnreadText } from './text.ts'

/** The facts, read once for every text checked against them. */
interface ReadFacts {
  readonly says: ReadonlySet<string>
  /** Words that have a number, like the dock of "Dock 3". */
  readonly numbered: ReadonlySet<string>
  readonly words: FactWords
}

/** Reads facts, each a line like "Camera: Yard", in either language. */
export function readFacts(facts: readonly string[]): ReadFacts {
  const claims = facts.flatMap((fact) => languages.flatMap((language) => readClaims(new UnreadText(fact), language)))
  return {
    says: new Set(claims.flatMap(({ says, isNamed }) => (isNamed === true ? [] : says))),
    numbered: new Set(
      claims.flatMap(({ before, isNamed }) => (isNamed === true && before !== undefined ? [before] : [])),
    ),
    words: readFactWords(facts),
  }
}

/**
 * Finds every number, time, date and name in a text that none of the facts contains, with its position (REP-7); see
 * docs/decisions/0024. A finding does not mean that the text is wrong, only that the facts do not confirm it.
 */
export function unfounded(
  written: string,
  facts: readonly string[] | ReadFacts,
  language: Language,
): DescriptionFlag[] {
  const known = 'words' in facts ? facts : readFacts(facts)
  const text = new UnreadText(written)
  const claims = readClaims(text, language).filter((claim) => !isKnown(written, claim, known))
  const names = unknownNames(written, text.left, known.words).map((span) => ({ ...span, kind: 'name' as const }))
  return [...claims, ...names]
    .map(({ kind, start, end }) => ({ kind, start, end, text: written.slice(start, end) }))
    .toSorted((a, b) => a.start - b.start)
}

function isKnown(text: string, claim: Claim, { says, numbered, words }: ReadFacts): boolean {
  const { before, isNamed, start, end, keys } = claim
  // A number that belongs to a word, like Dock 3, is not a count.
  if (before !== undefined && (isNamed === true || numbered.has(before)))
    return hasCode(words, `${before}${text.slice(start, end)}`)
  return keys.some((key) => says.has(key))
}
