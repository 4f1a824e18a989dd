import type { Language } from '@foresite/contract/messages/languages'
import { openers } from './names.ts'
import { inWords, ordinalInWords, valueOf } from './number-words.ts'
import { alone, anyOf, fold, spanOf, type Span, type UnreadText } from './text.ts'

export interface NumberClaim extends Span {
  /** In the base unit of its dimension. */
  readonly value: number
  /** Null: it counts something, or is part of a name. */
  readonly dimension: string | null
  /** What one of its last digit is. */
  readonly step: number
  /** The size of its unit. */
  readonly unit: number
  /** Folded: the word before it, like the dock of "Dock 3"; null where none is. */
  readonly before: string | null
  /** Whether that word is capitalised, so that the number belongs to it. */
  readonly isNamed: boolean
}

const day = 86_400
/** Dimension, size, and folded spellings in both languages: a text may use either's. */
const spellings: readonly (readonly [string, number, string])[] = [
  ['length', 0.001, 'mm|millimetre|millimetres|millimeter|millimeters|milimetro|milimetros'],
  ['length', 0.01, 'cm|centimetre|centimetres|centimeter|centimeters|centimetro|centimetros'],
  ['length', 1, 'm|metre|metres|meter|meters|metro|metros'],
  ['length', 1_000, 'km|kilometre|kilometres|kilometer|kilometers|quilometro|quilometros'],
  ['length', 0.3048, 'ft|foot|feet|pes'],
  ['length', 0.0254, 'inch|inches|polegada|polegadas'],
  ['length', 0.9144, 'yd|yards'],
  ['length', 1_609.344, 'mile|miles|milha|milhas'],
  ['area', 1, 'm2|m²|square metre|square metres|square meters|metro quadrado|metros quadrados'],
  ['speed', 1, 'm/s|mps|metres per second|meters per second|metros por segundo'],
  ['speed', 1 / 3.6, 'km/h|kmh|kph|kilometres per hour|kilometers per hour|kilometres an hour'],
  ['speed', 1 / 3.6, 'quilometros por hora|quilometros a hora'],
  ['speed', 0.44704, 'mph|miles per hour|miles an hour|milhas por hora'],
  ['duration', 0.001, 'ms|millisecond|milliseconds|milissegundo|milissegundos'],
  ['duration', 1, 's|sec|secs|second|seconds|seg|segundo|segundos'],
  ['duration', 60, 'min|mins|minute|minutes|minuto|minutos'],
  ['duration', 3_600, 'h|hr|hrs|hour|hours|hora|horas'],
  ['duration', day, 'day|days|dia|dias'],
  ['duration', 7 * day, 'week|weeks|semana|semanas'],
  ['duration', 30 * day, 'month|months|mes|meses'],
  ['duration', 365 * day, 'year|years|ano|anos'],
  ['mass', 0.001, 'g|gram|grams|grama|gramas'],
  ['mass', 1, 'kg|kilo|kilos|kilogram|kilograms|quilo|quilos|quilograma|quilogramas'],
  ['mass', 1_000, 't|ton|tons|tonne|tonnes|tonelada|toneladas'],
  ['mass', 0.45359237, 'lb|lbs|pound|pounds|libra|libras'],
  ['volume', 1, 'l|litre|litres|liter|liters|litro|litros'],
  ['share', 0.01, '%|percent|per cent|por cento'],
  ['angle', 1, '°|degree|degrees|grau|graus'],
  ['celsius', 1, '°c|ºc|degrees celsius|graus celsius'],
  ['money', 1, '€|eur|euro|euros'],
]
const units = new Map(
  spellings.flatMap(([dimension, size, names]) => names.split('|').map((name) => [name, { dimension, size }] as const)),
)
const figure = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*`
/** The unit after a number; after the first number of a range ("3 to 5 m") that of the second. */
const unitAfter = new RegExp(
  `^(?<range>\\s*(?:-|–|to|and|or|a|e|ou)\\s*(?:${figure}))?[ \\u00a0\\u202f-]?(?<unit>${anyOf([...units.keys()])})(?![\\p{L}\\p{N}]|/[\\p{L}])(?<half>\\s+(?:and\\s+a\\s+half|e\\s+mei[oa])(?!\\p{L}))?`,
  'u',
)

interface NumberPattern {
  readonly pattern: RegExp
  readonly value: (match: string, language: Language) => number
  /** It is a number only before a unit: "a metre", but not "a vehicle". */
  readonly needsUnit?: boolean
}

const words = (inner: string, value: number): NumberPattern => ({ pattern: alone(inner), value: () => value })
const ordinalFigure = alone('\\d+(?:st|nd|rd|th|\\.?[ºª])')
// No list mark at the beginning of a line, and no part of a code.
const figures = new RegExp(
  `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][-_./,:])(?!(?<=(?:^|\\n)[ \\t]*)\\d+[.)]\\s)(?:${figure})(?![\\p{N}])(?![-_/]?\\p{Lu})`,
  'gu',
)
/** "No one", "one of them", "um homem": one that does not count. */
const noCount: Readonly<Record<Language, string>> = {
  en: '(?:(?<=(?:^|[^\\p{L}])(?:no|this|that|the|which|each|every|any|only|another|some|last|first|\\uE000)\\s+)one(?!-)|one(?=\\s+(?:of|another|by|or|side|end)(?!\\p{L})))',
  pt: 'uma?(?!\\s+(?:virgula|mil)(?!\\p{L}))',
}
const numberWords: Readonly<Record<Language, readonly NumberPattern[]>> = {
  en: [
    { pattern: /(?<!\p{L})half\s+(?:an?|of\s+an?)(?=\s)/gu, value: () => 0.5, needsUnit: true },
    words('(?:a\\s+)?dozen', 12),
    words('a\\s+(?:couple|pair)\\s+of|twice', 2),
    words('(?:a|the|another)\\s+second(?=\\s+(?!later|after|before|and|or|of|when|in|to)\\p{L})', 2),
    { pattern: alone(`(?!first|second)${ordinalInWords.en}`), value: valueOf },
    { pattern: alone(`an?(?=\\s)|${noCount.en}`), value: () => 1, needsUnit: true },
    { pattern: alone(`(?!${noCount.en})${inWords.en}(?:\\s+and\\s+a\\s+half)?`), value: valueOf },
  ],
  pt: [
    { pattern: /(?<!\p{L})mei[oa](?=\s+\p{L})/gu, value: () => 0.5, needsUnit: true },
    words('(?:uma\\s+)?duzia', 12),
    words('(?:uma\\s+)?dezena', 10),
    words('um\\s+par\\s+de', 2),
    words('(?:um|o)\\s+segundo(?=\\s+(?!depois|antes|apos|de|e|ou|mais|que)\\p{L})', 2),
    words('(?:uma|a)\\s+segunda(?=\\s+(?!feira|depois|antes|de|e|ou|que)\\p{L})', 2),
    { pattern: alone(`(?!primeir|segund|quart[oa]s?\\s+de)${ordinalInWords.pt}`), value: valueOf },
    { pattern: alone(noCount.pt), value: () => 1, needsUnit: true },
    { pattern: alone(`(?!${noCount.pt})${inWords.pt}`), value: valueOf },
  ],
}

/** Reads and removes the numbers of a text without its dates and times, as its language writes them. */
export function readNumbers(text: UnreadText, language: Language): readonly NumberClaim[] {
  const ordinals = [...text.rest.matchAll(ordinalFigure)].flatMap((match) =>
    claimsOf(text, match, parseInt(match[0], 10), 0),
  )
  // Case tells a code from a number with a unit.
  const inFigures = [...text.left.matchAll(figures)].flatMap((match) => {
    const after = text.rest.slice(match.index + match[0].length)
    if (/^\p{L}/u.test(after) && !unitAfter.test(after)) return []
    const { value, decimals } = readFigure(match[0], language)
    return claimsOf(text, match, value, decimals)
  })
  const asWords = numberWords[language].flatMap(({ pattern, value, needsUnit }) =>
    [...text.rest.matchAll(pattern)].flatMap((match) => {
      const half = match[0].endsWith('half') ? 0.5 : 0
      const number = value(match[0], language) + (needsUnit === true ? 0 : half)
      return claimsOf(text, match, number, number % 1 === 0 ? 0 : 1, needsUnit)
    }),
  )
  return joinDurations(
    [...ordinals, ...inFigures, ...asWords].toSorted((a, b) => a.start - b.start),
    text.written,
  )
}

/** 1.500 is one and a half in English and one thousand five hundred in Portuguese; 1.500.000 is the same in both. */
function readFigure(written: string, language: Language): { readonly value: number; readonly decimals: number } {
  const bare = written.replace(/\s/g, '')
  const [, mark, more] = /^[1-9]\d{0,2}([.,])\d{3}((?:\1\d{3})*)$/.exec(bare) ?? []
  if (mark !== undefined && (more !== '' || mark === (language === 'en' ? ',' : '.')))
    return { value: Number(bare.replaceAll(mark, '')), decimals: 0 }
  const [, whole = bare, decimals = ''] = /^(.*)[.,](\d+)$/.exec(bare) ?? []
  return { value: Number(`${whole.replace(/[.,]/g, '')}.${decimals}`), decimals: decimals.length }
}

/** The claim of a number with the unit after it; none where it needs a unit and has none. */
function claimsOf(
  text: UnreadText,
  match: RegExpExecArray,
  number: number,
  decimals: number,
  needsUnit = false,
): NumberClaim[] {
  const { start, end } = spanOf(match)
  const { range, unit: name = '', half = '' } = unitAfter.exec(text.rest.slice(end, end + 80))?.groups ?? {}
  const unit = units.get(name.replace(/\s+/g, ' '))
  if (needsUnit && (unit === undefined || range !== undefined)) return []
  const length = range === undefined && unit !== undefined ? (unitAfter.exec(text.rest.slice(end))?.[0].length ?? 0) : 0
  const { size, dimension } = unit ?? { size: 1, dimension: null }
  const [, before = ''] =
    /(\p{L}[\p{L}\p{M}]*)[\s-]*(?:n\.?º|no\.|nr\.?|#)?\s*$/u.exec(text.written.slice(0, start)) ?? []
  text.remove({ start, end: end + length })
  return [
    {
      start,
      end: end + length,
      value: (number + (half === '' ? 0 : 0.5)) * size,
      dimension,
      step: size * (half === '' ? 10 ** -decimals : 0.1),
      unit: size,
      before: before === '' ? null : fold(before),
      isNamed: /^\p{Lu}/u.test(before) && !openers.has(fold(before)),
    },
  ]
}

/** "1 min 30 s" is one duration. */
function joinDurations(claims: readonly NumberClaim[], text: string): NumberClaim[] {
  const joined: NumberClaim[] = []
  for (const claim of claims) {
    const last = joined.at(-1)
    const isRest =
      last?.dimension === 'duration' &&
      claim.dimension === 'duration' &&
      claim.value < last.unit &&
      /^\s*(?:,|and|e)?\s*$/u.test(text.slice(last.end, claim.start))
    if (isRest) joined[joined.length - 1] = { ...claim, start: last.start, value: last.value + claim.value }
    else joined.push(claim)
  }
  return joined
}

/** Whether a fact gives this quantity: in its own unit exactly, in another rounded to what is shown, by 2 % at most. */
export function isKnownQuantity(claim: NumberClaim, facts: readonly NumberClaim[]): boolean {
  return facts.some((fact) => {
    if (fact.dimension !== claim.dimension) return false
    const apart = Math.abs(claim.value - fact.value)
    if (apart <= 1e-9 * Math.max(1, Math.abs(fact.value))) return true
    return claim.unit !== fact.unit && apart <= claim.step / 2 && apart <= 0.02 * Math.abs(fact.value)
  })
}
