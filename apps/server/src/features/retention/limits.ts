import type { Camera } from '@foresite/contract/cameras'
import { DAY_MS } from '@foresite/contract/duration'
import {
  lawLimits,
  retentionDefaults,
  retentionSettings,
  type KeptKind,
  type RetentionSettings,
} from '@foresite/contract/retention'
import { reserveOf, type DiskReport } from '@foresite/contract/vision-nodes'
import { z } from 'zod'

const gigabyte = 1_000_000_000

/** The site's retention settings, with defaults. */
export const storedRetention = z
  .looseObject({})
  .transform((stored) => ({ ...retentionDefaults, ...stored }))
  .pipe(retentionSettings)

/** The first kind kept longer than the chosen law allows, and the days it allows. */
export function beyondLaw({
  profile,
  days,
}: RetentionSettings): { readonly kind: KeptKind; readonly days: number } | null {
  const limits = Object.entries(lawLimits[profile]) as [KeptKind, number][]
  for (const [kind, maxDays] of limits) {
    const wanted = days[kind]
    if (wanted === null || wanted > maxDays) return { kind, days: maxDays }
  }
  return null
}

/** The time before which recordings are removed; a camera's own days never extend the site's. */
export function recordingsBefore(
  { days }: RetentionSettings,
  { recording }: Pick<Camera, 'recording'>,
  now: Date,
): Date {
  return daysBefore(now, Math.min(days.recordings, recording.days ?? days.recordings))
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** A limit in bytes; gigabytes are decimal, as on disk labels. */
export function bytesOf(gigabytes: number): number {
  return gigabytes * gigabyte
}

/**
 * How many bytes to remove so that a node's disk has its reserve free and a tenth more. If the node reports a full
 * disk by another reserve, one hundredth of the disk is freed each time.
 */
export function bytesToFree({ state, totalBytes, freeBytes }: DiskReport): number {
  if (state !== 'low' && state !== 'full') return 0
  return Math.max(reserveOf(totalBytes) * 1.1 - freeBytes, totalBytes * 0.01)
}
