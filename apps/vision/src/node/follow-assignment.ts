import { setTimeout as delay } from 'node:timers/promises'
import { CallFailed } from '@foresite/contract/client'
import type { Assignment } from '@foresite/contract/vision-nodes'
import type { Logger } from 'pino'
import type { SiteServer } from '#node/publish/site-server.ts'

/** How long the server may hold a poll: half of the ten seconds after which it considers a node offline. */
const HOLD_MS = 5_000
const RETRY_MS = 500
const ANNOUNCE_MS = 1_000

/** How this node presents itself with every poll. */
export interface NodePresence {
  readonly nodeId: string
  /** Base URL of this node's own HTTP server. */
  readonly address: string
}

/** Reports the node as present but still preparing, until the signal aborts. */
export async function announcePreparing(
  server: SiteServer,
  presence: NodePresence,
  signal: AbortSignal,
): Promise<void> {
  const body = { ...presence, state: 'preparing' as const, knownVersion: null, waitMs: 0 }
  while (!signal.aborted) {
    await server.call('takeAssignment', { body }, signal).catch(() => undefined)
    await delay(ANNOUNCE_MS, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Follows what the server wants watched: calls `take` with each new assignment, within a round trip of the
 * change, until the signal aborts. While the server is away the last assignment stands.
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
  let away = false
  // Applied one after the other, beside the polls: a slow camera stop must not delay the next poll.
  let taking: Promise<void> = Promise.resolve()
  while (!isOver()) {
    try {
      const askedAt = performance.now()
      const body = { ...presence, state: 'ready' as const, knownVersion, waitMs: HOLD_MS }
      const assignment: Assignment = await server.call('takeAssignment', { body }, signal)
      if (away) log.info('the server is back')
      away = false
      if (assignment.version !== knownVersion) {
        knownVersion = assignment.version
        taking = taking
          .then(() => assign(assignment))
          .catch((problem: unknown) => {
            log.error({ problem: String(problem) }, 'an assignment could not be taken')
            knownVersion = null
          })
      } else if (performance.now() - askedAt < RETRY_MS) {
        // A server that answers at once must not be polled without a pause.
        await delay(RETRY_MS, undefined, { signal }).catch(() => undefined)
      }
    } catch (problem) {
      if (isOver()) break
      if (!away) log.warn({ problem: describe(problem) }, 'the server is away; watching goes on')
      away = true
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  await taking
}

function describe(problem: unknown): string {
  if (!(problem instanceof CallFailed)) return String(problem)
  return problem.status === 0 ? 'no answer' : `status ${problem.status} ${problem.failure?.error ?? ''}`
}
