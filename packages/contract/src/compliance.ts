import { z } from 'zod'
import { severity } from './objects.ts'
import { day, id, imagePoint, instant } from './primitives.ts'
import { csvFile } from './record-routes.ts'
import { defineRoutes } from './route.ts'
import { heatCellKey } from './incidents.ts'
import { incidentType } from './use-cases.ts'

/** A dashboard's longest period, in days. */
export const longestPeriodDays = 366

/** How many weeks before a day define its usual range (domain.md §2 has no formula; see docs/decisions/0022). */
export const usualWeeks = 4

/** Days of the site's calendar, both inclusive, and optionally a single camera. */
const complianceQuery = z.object({ from: day, to: day, cameraId: id.optional() })
export type ComplianceQuery = z.infer<typeof complianceQuery>

/** Incidents by severity, without rejected ones. */
const counts = z.object({
  Low: z.number().int(),
  Medium: z.number().int(),
  High: z.number().int(),
})
export type SeverityCounts = z.infer<typeof counts>

/** Share of the time, 0 to 1, with a good picture; null if no current camera existed then. */
const share = z.number().min(0).max(1).nullable()

/** How much of a period cameras covered, all together. */
const coverage = z.object({
  /** Camera-hours with a good picture. */
  hours: z.number().min(0),
  /** Possible camera-hours: of each camera since it was added, up to now. */
  possible: z.number().min(0),
  share,
})
export type Coverage = z.infer<typeof coverage>

/** Today so far, compared with the same weekday of earlier weeks up to the same time. */
const today = z.object({
  day,
  counts,
  /**
   * The usual range for such a day, from `days`, at least a quarter either side of their median; null if no camera was
   * live on any of them.
   */
  usual: z.object({ low: z.number().int(), high: z.number().int() }).nullable(),
  /** The days with a live camera, latest first. */
  days: z.array(z.object({ day, incidents: z.number().int() })),
  coverage,
})

/** One hour of a single day, otherwise one day. */
const bucket = z.object({
  day,
  /** The hour on the site's clock; null for a day. Occurs twice when clocks go back. */
  hour: z.number().int().min(0).max(23).nullable(),
  startsAt: instant,
  counts,
  /** Null: no current camera existed, or it is in the future. */
  coverage: share,
})
export type Bucket = z.infer<typeof bucket>

/** Why a bucket's zero does not mean that nothing happened. */
export type BucketGap =
  | 'toCome'
  /** None of today's cameras existed yet: the coverage of removed ones is unknown. */
  | 'absent'
  /** Cameras of now were there, and none showed a good picture. */
  | 'unseen'

/** The reason for a gap: without a good picture, no incidents does not mean that there were none. */
export function gapOf(
  { coverage: of, startsAt }: Pick<Bucket, 'coverage' | 'startsAt'>,
  countedAt: string,
): BucketGap | null {
  if (Date.parse(startsAt) >= Date.parse(countedAt)) return 'toCome'
  if (of === null) return 'absent'
  return of === 0 ? 'unseen' : null
}

/** A score from 0 to 100, not rounded; null if too little was covered. */
const scoreValue = z.number().min(0).max(100).nullable()

/**
 * `100·e^(−w/decay)`, where w is the weighted incidents per 100 covered camera-hours (domain.md §2), with all inputs.
 */
const score = z.object({
  value: scoreValue,
  /** Incidents of existing cameras, whose hours are known. */
  counts,
  weights: z.object({ Low: z.number(), Medium: z.number(), High: z.number() }),
  /** Their weighted sum. */
  weighted: z.number(),
  /** `weighted` per 100 covered camera-hours; null without any. */
  perHundredHours: z.number().nullable(),
  coveredHours: z.number().min(0),
  /** Whether closed hours are left out. */
  inOpeningHours: z.boolean(),
  /** Fewer hours give no score. */
  minHours: z.number(),
  decay: z.number(),
  /**
   * The source of `decay`: the site's own average of the previous eight weeks, which then scores 50; the default, if
   * that average is lower or unknown; or the site's own setting.
   */
  reference: z.enum(['own', 'standard', 'set']),
  /** The score of the equally long period before; null if unknown. */
  before: scoreValue,
  /** The type that changed the score most since then, with its events then and now; null if nothing changed. */
  driver: z.object({ type: incidentType, incidents: z.number().int(), before: z.number().int() }).nullable(),
  /** The site's target. */
  target: z.number(),
  /** Shifts begin at 06:00, 14:00 and 22:00 on the site's clock. */
  shifts: z.array(
    z.object({
      shift: z.enum(['early', 'late', 'night']),
      counts,
      coveredHours: z.number().min(0),
      value: scoreValue,
    }),
  ),
  /** Excluded incidents of removed cameras, whose hours are unknown. */
  leftOut: z.number().int(),
})
export type ComplianceScore = z.infer<typeof score>

