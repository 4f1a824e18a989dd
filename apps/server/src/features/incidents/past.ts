import type { Observation } from '@foresite/contract/observations'
import { FIRST_DAYS } from '@foresite/simulated-site/progress'

/** An incident reported this long after its end is only a record and notifies nobody. */
const LONG_OVER_MS = 10 * 60_000
const DAY_MS = 86_400_000

/**
 * Whether an observation ended long before it was reported: a simulated site's past, or a node that was disconnected.
 * It notifies nobody.
 */
export function isPast({ endedAt }: Pick<Observation, 'endedAt'>, receivedAt: Date): boolean {
  return endedAt !== null && receivedAt.getTime() - Date.parse(endedAt) > LONG_OVER_MS
}

/**
 * Whether an observation's clip is still to come. A node sends one for each, or says that there is none; of a simulated
 * past only the newest days' clips are painted, and later.
 *
 * @param paintedMs how far back those days reach
 */
export function awaitsClip(
  { endedAt }: Pick<Observation, 'endedAt'>,
  { receivedAt, isSimulated }: { readonly receivedAt: Date; readonly isSimulated: boolean },
  paintedMs = FIRST_DAYS * DAY_MS,
): boolean {
  if (!isSimulated || endedAt === null || !isPast({ endedAt }, receivedAt)) return true
  return receivedAt.getTime() - Date.parse(endedAt) < paintedMs
}
