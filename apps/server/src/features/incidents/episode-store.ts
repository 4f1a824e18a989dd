import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { incidentTable } from './incident-table.ts'
import type { EpisodeStates } from './incident.ts'
import { matches, type Matching } from './matches-store.ts'

/** Where and when an incident happens, as far as its episode goes by it. */
export interface Happening {
  readonly moduleId: string
  readonly cameraId: string
  readonly zoneName: string
  readonly startedAt: Date
  readonly endedAt: Date | null
}

/** One that has lasted longer is not looked back for: the search stays a look at a day of one camera. */
const longestMs = 24 * 3_600_000

/** Any fixed number: the first half of the advisory locks of episodes, one for each camera. */
const episodeLock = 4_206_003

/**
 * The episode that an incident about to be written belongs to; null: it begins one. Where it closes the gap between
 * several, as what is handed in late may, they become the first of them. Until the transaction ends no other incident
 * of the camera joins one.
 *
 * @param apartMs from the end of one, or its start while it goes on, to the start of the next
 */
export async function joinEpisode(
  tx: Database,
  { moduleId, cameraId, zoneName, startedAt, endedAt }: Happening,
  apartMs: number,
): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${episodeLock}, hashtext(${cameraId}))`)
  const { episodeId, createdAt } = incidentTable
  const from = startedAt.getTime() - apartMs
  const to = (endedAt ?? startedAt).getTime() + apartMs
  const near = await tx
    .select({ episodeId })
    .from(incidentTable)
    .where(
      and(
        eq(incidentTable.moduleId, moduleId),
        eq(incidentTable.cameraId, cameraId),
        eq(incidentTable.zoneName, zoneName),
        gte(createdAt, new Date(from - longestMs)),
        lte(createdAt, new Date(to)),
        gte(sql`coalesce(${incidentTable.endedAt}, ${createdAt})`, new Date(from).toISOString()),
      ),
    )
    .orderBy(asc(createdAt), asc(incidentTable.id))
  const [first, ...others] = new Set(near.map((one) => one.episodeId))
  if (first === undefined) return null
  if (others.length > 0)
    await tx.update(incidentTable).set({ episodeId: first }).where(inArray(incidentTable.episodeId, others))
  return first
}

/** How many incidents of each episode a filter matches, by state; null: all of them. */
export async function countEpisodes(
  db: Database,
  ids: readonly string[],
  matching: Matching | null,
): Promise<ReadonlyMap<string, EpisodeStates>> {
  if (ids.length === 0) return new Map()
  const { episodeId, state } = incidentTable
  const counted = await db
    .select({ episodeId, state, count: sql<number>`count(*)::int` })
    .from(incidentTable)
    .where(and(inArray(episodeId, [...ids]), matching === null ? undefined : matches(matching)))
    .groupBy(episodeId, state)
  const found = new Map<string, EpisodeStates>()
  for (const row of counted) found.set(row.episodeId, { ...found.get(row.episodeId), [row.state]: row.count })
  return found
}
