import { DAY_MS, HOUR_MS } from '@foresite/contract/duration'
import type { DeadlineKind, DeadlineReport } from '@foresite/contract/report-deadlines'
import type { ReportContent } from '@foresite/contract/incident-reports'

type Country = 'portugal' | 'united-kingdom' | 'united-states'

/** A report that a law requires, and whether it was made. */
export interface Deadline {
  readonly kind: DeadlineKind
  /** Epoch ms. */
  readonly dueAt: number
  readonly report: DeadlineReport | null
}

/** Days away or restricted above which a British injury must be reported. */
const overSevenDays = 7

const zones: Readonly<Record<Country, RegExp>> = {
  portugal: /^(?:Europe\/Lisbon|Atlantic\/(?:Azores|Madeira))$/,
  'united-kingdom': /^(?:Europe\/(?:London|Belfast)|GB(?:-Eire)?)$/,
  'united-states':
    /^(?:US\/.+|Pacific\/Honolulu|America\/(?:New_York|Detroit|Indianapolis|Louisville|Chicago|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Nome|Yakutat|Metlakatla|Adak|Menominee|(?:Kentucky|Indiana|North_Dakota)\/.+))$/,
}

/** The country whose law applies at a site; null if its deadlines are not known. */
export function countryOf(timezone: string): Country | null {
  const countries = Object.keys(zones) as Country[]
  return countries.find((country) => zones[country].test(timezone)) ?? null
}

/**
 * The deadlines of an injury, earliest first; none without the injury form. Sources: design/domain.md, section 3; Lei
 * 102/2009, art. 111; RIDDOR 2013, reg. 4; 29 CFR 1904.39, 1904.29 and, for in-patient care, amputations and
 * fractures, 1904.7(b)(5) and (7).
 *
 * @param knownAt the latest time at which the employer learned of it
 */
export function deadlinesOf(content: ReportContent, knownAt: string, timezone: string): readonly Deadline[] {
  const { forms, happenedAt, notices } = content
  const country = countryOf(timezone)
  if (forms.injury === null || country === null) return []
  const known = Date.parse(knownAt)
  const happened = happenedAt === null ? known : Date.parse(happenedAt)
  return dueTimes(country, { ...forms.injury, nature: content.nature }, happened, known)
    .map(([kind, dueAt]) => ({ kind, dueAt, report: notices.find((notice) => notice.kind === kind) ?? null }))
    .toSorted((a, b) => a.dueAt - b.dueAt)
}

type Injury = NonNullable<ReportContent['forms']['injury']> & Pick<ReportContent, 'nature'>

function dueTimes(
  country: Country,
  injury: Injury,
  happened: number,
  known: number,
): (readonly [DeadlineKind, number])[] {
  const isFatal = injury.fatal === true
  const isGrave = isFatal || injury.serious === true
  const isAmputation = injury.nature === 'amputation'
  const isInPatient = injury.overnight === true
  const daysOff = (injury.daysAway ?? 0) + (injury.daysRestricted ?? 0)
  switch (country) {
    case 'portugal':
      return [['insurer', known + DAY_MS], ...(isGrave ? [['act', happened + DAY_MS] as const] : [])]
    case 'united-kingdom':
      if (isGrave || isAmputation) return [['riddor', happened + 10 * DAY_MS]]
      return daysOff > overSevenDays ? [['riddor-over-7', happened + 15 * DAY_MS]] : []
    case 'united-states':
      return [
        ...(isFatal ? [['osha-fatality', known + 8 * HOUR_MS] as const] : []),
        ...(isInPatient || isAmputation ? [['osha-hospital', known + DAY_MS] as const] : []),
        ...(isGrave || isInPatient || isAmputation || injury.nature === 'fracture' || daysOff > 0
          ? [['osha-log', known + 7 * DAY_MS] as const]
          : []),
      ]
  }
}

/** How long before a deadline people are reminded: a sixth of the time, at most a day. */
export function reminderMs({ dueAt }: Pick<Deadline, 'dueAt'>, knownAt: string): number {
  return Math.min(DAY_MS, Math.max(0, dueAt - Date.parse(knownAt)) / 6)
}
