import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Route } from '@foresite/contract/route'
import { Refusal } from './refusal.ts'
import type { Caller } from './caller.ts'

export type Access = NonNullable<Route['access']>

/** Decides who may call, and how long a connection may stay open. */
export interface Guard {
  /**
   * Resolves if allowed, otherwise throws a `Refusal`. `message` is the request itself: a call's, a WebSocket
   * upgrade's or a socket handshake's.
   */
  admit(access: Access, caller: Caller, message: IncomingMessage): Promise<unknown>
  /**
   * Tracks an open connection: `close` is called when its session ends. Returns a function to call once the connection
   * has closed by itself.
   */
  hold?(message: IncomingMessage, close: () => void): () => void
}

/** Routes without a stated access are for users: deny by default (AUTH-9). */
export function accessOf(route: Pick<Route, 'access'>): Access {
  return route.access ?? 'user'
}

/** Admits only holders of vision's token to its routes, and asks `users` about all others. */
export function guardWithVision(visionToken: string, users: Guard): Guard {
  return {
    async admit(access, caller, message) {
      if (access !== 'vision') {
        await users.admit(access, caller, message)
        return
      }
      if (caller.token === undefined || !isSame(caller.token, visionToken))
        throw new Refusal(401, 'vision.unauthorised')
    },
    hold: (message, close) => users.hold?.(message, close) ?? nothing,
  }
}

/** Compares in constant time; hashes first, because lengths may differ. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

function nothing(): void {
  // Nothing else tracks this connection.
}
