import type { Observation } from '@foresite/contract/observations'

/** An incident that ended this long before it was reported is a record and notifies no one. */
const LONG_OVER_MS = 10 * 60_000

/**
 * Whether an observation ended long before it was reported: a simulated site's past, or a node that was disconnected.
 * No one is notified, and its clip comes with it or not at all.
 */
export function isPast({ endedAt }: Pick<Observation, 'endedAt'>, receivedAt: Date): boolean {
  return endedAt !== null && receivedAt.getTime() - Date.parse(endedAt) > LONG_OVER_MS
}
