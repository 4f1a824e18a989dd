import { openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Observation } from '@foresite/contract/observations'
import type { EventfulStretch } from '@foresite/simulated-site/history'
import type { HistoryProgress } from '@foresite/simulated-site/progress'
import { decodeNewest } from '#stages/decode/newest-picture.ts'
import type { SiteServer } from '#node/publish/site-server.ts'
import { writeMp4 } from '#stages/record/mp4-file.ts'
import { readPastFilm } from './past-film.ts'
import type { Observed, PastWalker } from './past-walker.ts'
import type { ProgressFile } from './progress.ts'
import type { SimulatedPast } from './simulated-past.ts'
import { untilIdle } from '@foresite/back-off/until-idle'

/** The days that people look back to. */
const DAYS = 14
/** An upper bound for disk: some half a megabyte each. */
const MOST = 300
/** What a visitor sees first: the queue and the first two pages of incidents. The others wait for an idle machine. */
const SEEN_FIRST = 50
const DAY_MS = 86_400_000
const BEFORE_MS = 5_000
const AFTER_MS = 8_000
/** Of what had to last long to count, its last part is shown. */
const LONGEST_BEFORE_MS = 40_000
const STILL_WIDTH = 1_280
/** Gate crossings that have a clip: there are a hundred a day. */
const MOST_AT_GATES = 24
/** Of these no picture is kept live either, or they are no incidents; docks are walked through for whole days. */
const PLAIN = new Set<Observation['kind']>([
  'dock-door',
  'ergonomics',
  'ergonomic-stay',
  'alone',
  'pallet-placed',
  'trailer-fill',
])

export interface PastPicturesParts {
  readonly past: SimulatedPast
  readonly walker: PastWalker
  readonly server: Pick<SiteServer, 'upload'>
  readonly file: ProgressFile
  /** Where clips lie until the server has them. */
  readonly folder: string
  readonly signal: AbortSignal
}

/**
 * Adds picture and clip to what happened last, the newest first: the site paints the stretch again, and it is cut as a
 * live one is. What happened is walked through again for it, which gives the same.
 */
export async function addPictures(
  parts: PastPicturesParts,
  begun: HistoryProgress,
  days = DAYS,
): Promise<HistoryProgress> {
  const { past, walker, file, folder, signal } = parts
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let count = 0
  let atGates = 0
  let progress = begun
  for (let before = begun.until; before > begun.until - days * DAY_MS && count < MOST;) {
    const { from, stretches } = await past.dayBefore(before)
    const observed = await walker.walkEach(stretches.filter(mayRaise))
    // A still of the past would show what a mask covers live.
    const pictured = observed.filter(({ observation: { kind }, isMasked }) => !PLAIN.has(kind) && !isMasked)
    const latest = pictured
      .toSorted((a, b) => startOf(b) - startOf(a))
      .filter(({ observation: { kind } }) => kind !== 'gate' || (atGates += 1) <= MOST_AT_GATES)
    for (const one of latest.slice(0, MOST - count)) {
      count += 1
      if (startOf(one) >= begun.pictured) continue
      if (count > SEEN_FIRST) await untilIdle(signal)
      signal.throwIfAborted()
      await addPicture(parts, one)
      progress = { ...progress, pictured: startOf(one) }
      await file.write(progress)
    }
    before = from
  }
  await rm(folder, { recursive: true, force: true })
  return progress
}

async function addPicture(
  { past, server, folder, signal }: PastPicturesParts,
  { observation, simulatedId, thresholdMs }: Observed,
): Promise<void> {
  const startedAt = Date.parse(observation.startedAt)
  const raisedAt = startedAt + thresholdMs
  const from = Math.max(startedAt - BEFORE_MS, raisedAt - LONGEST_BEFORE_MS)
  const to = raisedAt + AFTER_MS
  const url = past.videoUrl({ camera: simulatedId, from, to })
  const film = await readPastFilm(url, from, signal)
  const params = { id: observation.id }
  const packets = film.packets.filter(({ at }) => at <= raisedAt)
  const picture = await decodeNewest(observation.cameraId, { info: film.info, packets })
  if (picture !== null) {
    const jpeg = await picture.jpeg(STILL_WIDTH)
    const query = { at: new Date(picture.at).toISOString() }
    picture.free()
    const blob = new Blob([new Uint8Array(jpeg)])
    const upload = { type: 'image/jpeg', blob } as const
    await server.upload('handOverStill', { params, query }, upload, signal)
  }
  const path = join(folder, `${observation.id}.mp4`)
  await writeMp4(path, film.info, film.packets)
  const clip = { startsAt: new Date(from).toISOString(), durationMs: to - from }
  const blob = await openAsBlob(path)
  await server.upload('handOverClip', { params, query: clip }, { type: 'video/mp4', blob }, signal)
  await rm(path)
}

function mayRaise({ why }: EventfulStretch): boolean {
  return why !== 'docks' && why !== 'handling' && why !== 'load'
}

function startOf({ observation }: Observed): number {
  return Date.parse(observation.startedAt)
}
