import { pathOf } from '@foresite/contract/client'
import type { Observation } from '@foresite/contract/observations'
import { routes } from '@foresite/contract/routes'
import type { Sighting, YardEvent } from '@foresite/contract/yard-events'
import type { FastifyRequest } from 'fastify'
import { clipOf, keepFile, noClip, sendClip, type LostClipSource, type NewClip } from '#features/clips/index.ts'
import { awaitsClip } from '#features/incidents/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known } from '#platform/http/refusal.ts'
import * as store from './clip-store.ts'
import type { ClippedVisitsDependencies } from './dependencies.ts'
import { findSighting, type SightingRow } from './sighting-store.ts'

/** How far back crossings and stays of a simulated past have clips: about the newest two dozen of each. */
const PAINTED_MS = 2 * 3_600_000

type EventType = YardEvent['event_type']
type EventFacts = Pick<SightingRow, 'id' | 'kind' | 'at' | 'until'>

/** A sighting's events: a crossing is one; a stay has an arrival and, once it has ended, a departure. */
export function eventsOf({ kind, at, until }: Pick<EventFacts, 'kind' | 'at' | 'until'>): [EventType, Date][] {
  if (kind === 'gate-in') return [['arrival', at]]
  if (kind === 'gate-out') return [['departure', at]]
  return until === null
    ? [['arrival', at]]
    : [
        ['arrival', at],
        ['departure', until],
      ]
}

/**
 * Records in an observation's transaction that its events have clips: vision delivers the first, and a departure's is
 * cut from the recording.
 */
export async function expectClips(
  { clock, isSimulated }: Pick<ClippedVisitsDependencies, 'clock' | 'isSimulated'>,
  tx: Database,
  observation: Observation,
  sighting: EventFacts,
): Promise<void> {
  const receivedAt = clock.now()
  const state = noClip(awaitsClip(observation, { receivedAt, isSimulated }, PAINTED_MS) ? 'recording' : 'missing')
  await store.insertClips(
    tx,
    eventsOf(sighting).map(([event, at]) => ({ sightingId: sighting.id, event, at, receivedAt, ...state })),
  )
}

/**
 * Stores the clip of a vehicle's observation, or records that there is none; an existing one stays. The clip shows
 * `event`, by default the first. Returns whether the observation has that event; otherwise reads nothing.
 */
export async function keepEventClip(
  deps: Pick<ClippedVisitsDependencies, 'db' | 'files' | 'live'>,
  observationId: string,
  clip: NewClip | null,
  event?: EventType,
): Promise<boolean> {
  const { db, files, live } = deps
  const sighting = await findSighting(db, observationId)
  const known = sighting === null ? [] : eventsOf(sighting).map(([type]) => type)
  const chosen = event ?? known[0]
  if (chosen === undefined || !known.includes(chosen)) return false
  const key = { sightingId: observationId, event: chosen }
  if (clip !== null) await store.saveClip(db, key, await keepFile(files, fileName(key), clip))
  else if ((await store.findClip(db, key))?.clipState === 'recording') await store.saveClip(db, key, noClip('missing'))
  live.changed({ topic: 'visits', id: observationId, change: 'updated' })
  return true
}

/** Missing clips, and clips of departures. */
export function lostEventClips({ db, files, live }: Pick<ClippedVisitsDependencies, 'db' | 'files' | 'live'>) {
  const source: LostClipSource<LostEventClip> = {
    async list(since, awaitedUntil) {
      const rows = await store.listWithoutClip(db, since, awaitedUntil)
      return rows.map(({ cameraId, at, ...key }) => {
        return { ...key, key: `${key.sightingId} ${key.event}`, cameraId, startedAt: at, raisedAt: at }
      })
    },
    async keep({ sightingId, event }, clip) {
      const key = { sightingId, event }
      await store.saveClip(db, key, await keepFile(files, fileName(key), clip))
      live.changed({ topic: 'visits', id: sightingId, change: 'updated' })
    },
  }
  return source
}

interface LostEventClip extends store.EventKey {
  readonly key: string
  readonly cameraId: string
  readonly startedAt: Date
  readonly raisedAt: Date
}

function fileName({ sightingId, event }: store.EventKey): string {
  return `${sightingId}-${event}.mp4`
}

/** A sighting's clips for an answer; sightings older than this feature have none. */
export function clipsOf(
  { clock, isWatched, mediaUrl }: Pick<ClippedVisitsDependencies, 'clock' | 'isWatched' | 'mediaUrl'>,
  sighting: EventFacts & Pick<SightingRow, 'cameraId'>,
  rows: readonly store.EventClipRow[],
  request: FastifyRequest,
): Sighting['clips'] {
  const present = { now: clock.now(), isWatched, mediaUrl: (path: string) => mediaUrl(path, { request }) }
  return eventsOf(sighting).map(([event_type]) => {
    const row = rows.find(({ event }) => event === event_type)
    const path = pathOf(routes.readYardEventClip, { params: { id: sighting.id, event: event_type } })
    const clip = row === undefined ? ({ state: 'missing' } as const) : clipOf({ ...row, ...sighting }, path, present)
    return { event_type, clip }
  })
}

export const clipHandlers = {
  /** Sends an event's clip; a download has people blurred if the site requires it. */
  async readYardEventClip(deps, { params: { id, event }, query, request, reply }) {
    const row = known(await store.findClip(deps.db, { sightingId: id, event }), 'visit.noClip')
    const isDownload = query.download === '1'
    const clip = { ...row, isDownload, isBlurred: isDownload && (await deps.privacy.blurs()) }
    return sendClip(deps, { request, reply }, clip, 'visit.noClip')
  },
} satisfies Handlers<ClippedVisitsDependencies>
