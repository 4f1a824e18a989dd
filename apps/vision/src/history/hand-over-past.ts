import { setTimeout as delay } from 'node:timers/promises'
import { CallFailed } from '@foresite/contract/client'
import type { Observation } from '@foresite/contract/observations'
import type { Logger } from 'pino'
import type { SiteServer } from '#node/publish/site-server.ts'

/** As many as the route accepts at once. */
const BATCH = 100
const RETRY_MS = 1_000
/** A wrong one would be wrong again. */
const REFUSED = 400

/**
 * Hands over past observations in order of their start. Nothing is stored meanwhile: what a crash loses is replayed
 * with the same result. Resolves with those the server used; it drops what no module watches.
 */
export async function handOverPast(
  server: Pick<SiteServer, 'call'>,
  observed: readonly Observation[],
  { signal, log }: { readonly signal: AbortSignal; readonly log: Logger },
): Promise<Observation[]> {
  const inTime = observed.toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt))
  const nothingMadeOf = new Set<string>()
  let left = inTime
  while (left.length > 0) {
    signal.throwIfAborted()
    const batch = left.slice(0, BATCH)
    try {
      const body = { observations: batch }
      const { accepted, dropped = [] } = await server.call('handOverObservations', { body }, signal)
      const acknowledged = new Set(accepted)
      for (const id of dropped) nothingMadeOf.add(id)
      left = left.filter(({ id }) => !acknowledged.has(id))
      if (acknowledged.size < batch.length) await delay(RETRY_MS, undefined, { signal })
    } catch (problem) {
      if (!(problem instanceof CallFailed) || problem.status === REFUSED) throw problem
      log.debug({ status: problem.status }, 'the past is handed over again')
      await delay(RETRY_MS, undefined, { signal })
    }
  }
  return inTime.filter(({ id }) => !nothingMadeOf.has(id))
}
