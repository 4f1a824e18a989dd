import { languages, type Language } from '../messages/languages.ts'
import { alone, without, type Span } from './fold.ts'
import { beginnings, readNumberWords } from './number-words.ts'

/** A time of day as far as it is said. */
export interface SaidTime {
  readonly hour: number
  readonly minute: number
  readonly second?: number
  /** By a clock of twelve hours, and nobody says which half of the day. */
  readonly isEitherHalf: boolean
}

/** From an hour, to before another: "in the morning". */
export interface PartOfDay {
  readonly from: number
  readonly to: number
}

/** A stretch of a text that says a time. */
export interface TimeClaim extends Span {
  readonly said: SaidTime | PartOfDay
}

type Groups = Readonly<Record<string, string | undefined>>

const halves = String.raw`(?:\s*(?<half>a\.?m\.?|p\.?m\.?)(?![\p{L}\p{N}]))`
const parts: Readonly<Record<Language, string>> = {
  en: String.raw`(?:\s+(?:in\s+the\s+(?<part>morning|afternoon|evening)|at\s+(?<night>night)))`,
  pt: String.raw`(?:\s+da\s+(?<part>manha|tarde|noite|madrugada))`,
}

const partsOfDay: Readonly<Record<string, PartOfDay>> = {
  morning: { from: 4, to: 12 },
  afternoon: { from: 12, to: 19 },
  evening: { from: 17, to: 24 },
  night: { from: 19, to: 30 },
  manha: { from: 5, to: 13 },
  tarde: { from: 12, to: 20 },
  noite: { from: 18, to: 30 },
  madrugada: { from: 0, to: 7 },
}

const hourWords: Readonly<Record<Language, string>> = {
  en: `(?<hour>\\d{1,2}|${beginnings('en')})`,
  pt: `(?<hour>\\d{1,2}|${beginnings('pt')})`,
}
const minuteWords: Readonly<Record<Language, string>> = {
  en: `(?<minute>\\d{1,2}|quarter|half|(?:${beginnings('en')})(?:-(?:${beginnings('en')}))?)`,
  pt: `(?<minute>\\d{1,2}|um\\s+quarto|quarto|meia|(?:${beginnings('pt')})(?:\\s+e\\s+(?:${beginnings('pt')}))?)`,
}

interface Way {
  readonly pattern: RegExp
  readonly read: (groups: Groups) => SaidTime | PartOfDay | null
}

function pattern(inner: string): RegExp {
  return new RegExp(`${alone.before}(?:${inner})${alone.after}`, 'gu')
}

/** A number in figures or words; null where it is none. */
function count(words: string | undefined, language: Language): number | null {
  if (words === undefined) return 0
  if (/^\d+$/.test(words)) return Number(words)
  if (words.includes('quart')) return 15
  if (words === 'half' || words === 'meia') return 30
  return readNumberWords(words, 0, language)?.value ?? null
}

/** Puts a time together; one that no clock shows is none. */
function timeOf(
  hour: number | null,
  minute: number | null,
  rest: {
    readonly second?: string | undefined
    readonly groups: Groups
    readonly isLoose: boolean
  },
): SaidTime | null {
  if (hour === null || minute === null || hour > 24 || minute > 59) return null
  const second = rest.second === undefined ? {} : { second: Number(rest.second) }
  const half = rest.groups['half']?.charAt(0)
  const part = partsOfDay[rest.groups['part'] ?? rest.groups['night'] ?? '']
  if (half !== undefined) {
    if (hour > 12) return null
    return { hour: (hour % 12) + (half === 'p' ? 12 : 0), minute, ...second, isEitherHalf: false }
  }
  if (part !== undefined) {
    const own = [hour, hour + 12].find((at) => isWithin({ hour: at % 24, minute }, part))
    return { hour: (own ?? hour) % 24, minute, ...second, isEitherHalf: false }
  }
  return { hour: hour % 24, minute, ...second, isEitherHalf: rest.isLoose && hour <= 12 }
}

/** 14:05, 14h05, 2:05 pm, at 2 p.m., 2.05 pm. */
function figureWays(language: Language): readonly Way[] {
  const later = `(?:${halves}|${parts[language]})`
  const read =
    (isLoose: boolean): Way['read'] =>
    (groups) =>
      timeOf(Number(groups['hour']), Number(groups['minute'] ?? 0), {
        second: groups['second'],
        groups,
        isLoose,
      })
  const clock = '(?<hour>[01]?\\d|2[0-4])'
  return [
    {
      pattern: pattern(
        `${clock}(?:[:h]|\\s?h\\s?)(?<minute>[0-5]\\d)(?:(?:[:m]|\\s?min\\s?)(?<second>[0-5]\\d)s?|m|\\s?min)?${later}?`,
      ),
      read: read(false),
    },
    { pattern: pattern(`${clock}(?:\\.(?<minute>[0-5]\\d))?${halves}`), read: read(false) },
    { pattern: pattern(`(?<hour>[01]\\d|2[0-3])(?<minute>[0-5]\\d)\\s+hours`), read: read(false) },
    {
      pattern: pattern(`(?<=(?:as|pelas|das|at|until)\\s)${clock}\\s?(?:h|horas|hours)${later}?`),
      read: read(false),
    },
    { pattern: pattern(`(?<=(?:as|pelas|das)\\s)${clock}${parts.pt}`), read: read(false) },
  ]
}

