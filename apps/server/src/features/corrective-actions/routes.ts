import { translate } from '@foresite/contract/messages/translate'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { momentsIn, readAll, sendCsv } from '#platform/records/csv.ts'
import { listEntries } from '#platform/records/history-store.ts'
import { pageAnswer } from '#platform/records/page.ts'
import { lockAction, refuseVerified, todayAt, type CorrectiveActionsDependencies } from './acting.ts'
import { actionEntryTable } from './corrective-action-table.ts'
import { isWaiting, originWords, toAction } from './corrective-action.ts'
import { effectOf } from './effect-store.ts'
import * as store from './store.ts'

export const handlers = {
  async listCorrectiveActions(deps, { query }) {
    const today = await todayAt(deps)
    return pageAnswer(await store.listRows(deps.db, query, today), query, (row) => toAction(row, today))
  },

  async readCorrectiveAction(deps, { params: { id }, request }) {
    const listed = await store.find(deps.db, id)
    return {
      action: toAction(listed, await todayAt(deps)),
      effect: await effectOf(deps.db, listed.action, deps.clock.now()),
      evidence: await deps.pictures.list(id, request),
      history: await listEntries(deps.db, actionEntryTable, id),
    }
  },

  async exportCorrectiveActions(deps, { query, language, reply }) {
    const today = await todayAt(deps)
    const moment = momentsIn(await deps.timezone())
    const rows = await readAll(deps.db, (tx, paging) => store.listRows(tx, { ...query, ...paging }, today))
    return sendCsv(deps, reply, language, {
      name: 'csv.actions',
      rows: rows.map((row) => ({
        ...toAction(row, today),
        origin: originWords(row),
        incidentAt: row.incident?.createdAt ?? null,
      })),
      columns: [
        { header: 'csv.title', value: ({ title }) => title },
        { header: 'csv.state', value: ({ state }) => translate(language, `actionState.${state}`) },
        { header: 'csv.owner', value: ({ ownerName }) => ownerName },
        { header: 'csv.due', value: ({ dueOn }) => dueOn },
        { header: 'csv.overdue', value: ({ isOverdue }) => translate(language, isOverdue ? 'csv.yes' : 'csv.no') },
        { header: 'csv.priority', value: ({ priority }) => translate(language, `severity.${priority}`) },
        { header: 'csv.criteria', value: ({ criteria }) => criteria },
        { header: 'csv.evidence', value: ({ evidenceCount }) => evidenceCount },
        { header: 'csv.origin', value: ({ origin }) => origin },
        { header: 'csv.incident.time', value: ({ incidentAt }) => moment(incidentAt) },
        { header: 'csv.created', value: ({ createdAt }) => moment(createdAt) },
        { header: 'csv.updated', value: ({ updatedAt }) => moment(updatedAt) },
      ],
    })
  },

  async addActionEvidence({ pictures, live }, { params: { id }, statedBy: by, language, request }) {
    const evidence = await pictures.add(id, { request, by }, async (tx) => {
      refuseVerified(await lockAction(tx, id))
      live.changed({ topic: 'corrective-actions', id, change: 'updated' })
    })
    return { evidence, message: translate(language, 'picture.added', { name: evidence.name }) }
  },

  readActionEvidence: ({ pictures }, { params: { id }, request, reply }) => pictures.send(id, request, reply),

  async removeActionEvidence({ pictures, live }, { params: { id }, statedBy, language }) {
    const name = await pictures.remove(id, statedBy, async (tx, actionId) => {
      const { title, state } = await lockAction(tx, actionId)
      // A done or verified action relies on its evidence.
      if (!isWaiting(state)) throw new Refusal(409, 'evidence.done', { fill: { title } })
      live.changed({ topic: 'corrective-actions', id: actionId, change: 'updated' })
    })
    return { message: translate(language, 'picture.removed', { name }) }
  },
} satisfies Handlers<CorrectiveActionsDependencies>
