import { fold, gone, type Span } from './fold.ts'
import { givenNames } from './given-names.ts'
import { beginsSentence, openers } from './sentence.ts'

/** What the facts have of words: what can be said of people, places and things by name. */
export interface FactWords {
  /** Each fact's words in their order, folded. */
  readonly facts: readonly (readonly string[])[]
  readonly known: ReadonlySet<string>
  /** Those that are not only names: in labels, or written without a capital. */
  readonly common: ReadonlySet<string>
  /** Each fact without case, accents, spaces and marks: codes are looked for in it. */
  readonly squeezed: readonly string[]
}

const letters = /[\p{L}\p{M}]+/gu

/** Collects the words of facts, each like "Camera: Yard". */
export function readFactWords(facts: readonly string[]): FactWords {
  const words = facts.map((fact) => wordsOf(fact).map(fold))
  const common = facts.flatMap((fact) => {
    const label = /^[^:\n]{1,60}:/.exec(fact)?.[0] ?? ''
    return [...wordsOf(label), ...wordsOf(fact).filter((word) => !/^\p{Lu}/u.test(word))].map(fold)
  })
  return {
    facts: words,
    known: new Set(words.flat()),
    common: new Set(common),
    squeezed: facts.map(squeeze),
  }
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .replace(/[’']s(?!\p{L})/gu, '')
      .match(letters) ?? []
  )
}

function squeeze(text: string): string {
  return fold(text).replace(/[\s_./-]+/g, '')
}

const capital = String.raw`\p{Lu}[\p{L}\p{M}]*(?:[’'-]\p{L}[\p{L}\p{M}]*)*`
const run = new RegExp(
  `(?<![\\p{L}\\p{N}_])${capital}(?:[ \\u00a0]+(?:(?:d[eao]s?|von|van)[ \\u00a0]+)*${capital})*(?![\\p{L}\\p{N}_])`,
  'gu',
)
/** Like KF-204, AA-12-BB, Cam_01: with a digit, and a capital letter or a low line. */
const code =
  /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}_./-]*\p{N})(?=[\p{L}\p{N}_./-]*[\p{L}_])[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)*/gu
const inner = /(?<![\p{L}\p{N}])\p{Ll}+\p{Lu}[\p{L}\p{M}]*/gu
/** Short for what the product and its trade are about; not anybody's name. */
const trade = new Set('ppe epi cctv ai ia id hse sst ok i'.split(' '))
const titles = new Set('mr mrs ms miss dr dra sr sra srs eng enga prof dona dom'.split(' '))

/** Codes like KF-204 that no fact has; what is left has all codes taken out. */
export function unknownCodes(text: string, { squeezed }: FactWords): readonly Span[] {
  return [...text.matchAll(code)]
    .filter(([found]) => !squeezed.some((fact) => holds(fact, squeeze(found))))
    .map((match) => spanOf(match))
}

/** Whether a fact has it, and not as part of a longer number. */
function holds(fact: string, wanted: string): boolean {
  for (let at = fact.indexOf(wanted); at >= 0; at = fact.indexOf(wanted, at + 1))
    if (!/\d$/.test(wanted) || !/^\d/.test(fact.slice(at + wanted.length))) return true
  return false
}

/** Whether a number with the word that names it stands in a fact, however it is joined: Dock 3 as DOCK-3. */
export function isNamedNumber(written: string, { squeezed }: FactWords): boolean {
  return squeezed.some((fact) => holds(fact, squeeze(written)))
}

/** Names in a text that no fact has. `rest` is the text with dates, times and numbers taken out. */
export function unknownNames(text: string, rest: string, facts: FactWords): readonly Span[] {
  const withoutCodes = rest.replace(code, (found) => gone.repeat(found.length))
  return [
    ...[...withoutCodes.matchAll(inner)]
      .filter(([found]) => !facts.known.has(fold(found)))
      .map((match) => spanOf(match)),
    ...[...withoutCodes.matchAll(run)].flatMap((match) => judge(text, match, facts)),
  ]
}

function spanOf({ index, 0: found }: RegExpExecArray): Span {
  return { start: index, end: index + found.length }
}

interface Word extends Span {
  readonly parts: readonly string[]
  readonly isCapital: boolean
}

/** What of a run of capitalised words is no name of the facts. */
function judge(text: string, match: RegExpExecArray, facts: FactWords): Span[] {
  const words: Word[] = [...match[0].matchAll(/[^\s\u00a0]+/gu)].map((found) => {
    const start = match.index + found.index
    const plain = found[0].replace(/[’']s$/u, '')
    return {
      start,
      end: start + plain.length,
      parts: wordsOf(plain).map(fold),
      isCapital: /^\p{Lu}/u.test(found[0]),
    }
  })
  return unfounded(atSentence(text, words), facts)
}

/** Leaves out what is capital only because a sentence begins with it. */
function atSentence(text: string, words: readonly Word[]): readonly Word[] {
  const [first, ...others] = words
  if (first === undefined || !beginsSentence(text, first.start)) return words
  const [name = ''] = first.parts
  if (openers.has(name)) return atOpener(others)
  return others.length > 0 || givenNames.has(name) ? words : []
}

/** "In the Yard": what joins the run to its opener belongs to neither. */
function atOpener(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex(({ isCapital }) => isCapital)
  return first < 0 ? [] : words.slice(first)
}

function isFree({ parts, isCapital }: Word): boolean {
  const [only = ''] = parts
  return !isCapital || (parts.length === 1 && (titles.has(only) || trade.has(only)))
}

function unfounded(words: readonly Word[], facts: FactWords): Span[] {
  const isKnown = (word: Word) => isFree(word) || word.parts.every((part) => facts.known.has(part))
  const firstUnknown = words.findIndex((word) => !isKnown(word))
  if (firstUnknown >= 0) {
    const unknown = words.filter((word) => !isKnown(word))
    return groupsOf(words, new Set(unknown))
  }
  const names = words.filter((word) => word.isCapital && !isFree(word))
  const [first] = names
  const last = names.at(-1)
  if (first === undefined || last === undefined || stands(names, facts)) return []
  return [{ start: first.start, end: last.end }]
}

/** Unknown words side by side are one name. */
function groupsOf(words: readonly Word[], unknown: ReadonlySet<Word>): Span[] {
  const groups: { start: number; end: number }[] = []
  let isOpen = false
  for (const word of words) {
    const last = groups.at(-1)
    if (unknown.has(word)) {
      if (isOpen && last !== undefined) last.end = word.end
      else groups.push({ start: word.start, end: word.end })
      isOpen = true
    } else if (word.isCapital) isOpen = false
  }
  return groups
}

/** Whether known words stand together in a fact: names of two facts are not put together to a third. */
function stands(names: readonly Word[], { facts, common }: FactWords): boolean {
  const parts = names.flatMap((word) => word.parts)
  for (let from = 0; from < parts.length;) {
    let length = parts.length - from
    while (length > 1 && !facts.some((fact) => follows(fact, parts.slice(from, from + length)))) length -= 1
    const next = from + length
    const here = parts[next - 1] ?? ''
    const there = parts[next] ?? ''
    if (next < parts.length && !common.has(here) && !common.has(there)) return false
    from = next
  }
  return true
}

/** Whether words follow each other in a fact; small ones between them (de, of) may be left out. */
function follows(fact: readonly string[], wanted: readonly string[]): boolean {
  const plain = fact.filter((word) => !joining.has(word))
  return plain.some((_, start) => wanted.every((word, index) => plain[start + index] === word))
}
const joining = new Set('de da do das dos of the von van e and'.split(' '))
