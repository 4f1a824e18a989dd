import {
  bucketsWithoutCamera,
  gapOf,
  isToCome,
  type BucketGap,
  type ComplianceSummary,
  type SeverityCounts,
} from '@foresite/contract/compliance'
import { hourNames } from '@foresite/site-time/hour-names'
import { locales } from '@foresite/contract/messages/languages'
import { translate, type Fill, type Language, type MessageKey } from '@foresite/contract/messages/translate'
import { dateTimeFormat } from '@foresite/site-time/date-time'
import { dayInWords, numberInWords } from '#platform/clock/in-words.ts'

/** Formats figures, days and sentences for a reader. */
export interface Formats {
  readonly language: Language
  readonly translate: (key: MessageKey, fill?: Fill) => string
  /** Rounds to at most this many decimals. */
  readonly number: (value: number, digits?: number) => string
  /** A share as a percentage; "unknown" for null. */
  readonly percent: (share: number | null) => string
  /** A covered share of time; null means that no current camera existed then. */
  readonly covered: (share: number | null) => string
  /** A day of the site's calendar. */
  readonly day: (day: string) => string
  /** 1 (Monday) to 7. */
  readonly weekday: (weekday: number, style?: 'weekday' | 'shortWeekday') => string
  readonly hour: (hour: number) => string
  /** An hour of a day, by its start: where clocks go back, two share a name. */
  readonly hourAt: (startsAt: string) => string
  /** By the site's clock. */
  readonly moment: (at: string) => string
}

/** @param timezone IANA name of the site's timezone */
export function formatsFor(language: Language, timezone: string): Formats {
  const locale = locales[language]
  const percent = (share: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)
  return {
    language,
    number: (value, digits = 0) => numberInWords(value, language, digits),
    translate: (key, fill) => translate(language, key, fill),
    percent: (share) => (share === null ? translate(language, 'compliance.unknown') : percent(share)),
    covered: (share) =>
      share === null
        ? translate(language, 'compliance.coverage.none')
        : // Nearly 100 % must not read as 100 %.
          percent(Math.floor(share * 1_000) / 1_000),
    day: (day) => dayInWords(day, language),
    // 5 January 2026 is a Monday.
    weekday: (weekday, style = 'weekday') => dateTimeFormat(style, locale, 'UTC')(Date.UTC(2026, 0, 4 + weekday)),
    hour: (hour) => `${String(hour).padStart(2, '0')}:00`,
    hourAt: (startsAt) => hourNames([Date.parse(startsAt)], locale, timezone).join(''),
    moment: dateTimeFormat('exactDateTime', locale, timezone),
  }
}

/** One line of a figure: its subject, counts by severity, and coverage. */
export interface FigureLine {
  readonly of: string
  readonly counts: SeverityCounts
  /** Covered share; undefined if it does not apply. */
  readonly coverage?: number | null
  /** Why zeros on this line are not real zeros. */
  readonly gap?: BucketGap | null
  /** Whether the camera is deleted, so that its coverage is unknown. */
  readonly isRemoved?: boolean
}

/** Whether the count is unknown: zero is not zero if no camera was watching. */
export function isUnknown(count: number, { gap }: FigureLine): boolean {
  return count === 0 && gap !== undefined && gap !== null
}

export interface Figure {
  readonly title: string
  readonly lines: readonly FigureLine[]
}

/** The dashboard's figures by severity, in the order of the screen. */
export function figuresOf(summary: ComplianceSummary, formats: Formats): Figure[] {
  const { translate: words, day, hourAt } = formats
  const isOneDay = summary.from === summary.to
  return [
    {
      title: words(isOneDay ? 'compliance.byTime' : 'compliance.byDay'),
      lines: summary.buckets.map((bucket) => ({
        of: bucket.hour === null ? day(bucket.day) : hourAt(bucket.startsAt),
        counts: bucket.counts,
        coverage: bucket.coverage,
        gap: gapOf(bucket, summary.countedAt),
      })),
    },
    {
      title: words('compliance.byType'),
      lines: summary.byType.map(({ type, counts }) => ({
        of: words(`useCase.${type}`),
        counts,
      })),
    },
    {
      title: words('compliance.byCamera'),
      lines: summary.byCamera.map(({ cameraId, name, counts, coverage }) => ({
        of: cameraId === null ? words('compliance.removedCamera', { name }) : name,
        counts,
        coverage: coverage?.share ?? null,
        isRemoved: cameraId === null,
        gap: isToCome(summary) ? 'toCome' : null,
      })),
    },
    {
      title: words('compliance.byZone'),
      lines: summary.byZone.map(({ name, cameraName, counts }) => ({
        of: `${name} · ${cameraName}`,
        counts,
      })),
    },
  ]
}

/** The whole period's coverage, with a note on days before any current camera. */
export function coveredWords(summary: ComplianceSummary, { translate: words, covered }: Formats): string {
  if (isToCome(summary)) return words('compliance.toCome')
  const { from, to, coverage } = summary
  const all = covered(coverage.share)
  const count = bucketsWithoutCamera(summary)
  if (coverage.share === null || count === 0) return all
  const key = from === to ? 'compliance.coverage.hours' : 'compliance.coverage.days'
  return words(key, { covered: all, count: String(count) })
}
