import type { ComplianceSummary, SeverityCounts } from '@foresite/contract/compliance'
import { say, type Fill, type Language, type MessageKey } from '@foresite/contract/messages/say'

/** How figures, days and sentences are written for somebody. */
export interface Writing {
  readonly language: Language
  readonly say: (key: MessageKey, fill?: Fill) => string
  /** At most so many digits after the point. */
  readonly number: (value: number, digits?: number) => string
  /** A share as per cent; that it is not known, where it is null. */
  readonly percent: (share: number | null) => string
  /** A day of the site's calendar. */
  readonly day: (day: string) => string
  /** 1 (Monday) to 7. */
  readonly weekday: (weekday: number) => string
  readonly hour: (hour: number) => string
  /** By the site's clock. */
  readonly moment: (at: string) => string
}

const locales = { en: 'en-US', pt: 'pt-PT' } as const

/** @param timezone IANA name of the site's timezone */
export function writingIn(language: Language, timezone: string): Writing {
  const locale = locales[language]
  const shown = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(locale, options).format(at)
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)
  return {
    language,
    number,
    say: (key, fill) => say(language, key, fill),
    percent: (share) =>
      share === null
        ? say(language, 'compliance.unknown')
        : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
            share,
          ),
    day: (day) => shown({ dateStyle: 'medium', timeZone: 'UTC' }, Date.parse(`${day}T00:00:00Z`)),
    // 5 January 2026 is a Monday.
    weekday: (weekday) =>
      shown({ weekday: 'long', timeZone: 'UTC' }, Date.UTC(2026, 0, 4 + weekday)),
    hour: (hour) => `${String(hour).padStart(2, '0')}:00`,
    moment: (at) =>
      shown({ dateStyle: 'medium', timeStyle: 'medium', timeZone: timezone }, Date.parse(at)),
  }
}

/** One line of a figure: what it is of, how many of each severity, and what was covered meanwhile. */
export interface FigureLine {
  readonly of: string
  readonly counts: SeverityCounts
  /** Share; undefined where it would say nothing of this line. */
  readonly coverage?: number | null
}

/** A figure of the dashboard with its lines. */
export interface Figure {
  readonly title: string
  readonly lines: readonly FigureLine[]
}

/** The dashboard's figures by severity, in the order of the screen. */
export function figuresOf(summary: ComplianceSummary, writing: Writing): Figure[] {
  const { say: words, day, hour } = writing
  const isOneDay = summary.from === summary.to
  return [
    {
      title: words(isOneDay ? 'compliance.byTime' : 'compliance.byDay'),
      lines: summary.buckets.map((bucket) => ({
        of: bucket.hour === null ? day(bucket.day) : hour(bucket.hour),
        counts: bucket.counts,
        coverage: bucket.coverage,
      })),
    },
    {
      title: words('compliance.byType'),
      lines: summary.byType.map(({ type, counts }) => ({
        of: words(`incidentType.${type}`),
        counts,
      })),
    },
    {
      title: words('compliance.byCamera'),
      lines: summary.byCamera.map(({ cameraId, name, counts, coverage }) => ({
        of: cameraId === null ? words('compliance.removedCamera', { name }) : name,
        counts,
        coverage: coverage?.share ?? null,
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
