import type { ImagePoint } from '@foresite/contract/primitives'
import type { Arrow, ZonePurpose, ZoneType } from '@foresite/contract/zones'
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cameraTable } from '#features/cameras/index.ts'
import { recordColumns } from '#platform/records/record-store.ts'

export const zoneTable = pgTable(
  'zones',
  {
    ...recordColumns(),
    cameraId: uuid('camera_id')
      .notNull()
      .references(() => cameraTable.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').$type<ZoneType>().notNull(),
    /** Only for custom occurrences; null for those drawn before purposes existed. */
    purpose: text('purpose').$type<ZonePurpose>(),
    /** In shares of the picture, so that it survives a change of resolution (ZONE-6). */
    polygon: jsonb('polygon').$type<ImagePoint[]>().notNull(),
    arrow: jsonb('arrow').$type<Arrow>().notNull(),
  },
  (table) => [uniqueIndex('zones_name_taken').on(table.cameraId, sql`lower(${table.name})`)],
)
