import { HOUR_MS } from '@foresite/contract/duration'
import type { Coverage } from '@foresite/contract/compliance'
import type { CoveredCamera } from '#features/recordings/index.ts'
import type { Interval } from '#platform/intervals/intervals.ts'

/** The coverage of a period by all cameras together. */
export function coverageOf(cameras: readonly CoveredCamera[], within: Interval): Coverage {
  const hours = sum(cameras.flatMap(({ covered }) => covered.map((part) => common(part, within))))
  const possible = sum(cameras.map(({ there }) => (there === null ? 0 : common(there, within))))
  return {
    hours: hours / HOUR_MS,
    possible: possible / HOUR_MS,
    share: possible === 0 ? null : Math.min(1, hours / possible),
  }
}

/** The covered share of each bucket, in one pass. Buckets must be in order and must not overlap. */
export function sharesOf(cameras: readonly CoveredCamera[], buckets: readonly Interval[]): Coverage['share'][] {
  const covered = buckets.map(() => 0)
  const possible = buckets.map(() => 0)
  for (const camera of cameras) {
    for (const part of camera.covered) addTo(covered, buckets, part)
    if (camera.there !== null) addTo(possible, buckets, camera.there)
  }
  return possible.map((whole, at) => (whole === 0 ? null : Math.min(1, (covered[at] ?? 0) / whole)))
}

/** Adds a period's overlap with each bucket to the bucket's sum. */
function addTo(sums: number[], buckets: readonly Interval[], part: Interval): void {
  for (let at = firstAfter(buckets, part.from.getTime()); at < buckets.length; at++) {
    const bucket = buckets[at]
    if (bucket === undefined || bucket.from >= part.to) return
    sums[at] = (sums[at] ?? 0) + common(bucket, part)
  }
}

/** Index of the first bucket that ends after a moment. */
function firstAfter(buckets: readonly Interval[], moment: number): number {
  let [low, high] = [0, buckets.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((buckets[middle]?.to.getTime() ?? Infinity) > moment) high = middle
    else low = middle + 1
  }
  return low
}

/** Whether any camera covered any part of a period. */
export function isWatched(cameras: readonly CoveredCamera[], within: Interval): boolean {
  return cameras.some(({ covered }) => covered.some((part) => common(part, within) > 0))
}

/** Overlap of two periods, in milliseconds. */
function common(a: Interval, b: Interval): number {
  const from = Math.max(a.from.getTime(), b.from.getTime())
  return Math.max(0, Math.min(a.to.getTime(), b.to.getTime()) - from)
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
