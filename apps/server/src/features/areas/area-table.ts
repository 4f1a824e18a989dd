import type { AreaLocation, AreaType } from '@foresite/contract/areas'
import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cameraTable } from '#features/cameras/index.ts'
import { zoneTable } from '#features/zones/index.ts'
import { linkTable } from '#platform/records/link-store.ts'
import { recordColumns } from '#platform/records/record-store.ts'

export const areaTable = pgTable(
  'areas',
  {
    ...recordColumns(),
    type: text('type').$type<AreaType>().notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    location: text('location').$type<AreaLocation>().notNull(),
    /** Docks only. */
    dockNumber: text('dock_number'),
    /** Docks only; null means the only dock door its cameras show. */
    doorZoneId: uuid('door_zone_id').references(() => zoneTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('areas_name_taken').on(sql`lower(${table.name})`),
    uniqueIndex('areas_dock_number_taken').on(sql`lower(${table.dockNumber})`),
    uniqueIndex('areas_door_taken').on(table.doorZoneId),
  ],
)

/** The cameras that see an area. Deleting a camera removes it from its areas. */
export const areaCameraTable = linkTable(
  'area_cameras',
  ['area_id', () => areaTable.id],
  ['camera_id', () => cameraTable.id],
  'cascade',
)
