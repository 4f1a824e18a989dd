import type { SiteModule } from '@foresite/contract/modules'
import type { moduleTable } from './module-table.ts'

/** A module as it is stored, with its zones in the order chosen, and the cameras of these. */
export type ModuleRow = typeof moduleTable.$inferSelect & {
  readonly zones: readonly { readonly zoneId: string; readonly cameraId: string }[]
}

export function toModule({ zones, createdAt, updatedAt, ...row }: ModuleRow): SiteModule {
  return {
    ...row,
    zoneIds: zones.map(({ zoneId }) => zoneId),
    cameraIds: [...new Set(zones.map(({ cameraId }) => cameraId))],
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
