import { DAY_MS } from '@foresite/contract/duration'
import type { Observation } from '@foresite/contract/observations'
import { isPast } from '@foresite/contract/past'
import { FIRST_DAYS } from '@foresite/simulated-site/progress'

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
