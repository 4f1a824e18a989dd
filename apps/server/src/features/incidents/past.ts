import type { Observation } from '@foresite/contract/observations'
import { FIRST_DAYS } from '@foresite/simulated-site/progress'

/** An incident that ended this long before it was reported is a record and notifies no one. */
const LONG_OVER_MS = 10 * 60_000
const DAY_MS = 86_400_000

/**
 * Whether an observation ended long before it was reported: a simulated site's past, or a node that was disconnected.
 * No one is notified.
 */
export function isPast({ endedAt }: Pick<Observation, 'endedAt'>, receivedAt: Date): boolean {
  return endedAt !== null && receivedAt.getTime() - Date.parse(endedAt) > LONG_OVER_MS
}

/**
 * Whether the clip of an observation is still to come. That of a past one comes with it or not at all; only the newest
 * days of a simulated site's past have theirs painted afterwards.
 *
 * @param paintedMs how far back they are
 */
export function awaitsClip(
  { endedAt }: Pick<Observation, 'endedAt'>,
  { receivedAt, isSimulated }: { readonly receivedAt: Date; readonly isSimulated: boolean },
  paintedMs = FIRST_DAYS * DAY_MS,
): boolean {
  if (endedAt === null || !isPast({ endedAt }, receivedAt)) return true
  return isSimulated && receivedAt.getTime() - Date.parse(endedAt) < paintedMs
}
