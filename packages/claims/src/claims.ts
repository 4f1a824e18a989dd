import type { Language } from '@foresite/contract/messages/languages'
import { openers } from './names.ts'
import { fold, spanOf, type Span, type UnreadText } from './text.ts'
import { alone, anyOf, inWords, months, units, valueOf, weekdays } from './words.ts'

/** A date, time or number in a text. */
export interface Claim extends Span {
  readonly kind: 'date' | 'time' | 'number'
  /** Its possible meanings; empty if no fact can confirm it, like "yesterday" or "half past two". */
  readonly keys: readonly string[]
  /** What it confirms when it occurs in a fact: a day also confirms its month. */
  readonly says: readonly string[]
  /** The word before a number without a unit, folded, such as the dock of "Dock 3". */
  readonly before?: string | undefined
  /** Whether that word is capitalised and the number is therefore part of its name. */
  readonly isNamed?: boolean
}

type Groups = Readonly<Record<string, string | undefined>>
type Read = Pick<Claim, 'keys' | 'says'>
const unknown: Read = { keys: [], says: [] }

const ordinals: Readonly<Record<Language, string>> = {
  en: '(?:(?:twenty|thirty)-)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|(?:twent|thirt)ieth',
  pt: '(?:primeir|segund|terceir|quart|quint|sext|setim|oitav|non|decim)[oa]',
}

function datePatterns(language: Language): readonly RegExp[] {
  const month = `(?<month>${anyOf(months[language].flat())})\\.?`
  const inWordsToo = `(?<words>${ordinals[language]}|${inWords[language]})`
  const day = `(?:(?<day>\\d{1,2})(?:st|nd|rd|th|\\.?[ºo](?!\\p{L}))?|${inWordsToo})`
  const of = language === 'en' ? '(?:\\s+of)?(?:\\s+the\\s+year)?' : '(?:\\s+de)?'
  const year = '(?<year>\\d{4})'
  const [may, march] = language === 'en' ? ['may', 'march'] : []
  const long = months[language].flatMap(([name = '']) => (name === may || name === march ? [] : [name]))
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
    alone(
      language === 'en'
        ? 'yesterday|today|tomorrow|tonight|(?:last|next)\\s+(?:night|week|month|year|weekend)'
        : 'ontem|anteontem|hoje|amanha|(?:semana|mes|ano|noite)\\s+passad[ao]',
    ),
  ]
}

function readDate({ year: written, month, day, first, second, weekday, words }: Groups, language: Language): Read {
  if (words !== undefined) return unknown
  if (weekday !== undefined) {
    const key = `weekday ${weekdays[language].indexOf(weekday)}`
    return { keys: [key], says: [key] }
  }
  const year = written === undefined ? undefined : Number(written) + (written.length === 2 ? 2000 : 0)
  const dated = (m: number, d: number | undefined): Read[] => {
    const key = (y: number | undefined, of: number | undefined) => `date ${[y, m, of].join('-')}`
    if (m < 1 || m > 12 || d === 0 || (d ?? 0) > 31) return []
    const says = [
      key(year, d),
      key(undefined, d),
      key(year, undefined),
      key(undefined, undefined),
      `count ${String(year)}`,
    ]
    return [{ keys: [key(year, d)], says }]
  }
  const named = months[language].findIndex((names) => names.includes(month ?? '')) + 1
  const readings =
    first !== undefined
      ? [
          ...dated(Number(second), Number(first)),
          // 03/04 is the third of April in Britain and Portugal, but March 4 in America.
          ...(language === 'en' ? dated(Number(first), Number(second)) : []),
        ]
      : month === undefined
        ? []
        : dated(named > 0 ? named : Number(month), day === undefined ? undefined : Number(day))
  return { keys: readings.flatMap(({ keys }) => keys), says: readings.flatMap(({ says }) => says) }
}

const partOfDay: Readonly<Record<Language, string>> = {
  en: 'morning|afternoon|evening|night',
  pt: 'manha|tarde|noite|madrugada',
}

