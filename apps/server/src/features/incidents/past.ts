import type { Observation } from '@foresite/contract/observations'

/** What was over so long before anybody heard of it is a record, and no reason to run. */
const LONG_OVER_MS = 10 * 60_000

/**
 * Whether something was long over when this server heard of it: a simulated site's past, a node that was cut off for a
 * while. Nobody is notified of it, and its clip comes with it or not at all.
 */
export function isPast({ endedAt }: Pick<Observation, 'endedAt'>, receivedAt: Date): boolean {
  return endedAt !== null && receivedAt.getTime() - Date.parse(endedAt) > LONG_OVER_MS
}
