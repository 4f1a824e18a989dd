import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { languageOf } from '@foresite/contract/messages/translate'
import type { Logger } from 'pino'
import { WebSocketServer, type WebSocket } from 'ws'
import { failureOf } from './failures.ts'
import type { Access, Guard } from './guard.ts'
import { endWith, httpAnswer } from './http-answer.ts'
import { pathPattern } from './path-pattern.ts'
import { Refusal } from './refusal.ts'
import { callerOf } from './caller.ts'

/** An admitted caller's WebSocket. */
interface Connection {
  readonly socket: WebSocket
  readonly params: Readonly<Record<string, string>>
  readonly request: IncomingMessage
}

/** A path at which a feature accepts WebSockets, beside the live channel. */
export interface UpgradePath {
  /** Below /api, with `:name` for a parameter, such as `/cameras/:id/live`. */
  readonly path: `/${string}`
  readonly access: Access
  /** Handles an open socket. If it cannot serve it, it closes it with its own code. */
  connect(connection: Connection): void
}

/** The live channel's own path: engine.io compares only this prefix, including the slash. */
const livePath = '/socket.io/'
/** These sockets send pictures and receive little. */
const largestMessageBytes = 4_096
/** Close code (RFC 6455, 7.4.1): the access that admitted this socket has ended. */
const POLICY_ENDED = 1008

/**
 * Passes WebSocket upgrades to the features that registered their paths, behind the same guard as calls, and refuses
 * all others. Returns a function that closes the open ones.
 */
export function serveUpgrades(
  server: Server,
  paths: readonly UpgradePath[],
  { guard, log }: { readonly guard: Guard; readonly log: Logger },
): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessageBytes })
  const known = paths.map((path) => ({ path, match: pathPattern(`/api${path.path}`) }))

  async function upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    const caller = callerOf(request)
    for (const { path, match } of known) {
      const params = match(caller.path)
      if (params === null) continue
      await guard.admit(path.access, caller, request)
      sockets.handleUpgrade(request, connection, head, (socket) => {
        // Without a listener, a frame that breaks the protocol would end the process; `close` follows.
        socket.on('error', (error) => log.debug({ err: error }, 'a socket failed'))
        const release = guard.hold?.(request, () => socket.close(POLICY_ENDED))
        if (release !== undefined) socket.once('close', release)
        path.connect({ socket, params, request })
      })
      return
    }
    throw new Refusal(404, 'route.unknown')
  }

  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    if (request.url?.startsWith(livePath) === true) return
    connection.on('error', (error) => log.debug({ err: error }, 'a connection failed'))
    upgrade(request, connection, head).catch((error: unknown) => refuse(connection, request, error, log))
  })

  return () => {
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
}

/** Refuses an upgrade in plain HTTP. */
function refuse(connection: Duplex, request: IncomingMessage, error: unknown, log: Logger): void {
  const { status, failure, ours } = failureOf(error, languageOf(request.headers['accept-language']))
  if (ours) log.error({ err: error }, 'an upgrade failed')
  endWith(connection, httpAnswer(status, JSON.stringify(failure)))
}
