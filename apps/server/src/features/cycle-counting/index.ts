import type { cycleCountingRoutes } from '@foresite/contract/cycle-counting-routes'
import { Attachments } from '#platform/attachments/attachments.ts'
import { fileKeysIn } from '#platform/attachments/file-key-store.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import { countHandlers } from './count-changes.ts'
import { cycleCountTable } from './cycle-counting-table.ts'
import type { CycleCountingParts } from './dependencies.ts'
import { handlers } from './routes.ts'
import { sessionHandlers } from './session-changes.ts'
import * as store from './store.ts'

/** Stock counted bin by bin and compared with the WMS, which is only read. */
export function cycleCounting(parts: CycleCountingParts): Feature<keyof typeof cycleCountingRoutes> {
  const { db } = parts
  const pictures = new Attachments(parts, { kind: 'cycle-count-pictures' })
  const deps = { ...parts, pictures }
  const sweeping = pictures.sweepingDeleted(
    (before) => store.removeDeleted(db, before),
    () => fileKeysIn(db, cycleCountTable.fileKey),
  )
  return {
    name: 'cycle-counting',
    handlers: bind({ ...handlers, ...sessionHandlers, ...countHandlers }, deps),
    tasks: [sweeping],
  }
}
