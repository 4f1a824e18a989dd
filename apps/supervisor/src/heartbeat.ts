import { isMainThread } from 'node:worker_threads'
import type { Alive } from '@foresite/contract/supervision'

// Loaded before a supervised program: its event loop gives a sign of life, and a supervisor that gets none kills it. None
// before the event loop turns: until the first one, the supervisor waits longer, because the program loads.

/** Far below the silence after which a process counts as hung. */
const everyMs = 2_000

function beat(): void {
  if (process.connected) process.send?.({ kind: 'alive' } satisfies Alive)
}

// Worker threads load this file too, and have no supervisor.
if (isMainThread) setInterval(beat, everyMs).unref()
