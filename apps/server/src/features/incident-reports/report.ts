import {
  reportContent,
  type IncidentReport,
  type ReportContent,
  type ReportRow as ListedReport,
} from '@foresite/contract/incident-reports'
import { deadlinesOf, reminderMs } from '@foresite/reports/deadlines'
import { isAnonymous } from './anonymous-reporter.ts'
import type { reportTable } from './report-table.ts'

/** A report as stored. */
export type ReportRow = typeof reportTable.$inferSelect

/** A stored report's content; fields of later versions are empty. */
export function contentOf({ content }: ReportRow): ReportContent {
  return reportContent.parse(content)
}

/** Leaves out all names for an anonymous near miss: its author or editor may be its reporter. */
function headOf(row: ReportRow) {
  const isNamed = !isAnonymous(contentOf(row))
  return {
    id: row.id,
    state: row.state,
    number: row.number,
    incidentId: row.incidentId,
    createdAt: row.createdAt.toISOString(),
    createdBy: isNamed ? row.createdBy : null,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: isNamed ? row.updatedBy : null,
  }
}

/** A report for lists: of its forms, only the deadlines. */
export function toListed(row: ReportRow, timezone: string): ListedReport {
  const { type, typeInWords, happenedAt, place, camera, injury, equipmentDamage } = contentOf(row)
  const deadlines = openDeadlinesOf(row, timezone).map(({ kind, remindAt, dueAt }) => ({
    kind,
    remindAt: new Date(remindAt).toISOString(),
    dueAt: new Date(dueAt).toISOString(),
  }))
  return { ...headOf(row), type, typeInWords, happenedAt, place, camera, injury, equipmentDamage, deadlines }
}

/** The deadlines of a report's injury not yet marked as reported; times in epoch ms. */
export function openDeadlinesOf(row: ReportRow, timezone: string) {
  const knownAt = row.createdAt.toISOString()
  return deadlinesOf(contentOf(row), knownAt, timezone)
    .filter(({ report }) => report === null)
    .map(({ kind, dueAt }) => ({ kind, dueAt, remindAt: dueAt - reminderMs({ dueAt }, knownAt) }))
}

/** A report as the API returns it. */
export function toReport(row: ReportRow, shown: Pick<IncidentReport, 'pictureUrl' | 'photoUrls'>): IncidentReport {
  return { ...headOf(row), content: contentOf(row), ...shown }
}

/** The columns derived from the content. */
export function columnsOf(content: ReportContent): Pick<ReportRow, 'content' | 'happenedAt' | 'injury'> {
  const { happenedAt, injury } = content
  return { content, happenedAt: happenedAt === null ? null : new Date(happenedAt), injury }
}

/** The uploaded pictures in a report. */
export function picturesOf({ picture, photos }: ReportContent): string[] {
  return [...photos, ...(picture?.kind === 'uploaded' ? [picture.name] : [])]
}
