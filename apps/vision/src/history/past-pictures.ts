import { openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Observation, ObservationOf } from '@foresite/contract/observations'
import type { YardEvent } from '@foresite/contract/visits'
import type { EventfulStretch } from '@foresite/simulated-site/history'
import type { HistoryProgress } from '@foresite/simulated-site/progress'
import { decodeNewest } from '#stages/decode/newest-picture.ts'
import type { SiteServer } from '#node/publish/site-server.ts'
import { writeMp4 } from '#stages/record/mp4-file.ts'
import { readPastFilm, type PastFilm } from './past-film.ts'
import type { Observed, PastWalker } from './past-walker.ts'
import type { ProgressFile } from './progress.ts'
import type { SimulatedPast } from './simulated-past.ts'
import { untilIdle } from '@foresite/back-off/until-idle'

/** The days that people look back to. */
const DAYS = 14
/** An upper bound for disk: some half a megabyte each. */
const MOST = 300
/**
 * What a visitor sees first: the queue, the first two pages of incidents and those of yard activity. The others wait for
 * an idle machine.
 */
const SEEN_FIRST = 74
const DAY_MS = 86_400_000
const BEFORE_MS = 5_000
const AFTER_MS = 8_000
/** Of what had to last long to count, its last part is shown. */
const LONGEST_BEFORE_MS = 40_000
const STILL_WIDTH = 1_280
/** Gate crossings that have a clip: there are a hundred a day. Of earlier ones there is a picture (`past-crossings.ts`). */
export const MOST_AT_GATES = 24
/** Arrivals and departures at docks and waiting places that have a clip: there are a hundred a day. */
const MOST_AT_DOCKS = 24
/** Of these no picture is kept live either, or they are no incidents. */
const PLAIN = new Set<Observation['kind']>(['ergonomics', 'ergonomic-stay', 'alone', 'pallet-placed', 'trailer-fill'])

export interface PastPicturesParts {
  readonly past: Pick<SimulatedPast, 'dayBefore' | 'videoUrl'>
  readonly walker: Pick<PastWalker, 'walkEach'>
  readonly server: Pick<SiteServer, 'upload'>
  readonly file: Pick<ProgressFile, 'write'>
  /** Where clips lie until the server has them. */
  readonly folder: string
  readonly signal: AbortSignal
}

/**
 * Adds picture and clip to what happened last, the newest first: the site paints the stretch again, and it is cut as a
 * live one is. What happened is walked through again for it, which gives the same. Stays at docks have a clip of their
 * arrival and one of their departure.
 */
export async function addPictures(
  parts: PastPicturesParts,
  begun: HistoryProgress,
  days = DAYS,
): Promise<HistoryProgress> {
  const { past, walker, file, folder, signal } = parts
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let count = 0
  let [atGates, atDocks] = [0, 0]
  let progress = begun
  for (let before = begun.until; before > begun.until - days * DAY_MS && count < MOST;) {
    const { from, stretches } = await past.dayBefore(before)
    const isWanted = ({ why }: EventfulStretch) => (why === 'docks' ? atDocks < MOST_AT_DOCKS : mayRaise(why))
    const observed = await walker.walkEach(stretches.filter(isWanted))
    // A still of the past would show what a mask covers live.
    const latest = observed
      .filter(({ isMasked }) => !isMasked)
      .flatMap(momentsOf)
      .toSorted((a, b) => b.at - a.at)
      .filter(({ kind, event }) => {
        if (event !== undefined) return (atDocks += 1) <= MOST_AT_DOCKS
        return kind !== 'gate' || (atGates += 1) <= MOST_AT_GATES
      })
    for (const moment of latest.slice(0, MOST - count)) {
      count += 1
      if (moment.at >= begun.pictured) continue
      if (count > SEEN_FIRST) await untilIdle(signal)
      signal.throwIfAborted()
      await addPicture(parts, moment)
      progress = { ...progress, pictured: moment.at }
      await file.write(progress)
    }
    before = from
  }
  await rm(folder, { recursive: true, force: true })
  return progress
}

