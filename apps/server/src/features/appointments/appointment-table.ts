import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { areaTable } from '#features/areas/index.ts'
import { instant } from '#platform/database/instant.ts'
import { recordColumns } from '#platform/records/record-store.ts'

export const appointmentTable = pgTable(
  'appointments',
  {
    ...recordColumns(),
    reference: text('reference').notNull(),
    at: instant('at').notNull(),
    carrier: text('carrier').notNull(),
    dockId: uuid('dock_id').references(() => areaTable.id, { onDelete: 'set null' }),
    licensePlate: text('license_plate').notNull(),
    trailerId: text('trailer_id').notNull(),
    cabNumber: text('cab_number').notNull(),
    /** The vehicle's visit and its arrival; visits write both. */
    visitId: uuid('visit_id'),
    cameAt: instant('came_at'),
  },
  (table) => [
    uniqueIndex('appointments_reference_taken').on(sql`lower(${table.reference})`),
    index('appointments_at').on(table.at, table.id),
  ],
)
