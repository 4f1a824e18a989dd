import { setTimeout as delay } from 'node:timers/promises'
import { CallFailed } from '@foresite/contract/client'
import type { Observation } from '@foresite/contract/observations'
import type { Logger } from 'pino'
import type { SiteServer } from '#node/publish/site-server.ts'

/** The most that the route accepts in one call. */
const BATCH = 100
const RETRY_MS = 1_000
/** A refused batch is not retried: it would be refused again. */
const REFUSED = 400

/**
 * Delivers past observations in order of their start. Nothing is stored on disk: after a crash the replay produces them
 * again. Resolves with those the server kept; it drops those that no module uses.
 */
export async function handOverPast(
  server: Pick<SiteServer, 'call'>,
  observed: readonly Observation[],
  { signal, log }: { readonly signal: AbortSignal; readonly log: Logger },
): Promise<Observation[]> {
  const inTime = observed.toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt))
  const droppedIds = new Set<string>()
  let left = inTime
  while (left.length > 0) {
    signal.throwIfAborted()
    const batch = left.slice(0, BATCH)
    try {
      const body = { observations: batch }
      const { accepted, dropped = [] } = await server.call('handOverObservations', { body }, signal)
      const acknowledged = new Set(accepted)
      for (const id of dropped) droppedIds.add(id)
      left = left.filter(({ id }) => !acknowledged.has(id))
      if (acknowledged.size < batch.length) await delay(RETRY_MS, undefined, { signal })
    } catch (problem) {
      if (!(problem instanceof CallFailed) || problem.status === REFUSED) throw problem
      log.debug({ status: problem.status }, 'delivery of past observations is retried')
      await delay(RETRY_MS, undefined, { signal })
    }
  }
  return inTime.filter(({ id }) => !droppedIds.has(id))
}
