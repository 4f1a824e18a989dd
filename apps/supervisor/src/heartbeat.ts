import { isMainThread } from 'node:worker_threads'
import type { Alive } from '@foresite/contract/supervision'

// Loaded before a supervised program: its event loop gives a sign of life, and a supervisor that gets none kills it.

/** Far below the silence after which a process counts as hung. */
const everyMs = 2_000

/** Sends one, if there is a supervisor. Worker threads load this file too, and have none. */
function beat(): void {
  if (isMainThread && process.connected) process.send?.({ kind: 'alive' } satisfies Alive)
}

beat()
if (isMainThread) setInterval(beat, everyMs).unref()