/** Share of confirmed incidents among a module's reviewed ones; rejected duplicates and tests are left out of it. */
const precision = z.object({
  moduleId: id.nullable(),
  name: z.string(),
  confirmed: z.number().int(),
  rejected: z.number().int(),
  /** Without a verdict. */
  open: z.number().int(),
  share,
})
export type ModulePrecision = z.infer<typeof precision>

/** A dashboard's data for a period, counted at one moment. */
export const complianceSummary = z.object({
  from: day,
  to: day,
  /** The time of counting; a current period ends here. */
  countedAt: instant,
  /** The site's time zone (IANA name), for days and hours. */
  timezone: z.string(),
  counts,
  today,
  buckets: z.array(bucket),
  byType: z.array(z.object({ type: incidentType, counts })),
  /** Every camera, even without incidents; null for removed ones, with their last name. */
  byCamera: z.array(z.object({ cameraId: id.nullable(), name: z.string(), counts, coverage: coverage.nullable() })),
  byZone: z.array(z.object({ name: z.string(), cameraId: id.nullable(), cameraName: z.string(), counts })),
  /** Hours of the week with incidents. */
  byHour: z.array(
    z.object({
      /** The day of the site's week: 1 (Monday) to 7. */
      weekday: z.number().int().min(1).max(7),
      hour: z.number().int().min(0).max(23),
      incidents: z.number().int(),
    }),
  ),
  coverage,
  score,
  precision: z.array(precision),
})
export type ComplianceSummary = z.infer<typeof complianceSummary>

/** Where in a camera's picture incidents happened: at the foot of the person or object. */
export const complianceHeatmap = z.object({
  cameraId: id,
  /** `floor`: cells of one square metre of the measured floor; `picture`: equal parts of the picture. */
  cells: z.enum(['floor', 'picture']),
  /** Hours with a good picture. */
  observedHours: z.number().min(0),
  incidents: z.number().int(),
  /** Only cells with incidents, unordered. */
  heat: z.array(
    z.object({
      /** Identifies it in the list of incidents (`cell`, with `cameraId`). */
      cell: heatCellKey,
      outline: z.array(imagePoint).min(3),
      incidents: z.number().int(),
      /** Per observed hour; null if nothing was observed. */
      perHour: z.number().nullable(),
    }),
  ),
})
export type ComplianceHeatmap = z.infer<typeof complianceHeatmap>

/** A heat map's places, most incidents first, each at the middle of its outline. */
export function heatPlaces({ heat }: Pick<ComplianceHeatmap, 'heat'>) {
  return heat
    .toSorted((a, b) => b.incidents - a.incidents)
    .map((cell) => ({ ...cell, x: mean(cell.outline.map(({ x }) => x)), y: mean(cell.outline.map(({ y }) => y)) }))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Whether a dashboard's period is entirely in the future. */
export function isToCome({ buckets, countedAt }: Pick<ComplianceSummary, 'buckets' | 'countedAt'>): boolean {
  return buckets.every((one) => gapOf(one, countedAt) === 'toCome')
}

/** Buckets of a dashboard without any current camera: their coverage is unknown. */
export function bucketsWithoutCamera({ buckets, countedAt }: Pick<ComplianceSummary, 'buckets' | 'countedAt'>): number {
  return buckets.filter((one) => gapOf(one, countedAt) === 'absent').length
}

/** In order of rank. */
export const severities = severity.options

export const noIncidents: SeverityCounts = { Low: 0, Medium: 0, High: 0 }

/** The sum of counts over all severities. */
export function totalOf({ Low, Medium, High }: SeverityCounts): number {
  return Low + Medium + High
}

export const complianceRoutes = defineRoutes('compliance', {
  readComplianceSummary: {
    path: '/compliance/summary',
    summary:
      'Incidents of a period by time, type, camera, zone and severity, with coverage and score; rejected ones are left out',
    query: complianceQuery,
    answer: complianceSummary,
    errors: [404, 422],
  },
  readComplianceHeatmap: {
    path: '/compliance/heatmap',
    summary: 'Where in a camera’s picture incidents happened',
    query: complianceQuery.extend({ cameraId: id }),
    answer: complianceHeatmap,
    errors: [404, 422],
  },
  exportComplianceTable: {
    ...csvFile,
    path: '/compliance/export.csv',
    summary:
      'The dashboard’s figures as CSV, in local time and the caller’s language; a count is empty if no camera had a good picture',
    query: complianceQuery,
    errors: [404, 422],
  },
  exportComplianceDocument: {
    path: '/compliance/export.pdf',
    summary: 'The dashboard as PDF, in local time and the caller’s language',
    query: complianceQuery,
    answer: 'media',
    media: ['application/pdf'],
    errors: [404, 422],
  },
})
