import type { Merging } from '@foresite/contract/use-cases/use-case'
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { incidentTable } from './incident-table.ts'
import type { EpisodeStates } from './incident.ts'
import { matches, type Matching } from './matches-store.ts'
import { isSameEvent, type Happening } from './merge.ts'

/** An incident about to be written, of a module. */
export interface Joining extends Happening {
  readonly moduleId: string
  readonly merging: Merging
}

/** An event grows no longer, so that a busy day is not one event; the search stays a look at an hour of a module. */
const longestMs = 3_600_000

/** Any fixed number: the lock under which incidents join events, one after the other, whichever node hands them over. */
const episodeLock = 4_206_003

/**
 * The episode (one event, by the id of its first incident written down) that an incident belongs to; null: it begins
 * one. Where it closes the gap between several, as what is handed in late may, they become the first of them. What was
 * reviewed takes no more: what follows is news. Until the transaction ends no other incident joins one.
 */
export async function joinEpisode(tx: Database, joining: Joining, gapMs: number): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${episodeLock})`)
  const { episodeId, createdAt, state } = incidentTable
  const { startedAt, endedAt, merging } = joining
  const until = (endedAt ?? startedAt).getTime()
  const around = await tx
    .select({
      episodeId,
      cameraId: incidentTable.cameraId,
      zoneName: incidentTable.zoneName,
      startedAt: createdAt,
      endedAt: incidentTable.endedAt,
    })
    .from(incidentTable)
    .where(
      and(
        eq(incidentTable.moduleId, joining.moduleId),
        inArray(state, ['new', 'acknowledged']),
        gte(createdAt, new Date(startedAt.getTime() - longestMs)),
        lte(createdAt, new Date(until + gapMs)),
      ),
    )
    .orderBy(asc(createdAt), asc(incidentTable.id))
  const near = around.filter((other) => isSameEvent(joining, other, merging, gapMs))
  const [first, ...others] = new Set(near.map((one) => one.episodeId))
  if (first === undefined || (await beganAt(tx, first, startedAt)) < startedAt.getTime() - longestMs) return null
  if (others.length > 0) await tx.update(incidentTable).set({ episodeId: first }).where(inArray(episodeId, others))
  return first
}

async function beganAt(tx: Database, episode: string, otherwise: Date): Promise<number> {
  const { episodeId, createdAt } = incidentTable
  const [first] = await tx
    .select({ createdAt })
    .from(incidentTable)
    .where(eq(episodeId, episode))
    .orderBy(asc(createdAt))
    .limit(1)
  return (first?.createdAt ?? otherwise).getTime()
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
