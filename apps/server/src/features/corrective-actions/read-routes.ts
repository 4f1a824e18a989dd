import type { Handler } from '#platform/http/feature.ts'
import { present, todayAt } from './acting.ts'
import * as store from './action-store.ts'
import { toAction } from './corrective-action.ts'
import type { CorrectiveActionsDependencies } from './dependencies.ts'
import { toEvidence } from './evidence.ts'
import { listEvidence } from './evidence-store.ts'
import { listHistory } from './history-store.ts'

export function listCorrectiveActions(deps: CorrectiveActionsDependencies): Handler<'listCorrectiveActions'> {
  return async ({ query }) => {
    const today = await todayAt(deps)
    const { rows, total } = await store.listRows(deps.db, query, today)
    const { page, limit } = query
    return { rows: rows.map((row) => toAction(row, today)), total, page, limit }
  }
}

export function readCorrectiveAction(deps: CorrectiveActionsDependencies): Handler<'readCorrectiveAction'> {
  return async ({ params: { id }, request }) => {
    const action = await present(deps, id)
    const evidence = await listEvidence(deps.db, id)
    return {
      action,
      evidence: evidence.map((row) => toEvidence(row, deps.mediaUrl, request)),
      history: await listHistory(deps.db, id),
    }
  }
}