/** Something that has a clip and a picture. Epoch ms. */
interface Moment {
  readonly id: string
  readonly kind: Observation['kind']
  readonly cameraId: string
  readonly simulatedId: string
  /** Of a stay: which of its events. */
  readonly event?: YardEvent['event_type']
  readonly at: number
  /** When it had lasted long enough to count. */
  readonly raisedAt: number
  /** When its picture is from; null: a stay at a dock has none. */
  readonly seenAt: number | null
}

/** What of an observation has a clip: its start, and of a stay at a dock its arrival and its departure. */
function momentsOf({ observation, simulatedId, thresholdMs }: Observed): Moment[] {
  const { id, kind, cameraId, startedAt, endedAt } = observation
  const at = Date.parse(startedAt)
  const facts = { id, kind, cameraId, simulatedId }
  if (observation.kind === 'gate')
    return [{ ...facts, at, raisedAt: crossedAt(observation), seenAt: seenBestAt(observation) }]
  const raisedAt = at + thresholdMs
  if (kind !== 'dock-door') return PLAIN.has(kind) ? [] : [{ ...facts, at, raisedAt, seenAt: raisedAt }]
  const arrival: Moment = { ...facts, event: 'arrival', at, raisedAt: at, seenAt: null }
  if (endedAt === null) return [arrival]
  const left = Date.parse(endedAt)
  return [arrival, { ...facts, event: 'departure', at: left, raisedAt: left, seenAt: null }]
}

/** When a vehicle that passed a gate was seen whole and largest, epoch ms: its box is of this moment. */
export function seenBestAt(crossing: ObservationOf<'gate'>): number {
  return crossing.seenBestAt === undefined ? crossedAt(crossing) : Date.parse(crossing.seenBestAt)
}

function crossedAt({ startedAt, endedAt }: ObservationOf<'gate'>): number {
  return Date.parse(endedAt ?? startedAt)
}

async function addPicture(
  { past, server, folder, signal }: PastPicturesParts,
  { id, cameraId, simulatedId, event, at, raisedAt, seenAt }: Moment,
): Promise<void> {
  const from = Math.max(at - BEFORE_MS, raisedAt - LONGEST_BEFORE_MS)
  const to = raisedAt + AFTER_MS
  const url = past.videoUrl({ camera: simulatedId, from, to })
  const film = await readPastFilm(url, from, signal)
  const still = seenAt === null ? null : await stillOf(cameraId, film, seenAt)
  if (still !== null) await handOverStill(server, id, still, signal)
  const path = join(folder, `${id}.mp4`)
  await writeMp4(path, film.info, film.packets)
  const clip = { startsAt: new Date(from).toISOString(), durationMs: to - from, event }
  const blob = await openAsBlob(path)
  await server.upload('handOverClip', { params: { id }, query: clip }, { type: 'video/mp4', blob }, signal)
  await rm(path)
}

/** The last picture of a film until a moment; null: none can be decoded. Epoch ms. */
export async function stillOf(
  cameraId: string,
  { info, packets }: PastFilm,
  moment: number,
): Promise<{ readonly jpeg: Buffer; readonly at: number } | null> {
  const group = { info, packets: packets.filter((packet) => packet.at <= moment) }
  const picture = await decodeNewest(cameraId, group)
  if (picture === null) return null
  try {
    return { jpeg: await picture.jpeg(STILL_WIDTH), at: picture.at }
  } finally {
    picture.free()
  }
}

/** Hands over the picture of an observation. */
export async function handOverStill(
  server: Pick<SiteServer, 'upload'>,
  id: string,
  { jpeg, at }: { readonly jpeg: Buffer; readonly at: number },
  signal: AbortSignal,
): Promise<void> {
  const route = { params: { id }, query: { at: new Date(at).toISOString() } }
  const blob = new Blob([new Uint8Array(jpeg)])
  await server.upload('handOverStill', route, { type: 'image/jpeg', blob }, signal)
}

function mayRaise(why: EventfulStretch['why']): boolean {
  return why !== 'handling' && why !== 'load'
}
