import type { Observation } from './observations.ts'

/** An event reported this long after its end is only a record and notifies nobody. */
const LONG_OVER_MS = 10 * 60_000

/**
 * Whether an observation ended long before it was reported: a simulated site's past, or a node that was disconnected.
 * It notifies nobody.
 */
export function isPast({ endedAt }: Pick<Observation, 'endedAt'>, receivedAt: Date): boolean {
  return endedAt !== null && receivedAt.getTime() - Date.parse(endedAt) > LONG_OVER_MS
}
