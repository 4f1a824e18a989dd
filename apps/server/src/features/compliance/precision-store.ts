import { sql } from 'drizzle-orm'
import { incidentTable, isMistaken } from '#features/incidents/index.ts'
import { moduleTable } from '#features/modules/index.ts'
import type { Database } from '#platform/database/database.ts'
import { inPeriod } from './incident-counts-store.ts'

/** Review results of a module's incidents. */
export type Reviewed = Record<string, unknown> & {
  /** Null: the module is deleted, and the name is its last one. */
  readonly moduleId: string | null
  readonly name: string
  readonly confirmed: number
  readonly rejected: number
  /** Rejections, without duplicates and tests. */
  readonly mistaken: number
  readonly open: number
}

/** The modules that raised incidents in a period, with their review results; most incidents first. */
export async function countReviewed(
  db: Database,
  period: { readonly from: Date; readonly to: Date },
  cameraId: string | undefined,
): Promise<Reviewed[]> {
  const { rows } = await db.execute<Reviewed>(sql`
    select ${incidentTable.moduleId} as "moduleId",
      coalesce(${moduleTable.name}, ${incidentTable.moduleName}) as name,
      count(distinct ${incidentTable.episodeId}) filter (where ${incidentTable.verdict} = 'confirmed')::int as confirmed,
      count(distinct ${incidentTable.episodeId}) filter (where ${incidentTable.verdict} = 'rejected')::int as rejected,
      count(distinct ${incidentTable.episodeId}) filter (where ${isMistaken})::int as mistaken,
      count(distinct ${incidentTable.episodeId}) filter (where ${incidentTable.verdict} is null)::int as open
    from ${incidentTable} left join ${moduleTable} on ${moduleTable.id} = ${incidentTable.moduleId}
    where ${inPeriod(period, cameraId)}
    group by 1, 2 order by count(distinct ${incidentTable.episodeId}) desc, lower(coalesce(${moduleTable.name}, ${incidentTable.moduleName})), 1`)
  return rows
}
