import type { Language } from '@foresite/contract/messages/languages'

// The words of claims. Every spelling is folded: lower case without accents.

/** Matches any of these words, longest first. */
export function anyOf(words: readonly string[]): string {
  const longest = words.toSorted((a, b) => b.length - a.length)
  return `(?:${longest.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/ /g, '\\s+')).join('|')})`
}

/** Matches only outside other words and numbers. */
export function alone(inner: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${inner})(?![\\p{L}\\p{N}])`, 'gu')
}

const each = (text: string) => text.split('|').map((names) => names.split('/'))

/** Short names count only next to a day or a year. */
export const months: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: each(
    'january/jan|february/feb|march/mar|april/apr|may|june/jun|july/jul|august/aug|september/sep/sept|october/oct|november/nov|december/dec',
  ),
  pt: each(
    'janeiro/jan|fevereiro/fev|marco/mar|abril/abr|maio/mai|junho/jun|julho/jul|agosto/ago|setembro/set|outubro/out|novembro/nov|dezembro/dez',
  ),
}
export const weekdays: Readonly<Record<Language, readonly string[]>> = {
  en: 'sunday|monday|tuesday|wednesday|thursday|friday|saturday'.split('|'),
  pt: 'domingo|segunda-feira|terca-feira|quarta-feira|quinta-feira|sexta-feira|sabado'.split('|'),
}

const day = 86_400
/** Dimension, size and spellings in both languages, because a text may mix them. */
const spellings: readonly (readonly [string, number, string])[] = [
  ['length', 0.001, 'mm|millimetre|millimetres|millimeter|millimeters|milimetro|milimetros'],
  ['length', 0.01, 'cm|centimetre|centimetres|centimeter|centimeters|centimetro|centimetros'],
  ['length', 1, 'm|metre|metres|meter|meters|metro|metros'],
  ['length', 1_000, 'km|kilometre|kilometres|kilometer|kilometers|quilometro|quilometros'],
  ['feet', 1, 'ft|foot|feet|pes'],
  ['inches', 1, 'inch|inches|polegada|polegadas'],
  ['yards', 1, 'yd|yards'],
  ['miles', 1, 'mile|miles|milha|milhas'],
  ['area', 1, 'm2|m²|square metre|square metres|square meters|metro quadrado|metros quadrados'],
  ['speed', 1, 'm/s|mps|metres per second|meters per second|metros por segundo'],
  ['road speed', 1, 'km/h|kmh|kph|kilometres per hour|kilometers per hour|kilometres an hour'],
  ['road speed', 1, 'quilometros por hora|quilometros a hora'],
  ['mph', 1, 'mph|miles per hour|miles an hour|milhas por hora'],
  ['duration', 0.001, 'ms|millisecond|milliseconds|milissegundo|milissegundos'],
  ['duration', 1, 's|sec|secs|second|seconds|seg|segundo|segundos'],
  ['duration', 60, 'min|mins|minute|minutes|minuto|minutos'],
  ['duration', 3_600, 'h|hr|hrs|hour|hours|hora|horas'],
  ['duration', day, 'day|days|dia|dias'],
  ['duration', 7 * day, 'week|weeks|semana|semanas'],
  ['months', 1, 'month|months|mes|meses'],
  ['years', 1, 'year|years|ano|anos'],
  ['mass', 0.001, 'g|gram|grams|grama|gramas'],
  ['mass', 1, 'kg|kilo|kilos|kilogram|kilograms|quilo|quilos|quilograma|quilogramas'],
  ['mass', 1_000, 't|ton|tons|tonne|tonnes|tonelada|toneladas'],
  ['pounds', 1, 'lb|lbs|pound|pounds|libra|libras'],
  ['volume', 1, 'l|litre|litres|liter|liters|litro|litros'],
  ['share', 1, '%|percent|per cent|por cento'],
  ['angle', 1, '°|degree|degrees|grau|graus'],
  ['celsius', 1, '°c|ºc|degrees celsius|graus celsius'],
  ['money', 1, '€|eur|euro|euros'],
]
export const units = new Map(
  spellings.flatMap(([dimension, size, names]) => names.split('|').map((name) => [name, { dimension, size }] as const)),
)

const numbered = (words: string, first = 0, step = 1) =>
  words.split(' ').map((word, index) => [word, first + index * step] as const)
const small = {
  en: numbered(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  pt: [
    ...numbered(
      'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove',
    ),
    ...numbered('uma duas', 1),
    ...(['quatorze', 'dezesseis', 'dezessete', 'dezenove'] as const).map(
      (word, i) => [word, [14, 16, 17, 19][i] ?? 0] as const,
    ),
  ],
}
const tens = {
  en: numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  pt: numbered('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', 20, 10),
}
const hundreds = [
  ...numbered('cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos', 100, 100),
  ...numbered('cem duzentas trezentas', 100, 100),
]
const values = new Map([...small.en, ...tens.en, ...small.pt, ...tens.pt, ...hundreds])

const any = (words: readonly (readonly [string, number])[]) => anyOf(words.map(([word]) => word))
const upTo99 = {
  en: `(?:${any(tens.en)}(?:[-\\s]+${any(small.en)})?|${any(small.en)})`,
  pt: `(?:${any(tens.pt)}(?:\\s+e\\s+${any(small.pt)})?|${any(small.pt)})`,
}
const upTo999 = `(?:${any(hundreds)}(?:\\s+e\\s+${upTo99.pt})?|${upTo99.pt})`

/** Matches a number in words. Numbers with decimals match, too, but their value is NaN. */
export const inWords: Readonly<Record<Language, string>> = {
  en: `${upTo99.en}(?:\\s+(?:hundred|thousand)(?:\\s+(?:and\\s+)?${upTo99.en})?)*(?:\\s+point\\s+${upTo99.en})*`,
  pt: `(?:(?:${upTo999}\\s+)?mil(?:\\s+(?:e\\s+)?${upTo999})?|${upTo999})(?:\\s+virgula\\s+${upTo99.pt})*`,
}

/** The value of a number in words. */
export function valueOf(words: string): number {
  let thousands = 0
  let rest = 0
  for (const word of words.split(/[\s-]+/)) {
    if (word === 'point' || word === 'virgula') return NaN
    if (word === 'hundred') rest = (rest || 1) * 100
    else if (word === 'thousand' || word === 'mil') {
      thousands += (rest || 1) * 1_000
      rest = 0
    } else rest += values.get(word) ?? 0
  }
  return thousands + rest
}
