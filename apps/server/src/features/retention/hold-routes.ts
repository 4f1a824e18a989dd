import { translate } from '@foresite/contract/messages/translate'
import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import type { Live } from '#platform/live/live.ts'
import type { RetentionDependencies } from './dependencies.ts'
import { subjectColumns, toHold, type HoldRow } from './hold.ts'
import * as store from './hold-store.ts'
import { titleOf } from './subject-title.ts'

export function listHolds({ db }: RetentionDependencies): Handler<'listHolds'> {
  return async ({ query: { released } }) => {
    const rows = await store.listRows(db, released === undefined ? null : released === 'true')
    return rows.map(toHold)
  }
}

export function createHold(deps: RetentionDependencies): Handler<'createHold'> {
  return async ({ body: { subject, reason }, statedBy, language }) => {
    const createdAt = deps.clock.now()
    const row = await deps.db.transaction(async (tx): Promise<HoldRow> => {
      await store.lockKeeping(tx)
      const hold: HoldRow = {
        id: newId(createdAt),
        ...subjectColumns(subject),
        title: await titleOf(tx, deps, subject, language),
        reason,
        createdAt,
        createdBy: statedBy,
        releasedAt: null,
        releasedBy: null,
        releaseReason: null,
      }
      await store.insertRow(tx, hold)
      deps.live.changed({ topic: 'holds', id: hold.id, change: 'created' })
      announceExport(deps.live, hold)
      return hold
    })
    return { message: translate(language, 'hold.created', { title: row.title }), hold: toHold(row) }
  }
}

/** @param onRelease released records may be due for deletion now */
export function releaseHold(deps: RetentionDependencies, onRelease: () => void): Handler<'releaseHold'> {
  return async ({ params: { id }, body: { reason }, statedBy, language }) => {
    const at = deps.clock.now()
    const row = await store.releaseRow(deps.db, id, { at, by: statedBy, reason })
    if (row === null) {
      const isKnown = (await store.findRow(deps.db, id)) !== null
      throw isKnown ? new Refusal(409, 'hold.alreadyReleased') : new Refusal(404, 'hold.unknown')
    }
    deps.live.changed({ topic: 'holds', id, change: 'updated' })
    announceExport(deps.live, row)
    onRelease()
    return { message: translate(language, 'hold.released', { title: row.title }) }
  }
}

/** An export shows whether it is held. */
function announceExport(live: Live, { exportId }: HoldRow): void {
  if (exportId !== null) live.changed({ topic: 'exports', id: exportId, change: 'updated' })
}
