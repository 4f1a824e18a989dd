import type { Alive } from './lasting-process.ts'

/** Far below the silence after which a process is taken for hung. */
const EVERY_MS = 2_000
/** What may still be finished when the process that started this one is gone. */
const LAST_MS = 3_000

/**
 * To be called by the program of a `LastingProcess`: says that it is alive, and ends when whoever started it is gone.
 * Signals are left to that one: a terminal sends them to everybody, and what goes on is to be ended in order.
 */
export function stayAlive(end: () => Promise<void>): void {
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  const pulse = setInterval(() => {
    void tell({ kind: 'alive' } satisfies Alive)
  }, EVERY_MS)
  process.once('disconnect', () => {
    clearInterval(pulse)
    setTimeout(() => process.exit(), LAST_MS)
    void end().finally(() => process.exit())
  })
}

/** Tells the process that started this one; nothing when it is gone. Resolves once the message has left. */
export function tell(message: object): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, {}, () => resolve())
    else resolve()
  })
}
