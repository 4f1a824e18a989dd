import { anyOf } from './fold.ts'

/** What a number can be of; numbers of different dimensions are never the same. */
export type Dimension =
  'length' | 'area' | 'speed' | 'duration' | 'mass' | 'volume' | 'share' | 'angle' | 'celsius' | 'money'

/** A unit by what it is of, and how much of that one is. */
export interface Unit {
  readonly dimension: Dimension
  readonly size: number
}

const hour = 3_600
const day = 24 * hour
const kmh = 1 / 3.6

/** Folded spellings in both languages: a text may use either's. */
const spellings: readonly (readonly [Dimension, number, string])[] = [
  ['length', 0.001, 'mm|millimetre|millimetres|millimeter|millimeters|milimetro|milimetros'],
  ['length', 0.01, 'cm|centimetre|centimetres|centimeter|centimeters|centimetro|centimetros'],
  ['length', 1, 'm|metre|metres|meter|meters|metro|metros'],
  [...(['length', 1_000] as const), 'km|kilometre|kilometres|kilometer|kilometers|quilometro|quilometros'],
  ['length', 0.3048, 'ft|foot|feet|pes'],
  ['length', 0.0254, 'inch|inches|polegada|polegadas'],
  ['length', 0.9144, 'yd|yards'],
  ['length', 1_609.344, 'mile|miles|milha|milhas'],
  ['area', 1, 'm2|m²|square metre|square metres|square meters|metro quadrado|metros quadrados'],
  ['speed', 1, 'm/s|mps|metres per second|meters per second|metros por segundo'],
  [
    ...(['speed', kmh] as const),
    'km/h|kmh|kph|kilometres per hour|kilometers per hour|kilometres an hour|quilometros por hora|quilometros a hora',
  ],
  ['speed', 0.44704, 'mph|miles per hour|miles an hour|milhas por hora'],
  ['duration', 0.001, 'ms|millisecond|milliseconds|milissegundo|milissegundos'],
  ['duration', 1, 's|sec|secs|second|seconds|seg|segundo|segundos'],
  ['duration', 60, 'min|mins|minute|minutes|minuto|minutos'],
  ['duration', hour, 'h|hr|hrs|hour|hours|hora|horas'],
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

const units: ReadonlyMap<string, Unit> = new Map(
  spellings.flatMap(([dimension, size, names]) => names.split('|').map((name) => [name, { dimension, size }] as const)),
)

const written = anyOf([...units.keys()])
/** A unit after a number, with what is between them; nothing of a longer word. */
const after = new RegExp(`^[ \\u00a0\\u202f-]?(${written})(?![\\p{L}\\p{N}]|/[\\p{L}])`, 'u')

/** The unit that follows in a folded text, and how long it is with what comes before it; null: none does. */
export function unitAfter(folded: string, at: number): (Unit & { readonly length: number }) | null {
  const [whole, name = ''] = after.exec(folded.slice(at, at + 60)) ?? []
  const unit = units.get(name.replace(/\s+/g, ' '))
  return whole === undefined || unit === undefined ? null : { ...unit, length: whole.length }
}
