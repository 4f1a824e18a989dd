import { emptyReport, type ReportContent } from '@foresite/contract/incident-reports'
import { injuryForm, type InjuryForm } from '@foresite/contract/report-forms'
import { expect, test } from 'vitest'
import { countryOf, deadlinesOf } from './deadlines.ts'

const happenedAt = '2026-11-20T10:00:00.000Z'
const knownAt = '2026-11-20T12:00:00.000Z'

const report = (
  { nature = null, ...part }: Partial<InjuryForm & Pick<ReportContent, 'nature'>>,
  notices: ReportContent['notices'] = [],
): ReportContent => ({
  ...emptyReport,
  happenedAt,
  nature,
  notices,
  forms: { ...emptyReport.forms, injury: { ...injuryForm.parse({}), ...part } },
})
const due = (part: Parameters<typeof report>[0], timezone: string) =>
  deadlinesOf(report(part), knownAt, timezone).map(({ kind, dueAt }) => [kind, new Date(dueAt).toISOString()])

test('[REP-5.a] Portugal: insurer 24 h after knowledge, ACT 24 h after a serious or fatal accident', () => {
  expect(due({}, 'Europe/Lisbon')).toEqual([['insurer', '2026-11-21T12:00:00.000Z']])
  expect(due({ serious: true }, 'Atlantic/Azores')).toEqual([
    ['act', '2026-11-21T10:00:00.000Z'],
    ['insurer', '2026-11-21T12:00:00.000Z'],
  ])
})

test('[REP-5.a] United Kingdom: RIDDOR 10 days after a grave injury, 15 days after more than 7 days off', () => {
  expect(due({ fatal: true }, 'Europe/London')).toEqual([['riddor', '2026-11-30T10:00:00.000Z']])
  expect(due({ daysAway: 5, daysRestricted: 3 }, 'Europe/London')).toEqual([
    ['riddor-over-7', '2026-12-05T10:00:00.000Z'],
  ])
  expect(due({ daysAway: 7 }, 'Europe/London')).toEqual([])
})

test('[REP-5.a] United States: OSHA 8 h after a death, 24 h after a hospital stay, 7 days for the log', () => {
  expect(due({ fatal: true, overnight: true }, 'America/Los_Angeles')).toEqual([
    ['osha-fatality', '2026-11-20T20:00:00.000Z'],
    ['osha-hospital', '2026-11-21T12:00:00.000Z'],
    ['osha-log', '2026-11-27T12:00:00.000Z'],
  ])
  // In-patient care is more than first aid, whether or not days away are known yet.
  expect(due({ overnight: true }, 'America/Chicago')).toEqual([
    ['osha-hospital', '2026-11-21T12:00:00.000Z'],
    ['osha-log', '2026-11-27T12:00:00.000Z'],
  ])
  expect(due({}, 'America/Chicago')).toEqual([])
})

test('[REP-5.a] an amputation is reported to HSE and OSHA, and a fracture recorded by OSHA, whatever the form answers', () => {
  expect(due({ nature: 'amputation' }, 'Europe/London')).toEqual([['riddor', '2026-11-30T10:00:00.000Z']])
  expect(due({ nature: 'amputation' }, 'America/Chicago')).toEqual([
    ['osha-hospital', '2026-11-21T12:00:00.000Z'],
    ['osha-log', '2026-11-27T12:00:00.000Z'],
  ])
  expect(due({ nature: 'fracture' }, 'America/Chicago')).toEqual([['osha-log', '2026-11-27T12:00:00.000Z']])
  expect(due({ nature: 'sprain' }, 'America/Chicago')).toEqual([])
})

test('[REP-5.a] browsers’ own names of time zones lead to their country’s law', () => {
  expect(['America/Indianapolis', 'America/Indiana/Indianapolis', 'America/Louisville'].map(countryOf)).toEqual([
    'united-states',
    'united-states',
    'united-states',
  ])
})

test('[REP-5.a] there is no deadline without an injury form, or under an unknown law', () => {
  expect(deadlinesOf({ ...emptyReport, happenedAt }, knownAt, 'Europe/Lisbon')).toEqual([])
  expect(due({ fatal: true }, 'Asia/Tokyo')).toEqual([])
  expect(countryOf('America/Sao_Paulo')).toBeNull()
})

test('[REP-5.a] a report that was made is shown at its deadline', () => {
  const notice = { kind: 'insurer' as const, at: knownAt, by: 'Ana Sá', reference: 'AT-7' }
  expect(deadlinesOf(report({}, [notice]), knownAt, 'Europe/Lisbon')).toMatchObject([{ report: notice }])
})
