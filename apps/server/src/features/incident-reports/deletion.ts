import { translate } from '@foresite/contract/messages/translate'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { refuseChanged } from '#platform/records/record-store.ts'
import type { IncidentReportsDependencies } from './dependencies.ts'
import { contentOf, picturesOf, type ReportRow } from './report.ts'
import * as store from './report-store.ts'

export const deletionHandlers = {
  async deleteIncidentReport(deps, { params: { id }, language }) {
    await remove(deps, id, (_, { state }) => {
      if (state !== 'draft') throw new Refusal(409, 'report.deleteForReason')
    })
    return { message: translate(language, 'report.draftDeleted') }
  },

  /** Records the user, time and reason of a deletion: the report may have been evidence. */
  async deleteFinishedReport(deps, { params: { id }, body: { reason, since }, statedBy: by, language }) {
    const { number } = await remove(deps, id, async (tx, row) => {
      if (row.number === null) throw new Refusal(409, 'report.discardDraft')
      refuseChanged(row, since)
      const { number, happenedAt } = row
      const at = deps.clock.now()
      await store.insertDeleted(tx, { id, number, happenedAt, at, by, reason })
    })
    return { message: translate(language, 'report.deletedForReason', { number: number ?? '' }) }
  },

  listDeletedReports: async ({ db }) =>
    (await store.listDeleted(db)).map(({ at, happenedAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      happenedAt: happenedAt?.toISOString() ?? null,
    })),
} satisfies Handlers<IncidentReportsDependencies>

/** Removes a report after `note`, in the same transaction, has recorded the deletion or refused it. */
async function remove(
  deps: IncidentReportsDependencies,
  id: string,
  note: (tx: Database, row: ReportRow) => Promise<void> | void,
): Promise<ReportRow> {
  const row = await deps.db.transaction(async (tx) => {
    const found = known(await store.lockRow(tx, id), 'report.unknown')
    await note(tx, found)
    await store.deleteRow(tx, id)
    return found
  })
  deps.live.changed({ topic: 'incident-reports', id, change: 'deleted' })
  await deps.pictures.sweep(() => store.namedPictures(deps.db), picturesOf(contentOf(row)))
  return row
}
