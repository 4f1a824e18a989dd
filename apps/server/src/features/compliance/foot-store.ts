import { sql } from 'drizzle-orm'
import { incidentTable } from '#features/incidents/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Foot } from './heat-cells.ts'
import { counted } from './incident-counts-store.ts'

/** Feet nearer to each other than this share of the picture are one place: five pixels of a wide one. */
const places = 400

/** Where on a camera's picture incidents happened: the middle of the lower edge of each box. */
export async function listFeet(
  db: Database,
  period: { readonly from: Date; readonly to: Date },
  cameraId: string,
): Promise<Foot[]> {
  const box = (part: 'x' | 'y' | 'w' | 'h') => sql`(${incidentTable.box}->>${part})::float8`
  const place = (at: ReturnType<typeof sql>) => sql`
    least(${places} - 1, greatest(0, floor((${at}) * ${places})))::int`
  const { rows } = await db.execute<
    Record<string, unknown> & { readonly x: number; readonly y: number; readonly incidents: number }
  >(sql`
    select x, y, count(*)::int as incidents from (
      select ${place(sql`${box('x')} + ${box('w')} / 2`)} as x,
        ${place(sql`${box('y')} + ${box('h')}`)} as y
      from ${incidentTable} where ${counted(period, cameraId)}
    ) feet group by x, y`)
  return rows.map(({ x, y, incidents }) => ({
    at: { x: (x + 0.5) / places, y: (y + 0.5) / places },
    incidents,
  }))
}
