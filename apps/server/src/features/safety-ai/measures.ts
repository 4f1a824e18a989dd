import { durationText } from '@foresite/contract/duration'
import { speedsInWords } from '@foresite/contract/event-sentence'
import { locales } from '@foresite/contract/messages/languages'
import { translate } from '@foresite/contract/messages/translate'
import { dateTimeFormat, type DateTimeStyle } from '@foresite/site-time/date-time'
import { numberInWords, type Reader } from '#platform/clock/in-words.ts'
import type { CollectedFacts } from './collected-facts.ts'

/** The measurements and their time, in words; unknown ones are left out. */
export function measuresOf(facts: CollectedFacts, { language, timezone }: Reader) {
  const { gap, timeToCollision, coverage, missing } = facts.details
  const metres = (value: number) => `${numberInWords(value, language, 1)} m`
  const seconds = (value: number) => `${numberInWords(value, language, 1)} s`
  const measured = <T>(value: T | null | undefined, inWords: (value: T) => string) =>
    value === null || value === undefined ? null : inWords(value)
  const at = (style: DateTimeStyle) => measured(facts.at, dateTimeFormat(style, locales[language], timezone))
  return {
    date: at('longDate'),
    /** Includes the weekday. */
    fullDate: at('fullDate'),
    time: at('exactTime'),
    duration: measured(facts.durationMs, (ms) => durationText(ms, locales[language])),
    gap: measured(gap, metres),
    timeToCollision: measured(timeToCollision, seconds),
    ...speedsInWords(facts.details, locales[language]),
    coverage: measured(coverage, (share) => `${numberInWords(share * 100, language, 0)} %`),
    missing: measured(missing, (items) => items.map((item) => translate(language, `worn.${item}`)).join(', ')),
  }
}
export type Measures = ReturnType<typeof measuresOf>
