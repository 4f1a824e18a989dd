import { isDeepStrictEqual } from 'node:util'
import {
  type IncidentReport,
  type ReportChange,
  type ReportFieldChange,
  type ReportContent,
  emptyReport,
} from '@foresite/contract/incident-reports'
import { problemsOfChange, reportProblems, type ReportProblem } from '@foresite/reports/problems'
import { translate, type Language } from '@foresite/contract/messages/translate'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { FastifyRequest } from 'fastify'
import { type IncidentRow } from '#features/incidents/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { nextUpdate, refuseChanged } from '#platform/records/record-store.ts'
import type { IncidentReportsDependencies } from './dependencies.ts'
import { fieldChanges } from './field-changes.ts'
import { isAnonymous, withoutReporter } from './anonymous-reporter.ts'
import { columnsOf, contentOf, type ReportRow } from './report.ts'
import { requirePictures } from './pictures.ts'
import * as store from './report-store.ts'
import { reportChangeTable } from './report-table.ts'
import { shown } from './shown.ts'
import { factsOfReport } from '@foresite/reports/facts'
import { dayOf } from '@foresite/site-time/site-time'

export const changeHandlers = {
  async createIncidentReport(deps, { body: { incidentId }, statedBy, language, request }) {
    const incident =
      incidentId === null ? null : known(await deps.incidents.find(incidentId), 'incident.unknown', 'incidentId')
    const now = deps.clock.now()
    const row: ReportRow = {
      id: newId(now),
      state: 'draft',
      number: null,
      incidentId,
      ...columnsOf(contentFrom(incident)),
      createdAt: now,
      createdBy: statedBy,
      updatedAt: now,
      updatedBy: statedBy,
    }
    await deps.db.transaction(async (tx) => {
      await store.insertRow(tx, row)
      await note(tx, row, 'created', [])
    })
    deps.live.changed({ topic: 'incident-reports', id: row.id, change: 'created' })
    return { message: translate(language, 'report.created'), report: await shown(deps, row, request) }
  },

  async changeIncidentReport(deps, { params: { id }, body, statedBy, language, request }) {
    const { since } = body
    const { picture, photos } = body.content
    const uploaded = picture?.kind === 'uploaded' ? [picture.name] : []
    await requirePictures(deps, uploaded, 'content.picture')
    await requirePictures(deps, photos, 'content.photos')
    const content = await withFlags(deps, await existing(deps, id), body.content, language)
    const { row, report } = await changed(deps, { id, since, statedBy, request }, async (tx, old) => {
      // The picture of an incident deleted since stays, so that the rest of the report can still change.
      const isNewPicture = contentOf(old).picture?.kind !== 'incident'
      if (picture?.kind === 'incident' && old.incidentId === null && isNewPicture)
        throw new Refusal(422, 'report.picture.unknown', { field: 'content.picture' })
      const next = { ...old, ...columnsOf(content) }
      if (old.state === 'draft') return next
      refuseFirst(problemsOfChange(contentOf(old), content, deps.clock.now()))
      const fields = fieldChanges(contentOf(old), content)
      // Proposed marks of people are stored, but are not part of the history.
      if (fields.length === 0) return isDeepStrictEqual(content.picture, contentOf(old).picture) ? old : next
      const noted = withoutReporter(fields, [contentOf(old), content])
      await note(tx, stamped(next, old, deps.clock.now(), statedBy), 'changed', noted)
      return next
    })
    // Drafts are saved while users type: no message for each save.
    const message = row.state === 'draft' ? '' : translate(language, 'report.saved')
    return { message, report }
  },

  async completeIncidentReport(deps, { params: { id }, body: { since }, statedBy, language, request }) {
    const timezone = await deps.timezone()
    const read = await existing(deps, id)
    const flagged = await withFlags(deps, read, contentOf(read), language)
    const { row, report } = await changed(deps, { id, since, statedBy, request }, async (tx, old) => {
      if (old.state === 'complete') throw new Refusal(409, 'report.completeAlready')
      const now = deps.clock.now()
      refuseFirst(reportProblems(contentOf(old), now))
      const year = Number(dayOf(now, timezone).slice(0, 4))
      const place = String(await store.nextNumber(tx, year)).padStart(4, '0')
      // A newer version was already flagged when it was saved.
      const isAsRead = old.updatedAt.getTime() === read.updatedAt.getTime()
      const next: ReportRow = {
        ...old,
        ...(isAsRead ? columnsOf(flagged) : {}),
        state: 'complete',
        number: `${String(year)}-${place}`,
      }
      await note(tx, stamped(next, old, now, statedBy), 'completed', [])
      return next
    })
    return { message: translate(language, 'report.completed', { number: row.number ?? '' }), report }
  },
} satisfies Handlers<IncidentReportsDependencies>

