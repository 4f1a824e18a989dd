import type { ActionEffect } from '@foresite/contract/corrective-actions'
import { DAY_MS, HOUR_MS } from '@foresite/contract/duration'
import { and, countDistinct, eq, gte, lt, min, sql } from 'drizzle-orm'
import { ergonomicSessionTable as sessions } from '#features/ergonomics/index.ts'
import { incidentTable as incidents } from '#features/incidents/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { ActionRow } from './corrective-action.ts'

const weekMs = 7 * DAY_MS
/** Four weeks even out weekdays and single bad days. */
const weeksBefore = 4

interface Place {
  readonly zoneName: string
  readonly type: ActionRow['incidentType']
}

/**
 * The incidents or bends in an action's zone before its creation and since its verification; null without a zone. A
 * period of less than a week has no figure.
 */
export async function effectOf(db: Database, action: ActionRow, now: Date): Promise<ActionEffect | null> {
  const { zoneName, incidentType: type, createdAt, state, updatedAt: verifiedAt } = action
  if (zoneName === null) return null
  const place = { zoneName, type }
  const first = await firstAt(db, type)
  const from = new Date(Math.max(createdAt.getTime() - weeksBefore * weekMs, first?.getTime() ?? createdAt.getTime()))
  return {
    measure: type === null ? 'bends' : 'incidents',
    type,
    zoneName,
    before: await figureOf(db, place, from, createdAt),
    // A verified action never changes.
    since: state === 'verified' ? await figureOf(db, place, verifiedAt, now) : null,
  }
}

/** When this site's records of this kind begin. */
async function firstAt(db: Database, type: Place['type']): Promise<Date | null> {
  const [row] =
    type === null
      ? await db.select({ at: min(sessions.startedAt) }).from(sessions)
      : await db.select({ at: min(incidents.createdAt) }).from(incidents)
  return row?.at ?? null
}

async function figureOf(db: Database, { zoneName, type }: Place, from: Date, to: Date): Promise<number | null> {
  const ms = to.getTime() - from.getTime()
  if (ms < weekMs) return null
  if (type !== null) {
    const at = incidents.createdAt
    const isCounted = and(
      eq(incidents.type, type),
      eq(incidents.zoneName, zoneName),
      sql`${incidents.verdict} is distinct from 'rejected'`,
      gte(at, from),
      lt(at, to),
    )
    const [row] = await db
      .select({ events: countDistinct(incidents.episodeId) })
      .from(incidents)
      .where(isCounted)
    return ((row?.events ?? 0) * weekMs) / ms
  }
  // Weights as in the bending score.
  const bends = sql<number>`sum(${sessions.moderateBends} + 2 * ${sessions.deepBends} + ${sessions.twistedBends})`
  const [row] = await db
    .select({ bends: bends.mapWith(Number), visibleMs: sql<number>`sum(${sessions.visibleMs})`.mapWith(Number) })
    .from(sessions)
    .where(and(eq(sessions.zoneName, zoneName), gte(sessions.startedAt, from), lt(sessions.startedAt, to)))
  // The sum of no sessions is null.
  return row?.visibleMs ? (row.bends * HOUR_MS) / row.visibleMs : null
}
