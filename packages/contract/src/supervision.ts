import { z } from 'zod'
import { instant } from './primitives.ts'

// The messages between the supervisor and its processes over their IPC channel.

/** A process's heartbeat, from its event loop. */
export interface Alive {
  readonly kind: 'alive'
}

/** A process that was restarted after it ended by itself, or hung and was killed. */
export const restart = z.object({
  /** Its name in the supervisor's log: `server`, `vision`, `simulator`. */
  process: z.string(),
  why: z.enum(['ended', 'hung']),
  at: instant,
})
export type Restart = z.infer<typeof restart>

/** To the server: the last restarts of all processes, oldest first. Replaces the earlier message. */
export const restartsMessage = z.object({ kind: z.literal('restarts'), restarts: z.array(restart).readonly() })
export type RestartsMessage = z.infer<typeof restartsMessage>
