import { openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@foresite/contract/duration'
import type { Observation, ObservationOf } from '@foresite/contract/observations'
import type { YardEvent } from '@foresite/contract/yard-events'
import type { EventfulInterval } from '@foresite/simulated-site/history'
import type { HistoryProgress } from '@foresite/simulated-site/progress'
import { SCREEN_WIDTH } from '#stages/decode/frame.ts'
import { decodeNewest } from '#stages/decode/newest-picture.ts'
import type { SiteServer } from '#node/publish/site-server.ts'
import { writeMp4 } from '#stages/record/mp4-file.ts'
import { readPastVideo, type PastVideo } from './past-video.ts'
import type { Observed, PastReplayer } from './past-replayer.ts'
import type { ProgressFile } from './progress.ts'
import type { SimulatedPast } from './simulated-past.ts'
import { untilIdle } from '@foresite/back-off/until-idle'

/** The period that users look back on. */
const DAYS = 14
/** Limit for the disk: about half a megabyte each. */
const MOST = 300
/**
 * How many are made at once: those on the first screens, which are the queue and the first two pages of incidents and
 * of yard activity. The others wait for an idle machine.
 */
const SEEN_FIRST = 74
const BEFORE_MS = 5_000
const AFTER_MS = 8_000
/** The longest part before an event was reported: for thresholds longer than this, only the last part is shown. */
const LONGEST_BEFORE_MS = 40_000
/** How many gate crossings have a clip, of a hundred a day. Earlier ones have only a picture (`past-crossings.ts`). */
export const MAX_AT_GATES = 24
/** How many arrivals and departures at docks and waiting areas have a clip, of a hundred a day. */
const MAX_AT_DOCKS = 24
/** Kinds without pictures, as in live analysis. */
const PLAIN = new Set<Observation['kind']>(['ergonomics', 'ergonomic-stay', 'alone', 'pallet-placed', 'trailer-fill'])

export interface PastPicturesParts {
  readonly past: Pick<SimulatedPast, 'dayBefore' | 'videoUrl'>
  readonly replayer: Pick<PastReplayer, 'replayEach'>
  readonly server: Pick<SiteServer, 'upload'>
  readonly file: Pick<ProgressFile, 'write'>
  /** Where clips are kept until the server has them. */
  readonly folder: string
  readonly signal: AbortSignal
}

/**
 * Adds pictures and clips to past events, newest first: replays each day again, with the same result, and has the site
 * paint each period, which is cut like a live one. Stays at docks have a clip of their arrival and one of their
 * departure.
 */
export async function addPictures(
  parts: PastPicturesParts,
  initial: HistoryProgress,
  days = DAYS,
): Promise<HistoryProgress> {
  const { past, replayer, file, folder, signal } = parts
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let count = 0
  let [atGates, atDocks] = [0, 0]
  let progress = initial
  for (let before = initial.until; before > initial.until - days * DAY_MS && count < MOST;) {
    const { from, intervals } = await past.dayBefore(before)
    const isWanted = ({ why }: EventfulInterval) => (why === 'docks' ? atDocks < MAX_AT_DOCKS : mayRaise(why))
    const observed = await replayer.replayEach(intervals.filter(isWanted))
    // A past picture would show what a mask covers live.
    const latest = observed
      .filter(({ isMasked }) => !isMasked)
      .flatMap(momentsOf)
      .toSorted((a, b) => b.at - a.at)
      .filter(({ kind, event }) => {
        if (event !== undefined) return (atDocks += 1) <= MAX_AT_DOCKS
        return kind !== 'gate' || (atGates += 1) <= MAX_AT_GATES
      })
    for (const moment of latest.slice(0, MOST - count)) {
      count += 1
      if (moment.at >= initial.pictured) continue
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

/** An event with a picture and a clip. Times are epoch ms. */
interface Moment {
  readonly id: string
  readonly kind: Observation['kind']
  readonly cameraId: string
  readonly simulatedId: string
  /** Which end of a stay it is. */
  readonly event?: YardEvent['event_type']
  readonly at: number
  /** When it was reported: after its threshold. */
  readonly raisedAt: number
  /** When its picture was captured; null: stays at docks have none. */
  readonly seenAt: number | null
}

/** The moments of an observation that have a clip: its start, or the arrival and departure of a stay. */
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

/** The time of a crossing's best view, in epoch ms: its box refers to this moment. */
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
  const video = await readPastVideo(url, from, signal)
  const still = seenAt === null ? null : await stillOf(cameraId, video, seenAt)
  if (still !== null) await handOverStill(server, id, still, signal)
  const path = join(folder, `${id}.mp4`)
  await writeMp4(path, video.info, video.packets)
  const clip = { startsAt: new Date(from).toISOString(), durationMs: to - from, event }
  const blob = await openAsBlob(path)
  await server.upload('handOverClip', { params: { id }, query: clip }, { type: 'video/mp4', blob }, signal)
  await rm(path)
}

/** The last picture at or before a moment (epoch ms); null if none can be decoded. */
export async function stillOf(
  cameraId: string,
  { info, packets }: PastVideo,
  moment: number,
): Promise<{ readonly jpeg: Buffer; readonly at: number } | null> {
  const group = { info, packets: packets.filter((packet) => packet.at <= moment) }
  const picture = await decodeNewest(cameraId, group)
  if (picture === null) return null
  try {
    return { jpeg: await picture.jpeg(SCREEN_WIDTH), at: picture.at }
  } finally {
    picture.free()
  }
}

/** Uploads the picture of an observation. */
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

function mayRaise(why: EventfulInterval['why']): boolean {
  return why !== 'handling' && why !== 'load'
}
