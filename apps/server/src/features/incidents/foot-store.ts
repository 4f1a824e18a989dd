import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Foot } from './heat-cells.ts'
import { incidentTable } from './incident-table.ts'

/** Foot points closer together than this share of the picture are one place: five pixels of a wide picture. */
const places = 400

const box = (part: 'x' | 'y' | 'w' | 'h') => sql`(${incidentTable.box}->>${sql.raw(`'${part}'`)})::float8`
const place = (at: SQL) => sql`least(${places} - 1, greatest(0, floor((${at}) * ${places})))::int`
const across = () => place(sql`${box('x')} + ${box('w')} / 2`)
const down = () => place(sql`${box('y')} + ${box('h')}`)

/** Where in the picture incidents happened: the middle of each box's lower edge. */
export async function listFeet(db: Database, where: SQL | undefined): Promise<Foot[]> {
  const { rows } = await db.execute<
    Record<string, unknown> & { readonly x: number; readonly y: number; readonly episodes: string[] }
  >(sql`
    select x, y, jsonb_agg(distinct episode_id) as episodes from (
      select episode_id, ${across()} as x, ${down()} as y from ${incidentTable} where ${where ?? sql`true`}
    ) feet group by x, y`)
  return rows.map(({ x, y, episodes }) => ({
    at: { x: (x + 0.5) / places, y: (y + 0.5) / places },
    episodes,
  }))
}

/** Whether an incident happened at one of these places. */
export function isAt(feet: readonly Foot[]): SQL {
  if (feet.length === 0) return sql`false`
  const at = feet.map(({ at: { x, y } }) => sql`(${Math.floor(x * places)}, ${Math.floor(y * places)})`)
  return sql`(${across()}, ${down()}) in (${sql.join(at, sql`, `)})`
}