/** A report before its change: slow work and calls to other features come before any lock. */
async function existing({ db }: IncidentReportsDependencies, id: string): Promise<ReportRow> {
  return known(await store.findRow(db, id), 'report.unknown')
}

interface Changing {
  readonly id: string
  readonly since: string | undefined
  readonly statedBy: StatedBy | null
  readonly request: FastifyRequest
}

/** Changes a report unless another user changed it since it was read; concurrent changes wait. */
async function changed(
  deps: IncidentReportsDependencies,
  { id, since, statedBy, request }: Changing,
  change: (tx: Database, old: ReportRow) => Promise<ReportRow>,
): Promise<{ readonly row: ReportRow; readonly report: IncidentReport }> {
  const row = await deps.db.transaction(async (tx) => {
    const old = known(await store.lockRow(tx, id), 'report.unknown')
    refuseChanged(old, since)
    const next = await change(tx, old)
    if (next === old) return old
    const saved = stamped(next, old, deps.clock.now(), statedBy)
    await store.saveRow(tx, saved)
    const versions = [contentOf(old), contentOf(saved)]
    if (versions.some(isAnonymous)) await store.forgetAuthors(tx, id)
    return saved
  })
  deps.live.changed({ topic: 'incident-reports', id, change: 'updated' })
  return { row, report: await shown(deps, row, request) }
}

/**
 * Gives two changes within a millisecond different times, so that `updatedAt` warns the second user. Stores neither
 * the author of a change to an anonymous near miss nor the user who withdrew the anonymity.
 */
function stamped(row: ReportRow, old: ReportRow, now: Date, by: StatedBy | null): ReportRow {
  const updatedAt = nextUpdate(old, now)
  if (![old, row].some((version) => isAnonymous(contentOf(version)))) return { ...row, updatedAt, updatedBy: by }
  return { ...row, updatedAt, createdBy: null, updatedBy: null }
}

async function note(
  tx: Database,
  { id, updatedAt: at, updatedBy: by }: ReportRow,
  kind: ReportChange['kind'],
  fields: readonly ReportFieldChange[],
): Promise<void> {
  await addEntry(tx, reportChangeTable, id, { kind, fields: [...fields] }, { at, by })
}

/** Throws a `Refusal` naming the step and field of the first missing answer, if any. */
function refuseFirst([problem]: readonly ReportProblem[]): void {
  if (problem !== undefined) throw new Refusal(422, problem.key, { field: `content.${problem.field}` })
}

/**
 * A report's content with current flags on its description (REP-7); flags from the caller are ignored. The text is
 * checked in the language it was written in, not in that of the user who saves it; `language` is the caller's, for a
 * text without one. Typed text is not flagged.
 */
async function withFlags(
  { safetyAi }: Pick<IncidentReportsDependencies, 'safetyAi'>,
  { incidentId }: Pick<ReportRow, 'incidentId'>,
  content: ReportContent,
  language: Language,
): Promise<ReportContent> {
  const { description } = content
  const facts = factsOfReport({ incidentId, content }, description.language ?? language)
  const flags = description.source === 'typed' ? [] : await safetyAi.flagsIn(description.text, facts)
  return { ...content, description: { ...description, flags: [...flags] } }
}

/** A report's initial content: its incident's facts, or empty without an incident. */
function contentFrom(incident: IncidentRow | null): ReportContent {
  if (incident === null) return emptyReport
  return {
    ...emptyReport,
    type: incident.type,
    happenedAt: incident.createdAt.toISOString(),
    place: incident.zoneName,
    camera: incident.cameraName,
    zone: incident.zoneName,
    picture: incident.stillKey === null ? null : { kind: 'incident' },
  }
}
