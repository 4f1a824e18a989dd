import { say } from '@foresite/contract/messages/say'
import type { Handler } from '#platform/http/feature.ts'
import { momentsIn, readAll, sendCsv } from '#platform/records/csv.ts'
import { listEntries } from '#platform/records/history-store.ts'
import { pageAnswer } from '#platform/records/page.ts'
import { present, todayAt } from './acting.ts'
import * as store from './action-store.ts'
import { actionEntryTable } from './corrective-action-table.ts'
import { toAction } from './corrective-action.ts'
import type { CorrectiveActionsDependencies } from './dependencies.ts'
import { toEvidence } from './evidence.ts'
import { listEvidence } from './evidence-store.ts'

export function listCorrectiveActions(deps: CorrectiveActionsDependencies): Handler<'listCorrectiveActions'> {
  return async ({ query }) => {
    const today = await todayAt(deps)
    return pageAnswer(await store.listRows(deps.db, query, today), query, (row) => toAction(row, today))
  }
}

export function readCorrectiveAction(deps: CorrectiveActionsDependencies): Handler<'readCorrectiveAction'> {
  return async ({ params: { id }, request }) => {
    const action = await present(deps, id)
    const evidence = await listEvidence(deps.db, id)
    return {
      action,
      evidence: evidence.map((row) => toEvidence(row, deps.mediaUrl, request)),
      history: await listEntries(deps.db, actionEntryTable, id),
    }
  }
}

export function exportCorrectiveActions(deps: CorrectiveActionsDependencies): Handler<'exportCorrectiveActions'> {
  return async ({ query, language, reply }) => {
    const today = await todayAt(deps)
    const moment = momentsIn(await deps.timezone())
    const rows = await readAll(deps.db, (tx, paging) => store.listRows(tx, { ...query, ...paging }, today))
    return sendCsv(reply, {
      name: 'csv.actions',
      rows: rows.map((row) => toAction(row, today)),
      language,
      isSimulated: deps.isSimulated,
      columns: [
        { header: 'csv.title', value: ({ title }) => title },
        { header: 'csv.state', value: ({ state }) => say(language, `actionState.${state}`) },
        { header: 'csv.owner', value: ({ ownerName }) => ownerName },
        { header: 'csv.due', value: ({ dueOn }) => dueOn },
        { header: 'csv.overdue', value: ({ isOverdue }) => say(language, isOverdue ? 'csv.yes' : 'csv.no') },
        { header: 'csv.priority', value: ({ priority }) => say(language, `incidentSeverity.${priority}`) },
        { header: 'csv.criteria', value: ({ criteria }) => criteria },
        { header: 'csv.evidence', value: ({ evidenceCount }) => evidenceCount },
        { header: 'csv.module', value: ({ incident }) => incident.moduleName },
        { header: 'csv.camera', value: ({ incident }) => incident.cameraName },
        { header: 'csv.incident.time', value: ({ incident }) => moment(incident.createdAt) },
        { header: 'csv.created', value: ({ createdAt }) => moment(createdAt) },
        { header: 'csv.updated', value: ({ updatedAt }) => moment(updatedAt) },
      ],
    })
  }
}
