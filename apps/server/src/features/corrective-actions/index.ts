import { maxEvidence } from '@foresite/contract/uploads'
import type { correctiveActionRoutes } from '@foresite/contract/corrective-actions'
import { bind, type Feature } from '#platform/http/feature.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { RecordPictures } from '#platform/records/record-picture-store.ts'
import type { CorrectiveActionsParts } from './acting.ts'
import { changeHandlers } from './changes.ts'
import { actionEntryTable, actionPictureTable } from './corrective-action-table.ts'
import { reminders } from './reminders.ts'
import { handlers } from './routes.ts'

export { correctiveActionTable } from './corrective-action-table.ts'
export { countOpenActions, listOverdue } from './store.ts'

/** Corrective actions, with owners and due days. */
export function correctiveActions(parts: CorrectiveActionsParts): Feature<keyof typeof correctiveActionRoutes> {
  const pictures = new RecordPictures(parts, {
    table: actionPictureTable,
    note: (tx, id, event, stamp) => addEntry(tx, actionEntryTable, id, event, stamp),
    kind: 'evidence',
    maxPictures: maxEvidence,
    path: '/api/action-evidence',
  })
  const deps = { ...parts, pictures }
  return {
    name: 'corrective-actions',
    handlers: bind({ ...handlers, ...changeHandlers }, deps),
    tasks: [pictures.sweeping(), reminders(deps)],
  }
}