/** Two o'clock, half past two, às duas e meia da tarde, noon. */
function wordWays(language: Language): readonly Way[] {
  const hour = hourWords[language]
  const minute = minuteWords[language]
  const spoken = (minutes: (minute: number) => number, hours = 0): Way['read'] => {
    return (groups) => {
      const at = count(groups['hour'], language)
      const past = count(groups['minute'], language)
      if (at === null || past === null || at === 0) return null
      return timeOf(at + hours, minutes(past), { groups, isLoose: true })
    }
  }
  const later = `(?:${halves}|${parts[language]})?`
  const english: readonly Way[] = [
    {
      pattern: pattern(`${minute}(?:\\s+minutes)?\\s+past\\s+${hour}${later}`),
      read: spoken((m) => m),
    },
    {
      pattern: pattern(
        `(?<minute>quarter|\\d{1,2}\\s+minutes|(?:five|ten|twenty))\\s+to\\s+${hour}(?:\\s+o[’']clock)?${later}`,
      ),
      read: (groups) => spoken((m) => 60 - m, -1)({ ...groups, minute: groups['minute']?.replace(/\s+minutes/, '') }),
    },
    { pattern: pattern(`${hour}\\s+o[’']clock${later}`), read: spoken((m) => m) },
    { pattern: pattern(`${hour}${halves}`), read: spoken((m) => m) },
    { pattern: pattern('noon|midday'), read: () => at(12) },
    { pattern: pattern('midnight'), read: () => at(0) },
  ]
  const portuguese: readonly Way[] = [
    {
      pattern: pattern(
        `(?<=(?:as|a|pelas|pela|das|da|eram|era|sao)\\s)${hour}(?:\\s+horas?)?(?:\\s+e\\s+${minute}(?:\\s+minutos)?)?(?:${parts.pt}|(?<=horas?))`,
      ),
      read: spoken((m) => m),
    },
    {
      pattern: pattern(`(?<=(?:as|pelas|das)\\s)${hour}\\s+e\\s+${minute}(?:\\s+minutos)?`),
      read: spoken((m) => m),
    },
    { pattern: pattern('meio[- ]dia'), read: () => at(12) },
    { pattern: pattern('meia[- ]noite'), read: () => at(0) },
  ]
  return language === 'en' ? english : portuguese
}

function at(hour: number): SaidTime {
  return { hour, minute: 0, isEitherHalf: false }
}

const dayParts: Readonly<Record<Language, string>> = {
  en: '(?<=(?:in|during|that|this|early|late)(?:\\s+the)?\\s)(?<part>morning|afternoon|evening|night)|(?<=at\\s)(?<night>night)',
  pt: '(?<=(?:da|a|de|na|pela|durante a|nessa|dessa)\\s)(?<part>manha|tarde|noite|madrugada)',
}

function waysOf(language: Language): readonly Way[] {
  return [
    ...figureWays(language),
    ...wordWays(language),
    {
      pattern: pattern(dayParts[language]),
      read: ({ part, night }) => partsOfDay[part ?? night ?? ''] ?? null,
    },
  ]
}

const ways: Readonly<Record<Language, readonly Way[]>> = { en: waysOf('en'), pt: waysOf('pt') }

/** Reads the times of a folded text in a language's manner; what is left has them taken out. */
export function readTimes(
  folded: string,
  language: Language,
): { readonly claims: readonly TimeClaim[]; readonly rest: string } {
  const claims: TimeClaim[] = []
  let rest = folded
  for (const { pattern, read } of ways[language])
    for (const match of rest.matchAll(pattern)) {
      const said = read(match.groups ?? {})
      if (said === null) continue
      // The point of "pm." is the sentence's.
      const written = match[0].replace(/(?<!\.m)\.$/, '')
      const claim = { start: match.index, end: match.index + written.length, said }
      claims.push(claim)
      rest = without(rest, claim)
    }
  return { claims, rest }
}

/** Reads a fact's times in both languages' manners. */
export function readFactTimes(folded: string): readonly (SaidTime | PartOfDay)[] {
  return languages.flatMap((language) => readTimes(folded, language).claims.map(({ said }) => said))
}

/** Whether a time is said by facts: to the minute, and to the second where it says one. */
export function isSaidTime({ said }: TimeClaim, facts: readonly (SaidTime | PartOfDay)[]): boolean {
  return facts.some((fact) => {
    if ('from' in said) return 'from' in fact ? fact.from === said.from && fact.to === said.to : isWithin(fact, said)
    return !('from' in fact) && isSame(said, fact)
  })
}

function isSame(said: SaidTime, fact: SaidTime): boolean {
  const apart = Math.abs(said.hour - fact.hour)
  const isHour = apart === 0 || (apart === 12 && (said.isEitherHalf || fact.isEitherHalf))
  return isHour && said.minute === fact.minute && (said.second === undefined || said.second === fact.second)
}

function isWithin({ hour }: Pick<SaidTime, 'hour' | 'minute'>, { from, to }: PartOfDay): boolean {
  return (hour >= from && hour < to) || (hour + 24 >= from && hour + 24 < to)
}
