import { setTimeout as delay } from 'node:timers/promises'
import { CallFailed } from '@foresite/contract/client'
import type { Assignment } from '@foresite/contract/vision-nodes'
import type { Logger } from 'pino'
import type { SiteServer } from '#node/publish/site-server.ts'

/** How long the server may hold a poll: half of the ten seconds after which a silent node counts as offline. */
const HOLD_MS = 5_000
const RETRY_MS = 500
const ANNOUNCE_MS = 1_000

/** What the node tells the server about itself with every poll. */
interface NodePresence {
  readonly nodeId: string
  /** Base URL of the node's HTTP server. */
  readonly address: string
}

/** Reports the node as preparing until the signal aborts. */
export async function announcePreparing(
  server: SiteServer,
  presence: NodePresence,
  signal: AbortSignal,
): Promise<void> {
  const body = { ...presence, state: 'preparing' as const, knownVersion: null, waitMs: 0 }
  while (!signal.aborted) {
    await server.call('pollAssignment', { body }, signal).catch(() => undefined)
    await delay(ANNOUNCE_MS, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Polls the server for the node's assignment and calls `assign` with each new version, within a round trip of the
 * change, until the signal aborts. While the server is unreachable the last assignment stays in force.
 */
export async function followAssignment(
  server: SiteServer,
  presence: NodePresence,
  assign: (assignment: Assignment) => Promise<void>,
  signal: AbortSignal,
  log: Logger,
): Promise<void> {
  const isOver = () => signal.aborted
  let knownVersion: string | null = null
  let isUnreachable = false
  // Applied one after the other, in parallel to the polls: a camera that stops slowly must not delay the next poll.
  let applying: Promise<void> = Promise.resolve()
  while (!isOver()) {
    try {
      const askedAt = performance.now()
      const body = { ...presence, state: 'ready' as const, knownVersion, waitMs: HOLD_MS }
      const assignment: Assignment = await server.call('pollAssignment', { body }, signal)
      if (isUnreachable) log.info('the server is reachable again')
      isUnreachable = false
      if (assignment.version !== knownVersion) {
        knownVersion = assignment.version
        applying = applying
          .then(() => assign(assignment))
          .catch(async (problem: unknown) => {
            log.error({ problem: String(problem) }, 'an assignment could not be applied')
            // What keeps it from being applied may last, such as a disk that cannot be written.
            await delay(RETRY_MS, undefined, { signal }).catch(() => undefined)
            knownVersion = null
          })
      } else if (performance.now() - askedAt < RETRY_MS) {
        // A server that answers without holding the poll must not be polled in a tight loop.
        await delay(RETRY_MS, undefined, { signal }).catch(() => undefined)
      }
    } catch (problem) {
      if (isOver()) break
      if (!isUnreachable) log.warn({ problem: describe(problem) }, 'the server is unreachable; cameras keep running')
      isUnreachable = true
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  await applying
}

function describe(problem: unknown): string {
  if (!(problem instanceof CallFailed)) return String(problem)
  return problem.status === 0 ? 'no answer' : `status ${problem.status} ${problem.failure?.error ?? ''}`
}
