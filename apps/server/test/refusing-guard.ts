import type { IncomingMessage } from 'node:http'
import type { Guard } from '#platform/http/guard.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** Admits callers with one token, and ends their connections when a test requests it. */
export interface RefusingGuard extends Guard {
  hold(message: IncomingMessage, close: () => void): () => void
  /** Ends every open connection. */
  end(): void
  readonly held: number
}

export function refusingGuard(token: string): RefusingGuard {
  const open = new Set<() => void>()
  return {
    admit: async (_, visit) => {
      if (visit.token !== token && visit.ticket !== token) throw new Refusal(401, 'auth.required')
    },
    hold: (_, close) => {
      open.add(close)
      return () => open.delete(close)
    },
    end: () => {
      for (const close of open) close()
    },
    get held() {
      return open.size
    },
  }
}
