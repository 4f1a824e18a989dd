import type { IncomingMessage } from 'node:http'

/** Where a call comes from, as far as it can be known. */
export interface Peer {
  readonly address: string
  /** The Host header without its port: our name, or a foreign one that points here. */
  readonly host: string
  /** Forwarded by a proxy, whose own address means nothing. */
  readonly forwarded: boolean
}

/** The caller's details in a call, a socket's handshake or a WebSocket's upgrade. */
export interface Visit {
  readonly peer: Peer
  /** The path with /api and without its query. */
  readonly path: string
  /** Whether it asks only to read; a socket counts as more, because a page's reading of it is not held back by CORS. */
  readonly readsOnly: boolean
  /** The Origin header of a page's call. */
  readonly origin: string | undefined
  /** Of the Authorization header or of a socket's handshake. */
  readonly token: string | undefined
  /** Of the query. */
  readonly ticket: string | undefined
  readonly queryToken: string | undefined
}

/** Reads a visit from a request; `token`: one sent outside the header. */
export function visitOf(request: IncomingMessage, token?: string): Visit {
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
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
}

function hostName(host: string): string {
  return host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
}
