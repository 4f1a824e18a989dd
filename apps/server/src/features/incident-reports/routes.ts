import { translate } from '@foresite/contract/messages/translate'
import type { Handlers } from '#platform/http/feature.ts'
import { known } from '#platform/http/refusal.ts'
import { momentsIn, readAll, sendCsv } from '#platform/records/csv.ts'
import { listEntries } from '#platform/records/history-store.ts'
import { pageAnswer } from '#platform/records/page.ts'
import type { IncidentReportsDependencies } from './dependencies.ts'
import { historyWithoutReporter } from './anonymous-reporter.ts'
import { contentOf, toListed, type ReportRow } from './report.ts'
import * as store from './report-store.ts'
import { reportChangeTable } from './report-table.ts'
import { shown } from './shown.ts'

export const handlers = {
  async listIncidentReports(deps, { query }) {
    const timezone = await deps.timezone()
    return pageAnswer(await store.listRows(deps.db, query), query, (row) => toListed(row, timezone))
  },

  async exportIncidentReports(deps, { query, language, reply }) {
    const timezone = await deps.timezone()
    const moment = momentsIn(timezone)
    const answer = (given: boolean | null) =>
      given === null ? null : translate(language, given ? 'csv.yes' : 'csv.no')
    const rows = await readAll(deps.db, (tx, paging) => store.listRows(tx, { ...query, ...paging }))
    return sendCsv(deps, reply, language, {
      name: 'csv.reports',
      rows: rows.map((row) => toListed(row, timezone)),
      columns: [
        { header: 'csv.number', value: ({ number }) => number },
        { header: 'csv.state', value: ({ state }) => translate(language, `reportState.${state}`) },
        {
          header: 'csv.type',
          value: ({ type, typeInWords }) =>
            [type === null ? '' : translate(language, `useCase.${type}`), typeInWords].filter(Boolean).join(' – '),
        },
        { header: 'csv.time', value: ({ happenedAt }) => moment(happenedAt) },
        { header: 'csv.place', value: ({ place }) => place },
        { header: 'csv.camera', value: ({ camera }) => camera },
        { header: 'csv.injury', value: ({ injury }) => answer(injury) },
        { header: 'csv.damage', value: ({ equipmentDamage }) => answer(equipmentDamage) },
        { header: 'csv.created', value: ({ createdAt }) => moment(createdAt) },
      ],
    })
  },

  readIncidentReport: async (deps, { params: { id }, request }) => shown(deps, await findReport(deps, id), request),

  async listIncidentReportChanges(deps, { params: { id } }) {
    const content = contentOf(await findReport(deps, id))
    const entries = await listEntries(deps.db, reportChangeTable, id)
    const changes = entries.map(({ event, ...entry }) => ({ ...entry, ...event }))
    return historyWithoutReporter(changes, content)
  },
} satisfies Handlers<IncidentReportsDependencies>

/** Throws a `Refusal` if it does not exist. */
export async function findReport({ db }: Pick<IncidentReportsDependencies, 'db'>, id: string): Promise<ReportRow> {
  return known(await store.findRow(db, id), 'report.unknown')
}
