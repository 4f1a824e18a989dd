import { noNotifications } from '@foresite/contract/module-notifications'
import type { SiteModule } from '@foresite/contract/modules'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import type { moduleTable } from './module-table.ts'

/** A stored module with its links, in the chosen order. */
export type ModuleRow = typeof moduleTable.$inferSelect & {
  readonly zoneIds: readonly string[]
  /** The cameras of its zones, each once. */
  readonly cameraIds: readonly string[]
  readonly userIds: readonly string[]
  readonly groupIds: readonly string[]
}

export function toModule(stored: ModuleRow): SiteModule {
  const { zoneIds, cameraIds, userIds, groupIds, notifyBy, ...row } = stored
  return {
    ...row,
    ...recordFieldsOf(row),
    zoneIds: [...zoneIds],
    cameraIds: [...cameraIds],
    notifications: { ...noNotifications, ...notifyBy, userIds: [...userIds], groupIds: [...groupIds] },
  }
}