/** Times in words and parts of the day are claims that no fact can confirm. */
function timePatterns(language: Language): readonly RegExp[] {
  const number = `(?:\\d{1,2}|${inWords[language]})`
  const half = language === 'en' ? '(?:\\s*(?<half>[ap])\\.?m\\.?(?![\\p{L}\\p{N}]))' : '(?!)'
  const later = language === 'en' ? `(?:\\s+in\\s+the\\s+(?:${partOfDay.en}))` : `(?:\\s+da\\s+(?:${partOfDay.pt}))`
  const hour = '(?<hour>[01]?\\d|2[0-4])'
  const clock = [
    alone(
      `${hour}(?:[:h]|\\s?h\\s?)(?<minute>[0-5]\\d)(?:(?:[:m]|\\s?min\\s?)(?<second>[0-5]\\d)s?|m|\\s?min)?(?:${half}|(?<part>${later}))?`,
    ),
    alone(`${hour}(?:\\.(?<minute>[0-5]\\d))?(?:${half}|(?<part>${later}))`),
    alone('(?<hour>[01]\\d|2[0-3])(?<minute>[0-5]\\d)\\s+hours'),
    alone(`(?<=(?:as|pelas|das|at|until)\\s)${hour}\\s?(?:h|horas|hours)(?<part>${later})?`),
  ]
  const past = `(?:quarter|half|${number})(?:\\s+minutes)?\\s+past\\s+${number}`
  const to = `(?:quarter|\\d{1,2}\\s+minutes|five|ten|twenty)\\s+to\\s+${number}`
  const minutes = `\\s+e\\s+(?:meia|(?:um\\s+)?quarto|${number})(?:\\s+minutos)?`
  const inWordsToo =
    language === 'en'
      ? [
          `(?:${past}|${to}|${number})(?:\\s+o[’']clock)?(?:\\s*[ap]\\.?m\\.?(?![\\p{L}\\p{N}])|${later})`,
          `${past}|(?:${to}|${number})\\s+o[’']clock|${to}`,
          `midday|noon|midnight|${partOfDay.en}`,
        ]
      : [
          `(?<=(?:as|a|pelas|pela|das|da|eram|era|sao)\\s)${number}(?:\\s+horas?)?(?:${minutes})?(?:${later}|(?<=horas?))`,
          `(?<=(?:as|pelas|das)\\s)${number}${minutes}`,
          `meio[- ]dia|meia[- ]noite|(?<!mais\\s)(?:${partOfDay.pt})`,
        ]
  return [...clock, ...inWordsToo.map(alone)]
}

function readTime({ hour, minute = '00', second, half, part }: Groups): Read {
  if (hour === undefined || part !== undefined) return unknown
  const written = Number(hour) % 24
  const hours = half === undefined ? written : (written % 12) + (half === 'p' ? 12 : 0)
  const toMinute = `time ${hours}:${minute}`
  const key = second === undefined ? toMinute : `${toMinute}:${second}`
  return { keys: [key], says: [key, toMinute] }
}

const patterns = (['en', 'pt'] as const).map((language) => ({
  language,
  date: datePatterns(language),
  time: timePatterns(language),
}))

