import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { isPast } from '@foresite/contract/past'
import type { ImageBox } from '@foresite/contract/primitives'
import { maxVehiclePictures, type PictureReading } from '@foresite/contract/readings'
import type { VehicleReading } from '@foresite/contract/use-cases/passages'
import { marksIn } from '@foresite/vehicle-marks/marks-in'
import { orRefusePicture } from '#features/vision-nodes/index.ts'
import { sendAttachment, type Attachments } from '#platform/attachments/attachments.ts'
import { partOfPicture } from '#platform/attachments/picture.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import type { QueueWork } from '#platform/jobs/jobs.ts'
import type { PicturedVisitsDependencies, ReadingJob } from './dependencies.ts'
import { matchNew } from './match.ts'
import * as sightingStore from './sighting-store.ts'

/** The margin around a vehicle's box: lettering is at its edges. */
const margin = 0.06
/** The most readings stored per vehicle; more lines than that are a poster. */
const maxReadings = 20

/** Retries if a node is away or busy. */
export const readingRetry: QueueWork<ReadingJob>['retry'] = {
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 300,
}

/**
 * Stores the picture of an observed vehicle, cut to it, and has its lettering read if it passed a gate. Returns
 * whether the observation is of the yard; only then is the stream read to its end.
 */
export async function keepVehiclePicture(
  deps: PicturedVisitsDependencies,
  observationId: string,
  content: Readable,
): Promise<boolean> {
  const { db, queue, clock } = deps
  const sighting = await sightingStore.findSighting(db, observationId)
  const box = sighting?.box ?? null
  if (sighting === null || box === null) return false
  const fileKey = await keptVehicle(deps, observationId, box, content)
  if (fileKey === null) return true
  const isAtGate = sighting.kind === 'gate-in' || sighting.kind === 'gate-out'
  // Reading takes a second of CPU: a vehicle that passes now is read first.
  const waits = isPast({ endedAt: sighting.at.toISOString() }, clock.now())
  await db.transaction(async (tx) => {
    await sightingStore.savePicture(tx, observationId, fileKey)
    if (isAtGate) await queue.order(tx, [{ sightingId: observationId }], { waits })
  })
  if (isAtGate) queue.wake()
  return true
}

/** Stores a further picture of a vehicle at a gate until it is read; does nothing if none is expected. */
export async function keepVehicleView(
  deps: PicturedVisitsDependencies,
  observationId: string,
  view: number,
  content: Readable,
): Promise<void> {
  const box = (await sightingStore.findSighting(deps.db, observationId))?.furtherViews[view]?.box
  const fileKey = box === undefined ? null : await keptVehicle(deps, observationId, box, content)
  if (fileKey !== null) await sightingStore.saveView(deps.db, observationId, view, fileKey)
}

/** The file with only the vehicle; null if the picture cannot be opened. */
async function keptVehicle(
  { pictures, log }: PicturedVisitsDependencies,
  observation: string,
  box: ImageBox,
  content: Readable,
): Promise<string | null> {
  const part = await partOfPicture(await buffer(content), around(box))
  if (part !== null) return (await pictures.store({ name: 'vehicle.jpg', content: part.content })).fileKey
  log.warn({ observation }, "cannot open a vehicle's picture")
  return null
}

/** Reads a vehicle's pictures and matches it by its readings. Throws if a retry may help. */
export async function readVehicle(
  deps: Omit<PicturedVisitsDependencies, 'queue'>,
  { sightingId }: ReadingJob,
  { isLast }: { readonly isLast: boolean },
): Promise<void> {
  const { db, pictures, readVehicle: read, publisher } = deps
  const sighting = await sightingStore.findSighting(db, sightingId)
  const box = sighting?.box ?? null
  // Swept in the meantime.
  if (sighting === null || box === null) return
  const files: Uint8Array<ArrayBuffer>[] = []
  for (const key of [sighting.pictureKey, ...sighting.furtherViews.map(({ fileKey }) => fileKey ?? null)]) {
    const file = key === null ? null : await pictures.find(key)
    if (file !== null) files.push(new Uint8Array(await readFile(file.path)))
  }
  const answer =
    files.length === 0 ? null : await read(files.slice(0, maxVehiclePictures), AbortSignal.timeout(120_000))
  const reading = answer === null ? null : readOrNull(answer, isLast)
  const readings = reading === null ? [] : readingsOf(reading, around(box))
  await sightingStore.saveReadings(db, sightingId, readings.length === 0 ? sighting.readings : readings)
  publisher.publish(await matchNew(deps))
}

/** Throws if a node may answer later. */
function readOrNull(answer: Parameters<typeof orRefusePicture<PictureReading>>[1], isLast: boolean) {
  try {
    return orRefusePicture('reading', answer)
  } catch (problem) {
    if (problem instanceof Refusal && (problem.status !== 503 || isLast)) return null
    throw problem
  }
}

/** A vehicle's readings, with boxes converted from its cut-out to shares of the whole picture. */
function readingsOf({ lines }: PictureReading, part: ImageBox): VehicleReading[] {
  return marksIn(lines)
    .slice(0, maxReadings)
    .map(({ kind, text, confidence, line }) => {
      const corners = lines[line]?.corners ?? []
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
      const [left, top] = [Math.min(...xs), Math.min(...ys)]
      const box = {
        x: part.x + left * part.w,
        y: part.y + top * part.h,
        w: (Math.max(...xs) - left) * part.w,
        h: (Math.max(...ys) - top) * part.h,
      }
      return { kind, text, confidence, box }
    })
}

/** The part of a picture that is stored for a vehicle. */
function around({ x, y, w, h }: ImageBox): ImageBox {
  const [left, top] = [Math.max(0, x - margin * w), Math.max(0, y - margin * h)]
  const [right, bottom] = [Math.min(1, x + (1 + margin) * w), Math.min(1, y + (1 + margin) * h)]
  return { x: left, y: top, w: right - left, h: bottom - top }
}

export const pictureHandlers = {
  async readSightingPicture({ db, pictures }, { params: { id }, request, reply }) {
    const file = known(await pictureOf(pictures, await sightingStore.findSighting(db, id)), 'picture.unknown')
    return sendAttachment(reply, request, file)
  },
} satisfies Handlers<PicturedVisitsDependencies>

function pictureOf(pictures: Attachments, sighting: sightingStore.SightingRow | null): ReturnType<Attachments['find']> {
  const key = sighting?.pictureKey ?? null
  return key === null ? Promise.resolve(null) : pictures.find(key)
}
