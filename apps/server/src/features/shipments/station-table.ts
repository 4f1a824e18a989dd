import type { StationKind } from '@foresite/contract/inspection-stations'
import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cameraTable } from '#features/cameras/index.ts'
import { zoneTable } from '#features/zones/index.ts'
import { instant } from '#platform/database/instant.ts'
import { recordColumns } from '#platform/records/record-store.ts'

/** Quality stations: where pallets are inspected in front of a camera. */
export const stationTable = pgTable(
  'inspection_stations',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    kind: text('kind').$type<StationKind>().notNull(),
    cameraId: uuid('camera_id').references(() => cameraTable.id, { onDelete: 'set null' }),
    zoneId: uuid('zone_id').references(() => zoneTable.id, { onDelete: 'set null' }),
    /** The observation of the pallet in the zone, and its start; null if empty. */
    occupiedBy: uuid('occupied_by'),
    occupiedSince: instant('occupied_since'),
  },
  (table) => [uniqueIndex('inspection_stations_name_taken').on(sql`lower(${table.name})`)],
)