const figure = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*`
/** The unit after a number; in a range ("3 to 5 m"), the second number's unit applies to the first, too. */
const unitAfter = new RegExp(
  `^(?<range>\\s*(?:-|–|to|and|or|a|e|ou)\\s*(?:${figure}))?[ \\u00a0\\u202f-]?(?<unit>${anyOf([...units.keys()])})(?![\\p{L}\\p{N}]|/[\\p{L}])(?<half>\\s+(?:and\\s+a\\s+half|e\\s+mei[oa])(?!\\p{L}))?`,
  'u',
)
// Not a list number at the start of a line, and not part of a code.
const figures = new RegExp(
  `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][-_./,:])(?!(?<=(?:^|\\n)[ \\t]*)\\d+[.)]\\s)(?:${figure})(?![\\p{N}])(?![-_/]?\\p{Lu})`,
  'gu',
)
const ordinalFigure = alone('\\d+(?:st|nd|rd|th|\\.?[ºª])')
/** "No one", "one of them", "um homem": "one" as a pronoun or article, not a count. */
const noCount: Readonly<Record<Language, string>> = {
  en: '(?:(?<=(?:^|[^\\p{L}])(?:no|this|that|the|which|each|every|any|only|another|some|last|first|\\uE000)\\s+)one(?!-)|one(?=\\s+(?:of|another|by|or|side|end)(?!\\p{L})))',
  pt: 'uma?(?!\\s+(?:virgula|mil)(?!\\p{L}))',
}
/** Numbers in words and their values; null: calculated from the words. `needsUnit`: alone, it is not a count ("a vehicle"). */
const wordPatterns: Readonly<Record<Language, readonly (readonly [RegExp, number | null, 'needsUnit'?])[]>> = {
  en: [
    [/(?<!\p{L})half\s+(?:an?|of\s+an?)(?=\s)/gu, 0.5, 'needsUnit'],
    [alone('(?:a\\s+)?dozen'), 12],
    [alone('a\\s+(?:couple|pair)\\s+of|twice'), 2],
    [alone('(?:a|the|another)\\s+second(?=\\s+(?!later|after|before|and|or|of|when|in|to)\\p{L})'), 2],
    [alone(`(?!first|second(?![\\p{L}-]))${ordinals.en}`), NaN],
    [alone(`an?(?=\\s)|${noCount.en}`), 1, 'needsUnit'],
    [alone(`(?!${noCount.en})${inWords.en}(?:\\s+and\\s+a\\s+half)?`), null],
  ],
  pt: [
    [/(?<!\p{L})mei[oa](?=\s+\p{L})/gu, 0.5, 'needsUnit'],
    [alone('(?:uma\\s+)?duzia'), 12],
    [alone('(?:uma\\s+)?dezena'), 10],
    [alone('um\\s+par\\s+de'), 2],
    [alone('(?:um|o)\\s+segundo(?=\\s+(?!depois|antes|apos|de|e|ou|mais|que)\\p{L})'), 2],
    [alone('(?:uma|a)\\s+segunda(?=\\s+(?!feira|depois|antes|de|e|ou|que)\\p{L})'), 2],
    [alone(`(?!quart[oa]s?\\s+de|primeir|segund)${ordinals.pt}`), NaN],
    [alone(noCount.pt), 1, 'needsUnit'],
    [alone(`(?!${noCount.pt})${inWords.pt}`), null],
  ],
}

/** A number before it is compared with facts. */
interface Quantity extends Span {
  readonly value: number
  /** A duration in seconds, to which the next number may be added: "1 min 30 s" is one duration. */
  readonly size: number
  readonly dimension: string
  readonly before: string
}

function readNumbers(text: UnreadText, language: Language): Claim[] {
  const found = [...text.rest.matchAll(ordinalFigure)].flatMap((match) => quantity(text, match, parseInt(match[0], 10)))
  // Upper case distinguishes a code from a number with a unit.
  for (const match of text.left.matchAll(figures)) {
    const after = text.rest.slice(match.index + match[0].length)
    if (!/^\p{L}/u.test(after) || unitAfter.test(after))
      found.push(...quantity(text, match, figureOf(match[0], language)))
  }
  for (const [pattern, value, needsUnit] of wordPatterns[language])
    for (const match of text.rest.matchAll(pattern)) {
      const half = value === null && match[0].endsWith('half') ? 0.5 : 0
      found.push(...quantity(text, match, (value ?? valueOf(match[0])) + half, needsUnit !== undefined))
    }
  const joined: Quantity[] = []
  for (const next of found.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    const goesOn =
      last?.dimension === 'duration' &&
      next.dimension === 'duration' &&
      next.value < last.size &&
      /^\s*(?:,|and|e)?\s*$/u.test(text.written.slice(last.end, next.start))
    if (goesOn) joined[joined.length - 1] = { ...next, start: last.start, value: last.value + next.value }
    else joined.push(next)
  }
  return joined.map(({ start, end, value, dimension, before }) => {
    const key = `${dimension} ${Number(value.toPrecision(9))}`
    const isCount = dimension === 'count' && before !== ''
    return {
      start,
      end,
      kind: 'number',
      keys: Number.isNaN(value) ? [] : [key],
      says: [key],
      before: isCount ? fold(before) : undefined,
      isNamed: isCount && /^\p{Lu}/u.test(before) && !openers.has(fold(before)),
    }
  })
}

/** 1.500 is one and a half in English and one thousand five hundred in Portuguese; 1.500.000 is the same in both. */
function figureOf(written: string, language: Language): number {
  const bare = written.replace(/\s/g, '')
  const [, mark, more] = /^[1-9]\d{0,2}([.,])\d{3}((?:\1\d{3})*)$/.exec(bare) ?? []
  if (mark !== undefined && (more !== '' || mark === (language === 'en' ? ',' : '.')))
    return Number(bare.replaceAll(mark, ''))
  const [, whole = bare, decimals = ''] = /^(.*)[.,](\d+)$/.exec(bare) ?? []
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals}`)
}

/** A number with its unit; empty if it needs a unit and has none. */
function quantity(text: UnreadText, match: RegExpExecArray, number: number, needsUnit = false): Quantity[] {
  const { start, end: bare } = spanOf(match)
  const after = unitAfter.exec(text.rest.slice(bare, bare + 80))
  const { range, unit: name = '', half } = after?.groups ?? {}
  const { dimension, size } = units.get(name.replace(/\s+/g, ' ')) ?? { dimension: 'count', size: 1 }
  if (needsUnit && (dimension === 'count' || range !== undefined)) return []
  const end = bare + (range === undefined ? (after?.[0].length ?? 0) : 0)
  const [, before = ''] =
    /(\p{L}[\p{L}\p{M}]*)[\s-]*(?:n\.?º|no\.|nr\.?|#)?\s*$/u.exec(text.written.slice(0, start)) ?? []
  text.remove({ start, end })
  return [{ start, end, value: (number + (half === undefined ? 0 : 0.5)) * size, size, dimension, before }]
}

/** Reads and removes a text's dates, times and numbers by the language's conventions. The order matters. */
export function readClaims(text: UnreadText, language: Language): readonly Claim[] {
  const found: Claim[] = []
  const { date, time } = patterns.find((of) => of.language === language) ?? { date: [], time: [] }
  for (const [kind, all] of [
    ['date', date],
    ['time', time],
  ] as const)
    for (const pattern of all)
      for (const match of text.rest.matchAll(pattern)) {
        const { start, end: whole } = spanOf(match)
        // The point of "Nov." and "pm." may also end the sentence.
        const end = /(?<!\.m)\.$/.test(match[0]) ? whole - 1 : whole
        text.remove({ start, end })
        found.push({
          start,
          end,
          kind,
          ...(kind === 'date' ? readDate(match.groups ?? {}, language) : readTime(match.groups ?? {})),
        })
      }
  return [...found, ...readNumbers(text, language)]
}
