import type { Area, AreaInput } from '@foresite/contract/areas'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import type { areaTable } from './area-table.ts'

export type AreaRow = typeof areaTable.$inferSelect & { readonly cameraIds: readonly string[] }

export function toArea(row: AreaRow): Area {
  return { ...row, ...recordFieldsOf(row), cameraIds: [...row.cameraIds] }
}

/** An area's stored columns: only docks have a number and a door (AREA-3). */
export function storedArea({ cameraIds: _, ...input }: AreaInput): Omit<AreaInput, 'cameraIds'> {
  return input.type === 'dock' ? input : { ...input, dockNumber: null, doorZoneId: null }
}
