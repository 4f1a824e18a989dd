import { DAY_MS } from '@foresite/contract/duration'
import type { KeptKind, RetentionSettings } from '@foresite/contract/retention'
import type { Storage } from '@foresite/contract/recordings'

/** Bytes of a gigabyte as disks and this product count them. */
export const gigabyte = 1e9

/** What a shorter period or less disk space deletes. */
export type Loss =
  | {
      readonly what: KeptKind
      readonly days: number
      /** Everything before this time is deleted; milliseconds since 1970. */
      readonly before: number
      /** Affected recordings, if disk usage is known. */
      readonly found?: { readonly cameras: number; readonly oldest: string }
    }
  | { readonly what: 'room'; readonly gigabytes: number; readonly usedBytes: number | null }

export const kinds = ['recordings', 'clips', 'stills', 'records'] as const satisfies readonly KeptKind[]

/**
 * What saving `next` instead of `present` deletes; empty if no limit gets tighter. `now` is in milliseconds since 1970.
 */
export function lossesOf(
  present: RetentionSettings,
  next: RetentionSettings,
  storage: Storage | undefined,
  now: number,
): Loss[] {
  const shorter = kinds.flatMap((what): Loss[] => {
    const days = next.days[what]
    if (days === null || days >= (present.days[what] ?? Infinity)) return []
    const before = now - days * DAY_MS
    const found = what === 'recordings' ? olderThan(storage, before) : undefined
    return [{ what, days, before, ...(found === undefined ? {} : { found }) }]
  })
  const { maxGigabytes } = next
  if (maxGigabytes === null || maxGigabytes >= (present.maxGigabytes ?? Infinity)) return shorter
  return [...shorter, { what: 'room', gigabytes: maxGigabytes, usedBytes: usedBytes(storage) }]
}

function olderThan(storage: Storage | undefined, before: number) {
  if (storage === undefined) return undefined
  const oldest = storage.cameras
    .flatMap(({ oldest }) => (oldest !== null && Date.parse(oldest) < before ? [oldest] : []))
    .sort()
  const [first] = oldest
  return first === undefined ? undefined : { cameras: oldest.length, oldest: first }
}

/** The size of all recordings; null until it is known. */
function usedBytes(storage: Storage | undefined): number | null {
  return storage === undefined ? null : storage.cameras.reduce((sum, { bytes }) => sum + bytes, 0)
}
