import type { Area, AreaInput } from '@foresite/contract/areas'
import type { areaTable } from './area-table.ts'

export type AreaRow = typeof areaTable.$inferSelect & { readonly cameraIds: readonly string[] }

export function toArea({ cameraIds, createdAt, updatedAt, ...row }: AreaRow): Area {
  return {
    ...row,
    cameraIds: [...cameraIds],
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** An area's stored columns: only docks have a number and a door (AREA-3). */
export function storedArea({ cameraIds: _, ...input }: AreaInput): Omit<AreaInput, 'cameraIds'> {
  return input.type === 'dock' ? input : { ...input, dockNumber: null, doorZoneId: null }
}
