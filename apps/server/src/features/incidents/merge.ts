import type { Merging } from '@foresite/contract/use-cases/use-case'

/** When and where something happened. */
export interface Occurrence {
  /** Null: the camera was removed. */
  readonly cameraId: string | null
  readonly zoneName: string
  readonly startedAt: Date
  /** Null while it lasts. */
  readonly endedAt: Date | null
}

/** A person who leaves a zone reaches the next zone or another camera's view within this time. */
const crossingMs = 60_000
/** Two cameras see the same moment: their clocks and rules differ by less than this. */
const momentMs = 10_000

/**
 * Whether two incidents of one module are one event, which crosses zones and cameras or repeats within minutes.
 *
 * @param gapMs the longest time between them in the same zone: from the end of the first, or its start while it lasts
 */
export function isSameEvent(one: Occurrence, other: Occurrence, merging: Merging, gapMs: number): boolean {
  const isSamePlace = one.cameraId === other.cameraId && one.zoneName === other.zoneName
  return apartMs(one, other) <= maxApartMs(merging, isSamePlace, gapMs)
}

/** Negative: never one event. */
function maxApartMs(merging: Merging, isSamePlace: boolean, gapMs: number): number {
  if (isSamePlace) return merging === 'stay' || merging === 'standing' ? gapMs : -1
  if (merging === 'stay') return Math.min(gapMs, crossingMs)
  return merging === 'moment' ? Math.min(gapMs, momentMs) : -1
}

/** 0 if they overlap. */
function apartMs(one: Occurrence, other: Occurrence): number {
  const [first, second] = one.startedAt <= other.startedAt ? [one, other] : [other, one]
  return Math.max(0, second.startedAt.getTime() - (first.endedAt ?? first.startedAt).getTime())
}
