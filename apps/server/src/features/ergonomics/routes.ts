import type { ErgonomicMoment, ErgonomicSession } from '@foresite/contract/ergonomics'
import type { Observation } from '@foresite/contract/observations'
import type { ThresholdValues } from '@foresite/contract/thresholds'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import { checkDays } from '#platform/records/days.ts'
import { pageAnswer } from '#platform/records/page.ts'
import { scoresOf } from './screening.ts'
import { PAUSE_MS } from './session.ts'
import * as store from './store.ts'

export type ErgonomicsDependencies = Pick<Platform, 'db' | 'clock' | 'live' | 'timezone' | 'thresholds'>

const MAX_DAYS = 366
const MAX_MOMENTS = 500

export const handlers = {
  async listErgonomicSessions(deps, { query }) {
    checkOrder(query.from, query.to)
    const timezone = await deps.timezone()
    const found = await store.listSessions(deps.db, { ...query, timezone })
    const site = await deps.thresholds()
    const now = deps.clock.now()
    return pageAnswer(found, query, (row) => toSession(row, site, now))
  },

  async readErgonomicSession(deps, { params: { id } }) {
    const found = known(await store.findSession(deps.db, id), 'ergonomics.session.unknown')
    const movements = await store.listMovements(deps.db, found.session, MAX_MOMENTS + 1)
    return {
      session: toSession(found, await deps.thresholds(), deps.clock.now()),
      moments: movements.slice(0, MAX_MOMENTS).flatMap((movement) => toMoment(movement) ?? []),
      moreMoments: movements.length > MAX_MOMENTS,
    }
  },

  listErgonomicZones: async ({ db }) => store.listZones(db),

  async readErgonomicTrend(deps, { query }) {
    checkDays(query, MAX_DAYS)
    const rows = await store.listDays(deps.db, { ...query, timezone: await deps.timezone() })
    const site = await deps.thresholds()
    const byZone = Map.groupBy(rows, ({ zoneId }) => zoneId)
    return [...byZone].map(([zoneId, days]) => ({
      zoneId,
      // The zone's last name in the period.
      zoneName: days.at(-1)?.zoneName ?? '',
      days: days.map(({ day, sessions, ...row }) => ({ day, sessions, ...countedOf(row, site) })),
    }))
  },
} satisfies Handlers<ErgonomicsDependencies>

function checkOrder(from: string | undefined, to: string | undefined): void {
  if (from !== undefined && to !== undefined && from > to) throw new Refusal(422, 'range.backwards', { field: 'to' })
}

function toSession({ session, isLast }: store.ListedSession, site: ThresholdValues, now: Date): ErgonomicSession {
  const { id, zoneId, zoneName, cameraId, cameraName, startedAt, lastAt } = session
  const goesOn = isLast && now.getTime() - lastAt.getTime() < PAUSE_MS
  const elapsedMs = lastAt.getTime() - startedAt.getTime()
  return {
    id,
    zoneId,
    zoneName,
    cameraId,
    cameraName,
    elapsedMs,
    startedAt: startedAt.toISOString(),
    endedAt: goesOn ? null : lastAt.toISOString(),
    ...countedOf({ ...session, elapsedMs }, site),
  }
}

type Tallied = Omit<store.DayRow, 'zoneId' | 'zoneName' | 'day' | 'sessions'>

function countedOf(row: Tallied, site: ThresholdValues) {
  const { moderateBends: moderate, deepBends: deep, twistedBends: twisted } = row
  const { lifts, presentMs, visibleMs, elapsedMs } = row
  const counted = { bends: { moderate, deep, twisted }, lifts, presentMs, visibleMs }
  return { ...counted, ...scoresOf({ ...counted, elapsedMs }, site) }
}

function toMoment(observation: Observation): ErgonomicMoment | null {
  if (observation.kind !== 'ergonomics' || observation.endedAt === null) return null
  const { id, startedAt, endedAt, movement } = observation
  const times = { id, startedAt, endedAt }
  return movement.kind === 'lift'
    ? { ...times, kind: 'lift', angle: null, twisted: false, height: movement.height, poses: [] }
    : {
        ...times,
        kind: 'bend',
        angle: movement.angle,
        height: null,
        twisted: movement.twisted ?? false,
        poses: movement.poses ?? [],
      }
}
