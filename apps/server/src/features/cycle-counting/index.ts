import type { cycleCountingRoutes } from '@foresite/contract/cycle-counting-routes'
import { Attachments } from '#platform/attachments/attachments.ts'
import type { Feature } from '#platform/http/feature.ts'
import { countChanges } from './count-changes.ts'
import type { CycleCountingParts } from './dependencies.ts'
import { csvRoutes, pictureRoutes, readRoutes } from './routes.ts'
import { sessionChanges } from './session-changes.ts'
import * as store from './store.ts'

/** Stock counted bin by bin and compared with the WMS's expectation. Nothing is written back to it. */
export function cycleCounting(parts: CycleCountingParts): Feature<keyof typeof cycleCountingRoutes> {
  const { db, log } = parts
  const pictures = new Attachments(parts, { kind: 'cycle-count-pictures' })
  const deps = { ...parts, pictures }
  const sweeping = pictures.sweepingDeleted(
    (before) => store.removeDeleted(db, before),
    () => store.keptPictures(db),
    log,
  )
  return {
    name: 'cycle-counting',
    handlers: {
      ...readRoutes(deps),
      ...pictureRoutes(deps),
      ...csvRoutes(deps),
      ...sessionChanges(deps),
      ...countChanges(deps),
    },
    start: () => sweeping.start(),
    stop: () => sweeping.stop(),
  }
}
