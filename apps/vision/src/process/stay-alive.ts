import type { Alive } from './lasting-process.ts'

/** Far below the silence after which a process counts as hung. */
const EVERY_MS = 2_000
/** What may still be finished when the process that started this one is gone. */
const LAST_MS = 3_000

/**
 * To be called by the program of a `LastingProcess`: sends heartbeats, and exits when the parent is gone. Signals are
 * left to the parent: a terminal sends them to everybody, and shutdown must be orderly.
 */
export function stayAlive(end: () => Promise<void>): void {
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  const pulse = setInterval(() => void sendToNode({ kind: 'alive' } satisfies Alive), EVERY_MS)
  process.once('disconnect', () => {
    clearInterval(pulse)
    setTimeout(() => process.exit(), LAST_MS)
    void end().finally(() => process.exit())
  })
}

/** Sends a message to the parent, if it is still there. Resolves once it has been sent. */
export function sendToNode(message: object): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, {}, () => resolve())
    else resolve()
  })
}
