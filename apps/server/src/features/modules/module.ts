import { noNotifications } from '@foresite/contract/module-notifications'
import type { SiteModule } from '@foresite/contract/modules'
import type { moduleTable } from './module-table.ts'

/** A stored module with its links, in the chosen order. */
export type ModuleRow = typeof moduleTable.$inferSelect & {
  /** Its zones, each with its camera. */
  readonly zones: readonly { readonly zoneId: string; readonly cameraId: string }[]
  readonly userIds: readonly string[]
  readonly groupIds: readonly string[]
}

export function toModule(stored: ModuleRow): SiteModule {
  const { zones, userIds, groupIds, notifyBy, createdAt, updatedAt, ...row } = stored
  return {
    ...row,
    zoneIds: zones.map(({ zoneId }) => zoneId),
    cameraIds: [...new Set(zones.map(({ cameraId }) => cameraId))],
    notifications: { ...noNotifications, ...notifyBy, userIds: [...userIds], groupIds: [...groupIds] },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
