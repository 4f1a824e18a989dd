import type { Alive } from './supervised-process.ts'

/** Far below the silence that counts as a hang. */
const EVERY_MS = 2_000
/** How long a process may take to finish after its parent has ended. */
const LAST_MS = 3_000

/** Ends this process at once. `process.exit` waits for every thread, and one may hang on a camera or a disk. */
export function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL')
}

/**
 * Sends heartbeats, and ends when the parent ends. Called by the program of each `SupervisedProcess`. Signals are left
 * to the parent: a terminal sends them to every process, and shutdown must be orderly.
 */
export function linkToParent(end: () => Promise<void>): void {
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  const pulse = setInterval(() => void sendToNode({ kind: 'alive' } satisfies Alive), EVERY_MS)
  process.once('disconnect', () => {
    clearInterval(pulse)
    setTimeout(endAtOnce, LAST_MS)
    void end().finally(endAtOnce)
  })
}

/** Sends a message to the parent, if it still runs. Resolves once it is sent. */
export function sendToNode(message: object): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, {}, () => resolve())
    else resolve()
  })
}
