import type { Language } from '@foresite/contract/messages/languages'
import { inWords } from './number-words.ts'
import { alone, spanOf, type Span, type UnreadText } from './text.ts'

/** A time, or a part of the day. */
export interface TimeClaim extends Span {
  /** In seconds since midnight, the end excluded; null where it is written in words. */
  readonly between: readonly [number, number] | null
  readonly isClock: boolean
}

const hour = 3_600
/** From an hour, to before another. */
const partsOfDay: Readonly<Record<string, readonly [number, number]>> = {
  am: [0, 12],
  pm: [12, 24],
  morning: [4, 12],
  afternoon: [12, 19],
  evening: [17, 24],
  night: [19, 30],
  manha: [5, 13],
  tarde: [12, 20],
  noite: [18, 30],
  madrugada: [0, 7],
}

const suffix: Readonly<Record<Language, string>> = {
  en: '(?:\\s*(?<half>[ap])\\.?m\\.?(?![\\p{L}\\p{N}])|\\s+in\\s+the\\s+(?<part>morning|afternoon|evening))',
  pt: '(?:\\s+da\\s+(?<part>manha|tarde|noite|madrugada))',
}
const clock = '(?<hour>[01]?\\d|2[0-4])'
/** Times in words are claims that no fact confirms. */
const patterns: Readonly<Record<Language, readonly RegExp[]>> = { en: patternsOf('en'), pt: patternsOf('pt') }

function patternsOf(language: Language): readonly RegExp[] {
  const number = `(?:\\d{1,2}|${inWords[language]})`
  const later = `(?:${suffix[language]})?`
  const inWordsLater = later.replace(/\?<\w+>/g, '?:')
  const figures = [
    alone(
      `${clock}(?:[:h]|\\s?h\\s?)(?<minute>[0-5]\\d)(?:(?:[:m]|\\s?min\\s?)(?<second>[0-5]\\d)s?|m|\\s?min)?${later}`,
    ),
    alone(`${clock}(?:\\.(?<minute>[0-5]\\d))?${suffix[language]}`),
    alone(`(?<hour>[01]\\d|2[0-3])(?<minute>[0-5]\\d)\\s+hours`),
    alone(`(?<=(?:as|pelas|das|at|until)\\s)${clock}\\s?(?:h|horas|hours)${later}`),
  ]
  if (language === 'en')
    return [
      ...figures,
      alone(`(?:quarter|half|${number})(?:\\s+minutes)?\\s+past\\s+${number}${inWordsLater}`),
      alone(`(?:quarter|\\d{1,2}\\s+minutes|five|ten|twenty)\\s+to\\s+${number}(?:\\s+o[’']clock)?${inWordsLater}`),
      alone(`${number}\\s+o[’']clock${inWordsLater}`),
      alone(`${number}${inWordsLater.slice(0, -1)}`),
      alone('midday|noon|midnight'),
      alone('(?<=(?:in|during|that|this|early|late)(?:\\s+the)?\\s)(?<part>morning|afternoon|evening|night)'),
      alone('(?<=at\\s)(?<part>night)'),
    ]
  const minutes = `(?:\\s+horas?)?(?:\\s+e\\s+(?:meia|(?:um\\s+)?quarto|${number})(?:\\s+minutos)?)?`
  return [
    ...figures,
    alone(
      `(?<=(?:as|a|pelas|pela|das|da|eram|era|sao)\\s)${number}${minutes}(?:${inWordsLater.slice(0, -1)}|(?<=horas?))`,
    ),
    alone(`(?<=(?:as|pelas|das)\\s)${number}\\s+e\\s+(?:meia|(?:um\\s+)?quarto|${number})(?:\\s+minutos)?`),
    alone('meio[- ]dia|meia[- ]noite'),
    alone('(?<=(?:da|a|de|na|pela|durante a|nessa|dessa)\\s)(?<part>manha|tarde|noite|madrugada)'),
  ]
}

/** Reads and removes the times of a text as its language writes them. */
export function readTimes(text: UnreadText, language: Language): readonly TimeClaim[] {
  return patterns[language].flatMap((pattern) =>
    [...text.rest.matchAll(pattern)].map((match) => {
      const { start, end: whole } = spanOf(match)
      // The point of "pm." ends the sentence.
      const end = /(?<!\.m)\.$/.test(match[0]) ? whole - 1 : whole
      text.remove({ start, end })
      const groups = match.groups ?? {}
      return { start, end, between: secondsOf(groups), isClock: groups['hour'] !== undefined }
    }),
  )
}

function secondsOf(groups: Readonly<Record<string, string | undefined>>): readonly [number, number] | null {
  const { half, minute = '0', second } = groups
  const part = partsOfDay[half === undefined ? (groups['part'] ?? '') : `${half}m`]
  if (groups['hour'] === undefined) return part === undefined ? null : [part[0] * hour, part[1] * hour]
  const written = Number(groups['hour']) % 24
  const hours = part === undefined ? written : [written % 12, (written % 12) + 12].find((at) => isWithin(at, part))
  if (hours === undefined) return null
  const from = hours * hour + Number(minute) * 60 + Number(second ?? 0)
  return [from, from + (second === undefined ? 60 : 1)]
}

/** A night continues after midnight. */
function isWithin(at: number, [from, to]: readonly [number, number], day = 24): boolean {
  return (at >= from && at < to) || (at + day >= from && at + day < to)
}

/** Whether a fact gives this time, to the second where the claim does. */
export function isKnownTime({ between, isClock }: TimeClaim, facts: readonly TimeClaim[]): boolean {
  if (between === null) return false
  return facts.some((fact) => {
    if (fact.between === null) return false
    const isPrecise = fact.between[1] - fact.between[0] <= between[1] - between[0]
    if (fact.isClock) return isPrecise && isWithin(fact.between[0], between, 24 * hour)
    return !isClock && fact.between.join() === between.join()
  })
}
