import { HOUR_MS } from '@foresite/contract/duration'
import { stat } from 'node:fs/promises'
import type { RecordedHour, RecordedSegment } from '@foresite/contract/node-recordings'
import { ifMissing } from './disk-problem.ts'
import { readSegment } from './read-segment.ts'
import { isCameraId, namesIn, segmentPath, segmentStarts } from './segment-files.ts'
import type { CameraFolder } from './segment-files.ts'

/** Files read concurrently: enough to keep the disk busy without blocking other work. */
const AT_ONCE = 8

/** Hours since 1970, from the first to before the last. */
export interface HourRange {
  readonly from: number
  readonly to: number
}

export const ALL_HOURS: HourRange = { from: 0, to: Infinity }

export function isWithin({ from, to }: HourRange, hour: number): boolean {
  return from <= hour && hour < to
}

/** The smallest range that contains both. */
export function joined(one: HourRange | null | undefined, other: HourRange): HourRange {
  return one === null || one === undefined
    ? other
    : { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) }
}

export async function recordedCameras(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter(isCameraId)
}

/** A camera's recordings on disk, hour by hour. */
export async function recordedHours(camera: CameraFolder, range: HourRange): Promise<RecordedHour[]> {
  const hours = new Map<number, { segments: number; bytes: number }>()
  const within = (await segmentStarts(camera)).filter((start) => isWithin(range, hourOf(start)))
  await forEach(within, async (start) => {
    const { size } = await stat(segmentPath(camera, start))
    const hour = hourOf(start)
    const sum = hours.get(hour) ?? { segments: 0, bytes: 0 }
    hours.set(hour, { segments: sum.segments + 1, bytes: sum.bytes + size })
  })
  return [...hours].map(([hour, sum]) => ({ cameraId: camera.cameraId, hour, ...sum }))
}

/**
 * The segments of one hour on disk, oldest first. Durations are cut so that none overlaps the next: a file may hold a few
 * frames more than its nominal duration.
 */
export async function segmentsOfHour(camera: CameraFolder, hour: number): Promise<RecordedSegment[]> {
  const all = await segmentStarts(camera)
  const read: RecordedSegment[] = []
  const ofHour = all.flatMap((start, index) =>
    hourOf(start) === hour ? [{ start, next: all[index + 1] ?? Infinity }] : [],
  )
  await forEach(ofHour, async ({ start, next }) => {
    const path = segmentPath(camera, start)
    const facts = await readSegment(path)
    if (facts === null) return
    const { size } = await stat(path)
    const { codec, width, height } = facts
    const durationMs = Math.min(facts.durationMs, next - start)
    const startsAt = new Date(start).toISOString()
    const { cameraId } = camera
    read.push({ cameraId, startsAt, durationMs, bytes: size, codec, width, height })
  })
  return read.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
}

/** The most recent hours by file names and by the clock, which may have been set back. */
export async function lastHours(camera: CameraFolder): Promise<HourRange> {
  const newest = (await segmentStarts(camera)).at(-1) ?? 0
  return { from: hourOf(Math.min(newest, Date.now())) - 1, to: Infinity }
}

export function hourOf(start: number): number {
  return Math.floor(start / HOUR_MS)
}

/** Runs `work` for each item, ignoring files that have been removed in the meantime. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const some = items.slice(at, at + AT_ONCE)
    await Promise.all(some.map((item) => work(item).catch(ifMissing(undefined))))
  }
}
