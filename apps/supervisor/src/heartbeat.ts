import { isMainThread } from 'node:worker_threads'
import type { Alive } from '@foresite/contract/supervision'

// Loaded before a supervised program: its event loop sends heartbeats, and the supervisor kills a program without them. The
// first comes when the event loop first runs. Until then the program is loading, and the supervisor waits longer.

/** Far below the silence after which a process counts as hung. */
const everyMs = 2_000

function beat(): void {
  if (process.connected) process.send?.({ kind: 'alive' } satisfies Alive)
}

// Worker threads load this file too, and have no supervisor.
if (isMainThread) setInterval(beat, everyMs).unref()
