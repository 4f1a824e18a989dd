import type { SeverityCounts } from '@foresite/contract/compliance'
import type { IncidentType } from '@foresite/contract/incidents'
import { and, isNotNull, sql } from 'drizzle-orm'
import { incidentTable } from '#features/incidents/index.ts'
import type { Database } from '#platform/database/database.ts'
import { counted, toCounts, type SeverityRow } from './incident-counts-store.ts'

/** The times in which events count for a score. */
interface Scored {
  readonly from: Date
  readonly to: Date
  readonly timezone: string
}

/** Events of cameras that still exist, by type and by the hour of the site's clock in which they began. */
export interface ScoredCounts {
  readonly type: IncidentType
  readonly hour: number
  readonly counts: SeverityCounts
}

type Row = Record<string, unknown> & SeverityRow & { readonly type: IncidentType; readonly hour: number }

/** Counts each event once (INC-7): at its first incident in the time, by its highest severity. */
export async function countScored(
  db: Database,
  { timezone, ...interval }: Scored,
  cameraId: string | undefined,
): Promise<ScoredCounts[]> {
  const { type, severity, episodeId, createdAt } = incidentTable
  const { rows } = await db.execute<Row>(sql`
    select type, hour, count(*) filter (where highest = 1)::int as low,
      count(*) filter (where highest = 2)::int as medium, count(*) filter (where highest = 3)::int as high
    from (
      select (array_agg(${type} order by ${createdAt}))[1] as type,
        max(array_position(array['Low', 'Medium', 'High'], ${severity})) as highest,
        extract(hour from min(${createdAt}) at time zone ${timezone})::int as hour
      from ${incidentTable} where ${and(counted(interval, cameraId), isNotNull(incidentTable.cameraId))}
      group by ${episodeId}
    ) events
    group by type, hour`)
  return rows.map((row) => ({ type: row.type, hour: row.hour, counts: toCounts(row) }))
}
