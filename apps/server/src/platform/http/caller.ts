import type { IncomingMessage } from 'node:http'

/** A call's origin, as far as it is known. */
export interface Peer {
  readonly address: string
  /** The Host header without its port: our name, or a foreign one that points here. */
  readonly host: string
  /** Whether a proxy forwarded it, so that the address is the proxy's. */
  readonly forwarded: boolean
}

/** The caller of a request, a socket's handshake or a WebSocket's upgrade. */
export interface Caller {
  readonly peer: Peer
  /** The path with /api, without the query. */
  readonly path: string
  /** Whether it only reads; a socket does not, because CORS does not protect it. */
  readonly readsOnly: boolean
  /** The Origin header of a page's call. */
  readonly origin: string | undefined
  /** From the Authorization header or a socket's handshake. */
  readonly token: string | undefined
  /** From the query. */
  readonly ticket: string | undefined
  readonly queryToken: string | undefined
}

/** Reads a request's details; `token` is one sent outside the header. */
export function callerOf(request: IncomingMessage, token?: string): Caller {
  const { headers, socket } = request
  const target = request.url ?? '/'
  const at = target.indexOf('?')
  const query = new URLSearchParams(at === -1 ? '' : target.slice(at + 1))
  return {
    peer: {
      address: socket.remoteAddress ?? '',
      host: hostName(headers.host ?? ''),
      forwarded: forwardHeaders.some((name) => headers[name] !== undefined),
    },
    path: at === -1 ? target : target.slice(0, at),
    readsOnly: (request.method === 'GET' || request.method === 'HEAD') && headers.upgrade === undefined,
    origin: headers.origin,
    token: token ?? bearerOf(headers.authorization),
    ticket: query.get('ticket') ?? undefined,
    queryToken: query.get('token') ?? undefined,
  }
}

const forwardHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const

/** The token of `Authorization: Bearer <token>`. */
function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
}

function hostName(host: string): string {
  return host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
}
