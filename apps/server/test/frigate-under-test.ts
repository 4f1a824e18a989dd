import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { WebSocketServer, type WebSocket } from 'ws'
import { z } from 'zod'
import type { Certificate } from '@foresite/testkit/self-signed'

const login = z.object({ user: z.string(), password: z.string() })

/** An account that may read everything. */
export const account = { user: 'foresite', password: 'p@ss/word-42' }

export interface FrigateWish {
  /** Serves https with this certificate. */
  readonly tls?: Certificate
  /** False for the port without accounts (5000). */
  readonly asksLogin?: boolean
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/**
 * A Frigate recorder with the API of 0.17 and 0.18: a real HTTP server on loopback. Each test sets its content; it
 * refuses callers without a session.
 */
export class FrigateUnderTest implements AsyncDisposable {
  readonly address: string
  /** Method and path with query of all requests, including logins. */
  readonly asked: string[] = []
  /** Range headers, in order. */
  readonly ranges: (string | undefined)[] = []
  config: unknown = { version: '0.17.2-0b4c1f6', cameras: {} }
  events: { start_time: number; [key: string]: unknown }[] = []
  reviews: { start_time: number; [key: string]: unknown }[] = []
  /** Answers by path, which take precedence. */
  readonly answers = new Map<string, Answer>()
  live: (socket: WebSocket, stream: string) => void = (socket) => socket.close()
  readonly #sessions = new Set<string>()
  readonly #asksLogin: boolean
  readonly #http: Server
  readonly #sockets = new WebSocketServer({ noServer: true })

  private constructor(http: Server, wish: FrigateWish) {
    this.#http = http
    this.#asksLogin = wish.asksLogin ?? true
    const scheme = wish.tls === undefined ? 'http' : 'https'
    this.address = `${scheme}://127.0.0.1:${String((http.address() as AddressInfo).port)}`
    http.on('request', (request: IncomingMessage, response: ServerResponse) => void this.#answer(request, response))
    http.on('upgrade', (request: IncomingMessage, connection, head) => {
      const url = new URL(request.url ?? '', this.address)
      this.asked.push(`WS ${request.url ?? ''}`)
      if (url.pathname !== '/live/mse/api/ws' || !this.#isAdmitted(request)) {
        connection.end('HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n')
        return
      }
      this.#sockets.handleUpgrade(request, connection, head, (socket) =>
        this.live(socket, url.searchParams.get('src') ?? ''),
      )
    })
  }

  static async start(wish: FrigateWish = {}): Promise<FrigateUnderTest> {
    const http = wish.tls === undefined ? createServer() : createSecureServer(wish.tls)
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
    return new FrigateUnderTest(http, wish)
  }

  /** Ends every session, like a restart with another secret. */
  endSessions(): void {
    this.#sessions.clear()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate()
    this.#http.closeAllConnections()
    this.#http.close()
    await once(this.#http, 'close')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.address)
    this.asked.push(`${request.method ?? ''} ${request.url ?? ''}`)
    if (url.pathname === '/api/login' && request.method === 'POST') {
      await this.#logIn(request, response)
      return
    }
    if (!this.#isAdmitted(request)) {
      response.writeHead(401).end()
      return
    }
    const answer = this.answers.get(url.pathname)
    if (answer !== undefined) answer(request, response)
    else if (url.pathname === '/api/config') sendJson(response, this.config)
    else if (url.pathname === '/api/events') sendJson(response, pageOf(this.events, url))
    else if (url.pathname === '/api/review') sendJson(response, pageOf(this.reviews, url))
    else response.writeHead(404).end('{"message":"not found"}')
  }

  async #logIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = login.parse(await json(request))
    if (given.user !== account.user || given.password !== account.password) {
      response.writeHead(401, { 'content-type': 'application/json' })
      response.end('{"message":"Login failed"}')
      return
    }
    const token = `token-${String(this.#sessions.size)}.${String(Date.now())}.x`
    this.#sessions.add(token)
    const cookie = `frigate_token=${token}; HttpOnly; Path=/; SameSite=Lax`
    response.writeHead(200, { 'set-cookie': cookie }).end()
  }

  #isAdmitted({ headers: { cookie = '' } }: IncomingMessage): boolean {
    return !this.#asksLogin || this.#sessions.has(cookie.replace('frigate_token=', ''))
  }
}

function sendJson(response: ServerResponse, content: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content))
}

/** The rows that `after`, `before`, `sort` and `limit` in a list's query select. */
function pageOf(rows: readonly { start_time: number }[], { searchParams }: URL) {
  const given = (name: string, otherwise: number): number => Number(searchParams.get(name) ?? otherwise)
  const order = searchParams.get('sort') === 'date_asc' ? 1 : -1
  return rows
    .filter(({ start_time: at }) => at > given('after', 0) && at < given('before', Infinity))
    .toSorted((a, b) => order * (a.start_time - b.start_time))
    .slice(0, given('limit', 100))
}

/** Answers with bytes, all or the requested range. */
export function bytesOf(content: Buffer, type: string, ranges: (string | undefined)[]): Answer {
  return (request, response) => {
    const { range } = request.headers
    ranges.push(range)
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
    if (from === '') {
      response.writeHead(200, { 'content-type': type, 'content-length': content.byteLength })
      response.end(content)
      return
    }
    const last = to === '' ? content.byteLength - 1 : Number(to)
    const part = content.subarray(Number(from), last + 1)
    response.writeHead(206, {
      'content-type': type,
      'content-length': part.byteLength,
      'content-range': `bytes ${from}-${String(last)}/${String(content.byteLength)}`,
    })
    response.end(part)
  }
}

/** A yard camera as both versions describe it, restreamed as `yard` and, smaller, as `yard_sub`. */
export function yardCamera(part: object = {}): object {
  return {
    name: 'yard',
    friendly_name: 'Pátio norte',
    enabled: true,
    type: 'generic',
    detect: { enabled: true, width: 1280, height: 720, fps: 5 },
    ffmpeg: {
      inputs: [
        { path: 'rtsp://127.0.0.1:8554/yard', roles: ['record'] },
        { path: 'rtsp://127.0.0.1:8554/yard_sub', roles: ['detect'] },
      ],
    },
    live: { streams: { 'Main Stream': 'yard' } },
    zones: {
      gate: { coordinates: '0.1,0.1,0.5,0.1,0.5,0.5,0.1,0.5', inertia: 3, objects: ['person'] },
    },
    ...part,
  }
}

/** 0.17.2: zones without `enabled`, masks as a list. 0.18.0: named masks, zones that can be disabled. */
export const configs = {
  '0.17.2': {
    version: '0.17.2-0b4c1f6',
    mqtt: { enabled: true, host: 'broker', topic_prefix: 'frigate', user: 'frigate' },
    go2rtc: { streams: { yard: ['rtsp://*:*@10.0.0.9/1'], yard_sub: ['rtsp://*:*@10.0.0.9/2'] } },
    cameras: { yard: yardCamera({ motion: { mask: ['0,0,0.1,0,0.1,0.1'] } }) },
  },
  '0.18.0': {
    version: '0.18.0-beta1',
    mqtt: { enabled: true, host: 'broker', topic_prefix: 'frigate' },
    go2rtc: { streams: { yard: ['rtsp://*:*@10.0.0.9/1'], yard_sub: ['rtsp://*:*@10.0.0.9/2'] } },
    cameras: {
      yard: yardCamera({
        motion: { mask: { trees: { enabled: true, coordinates: '0,0,0.1,0,0.1,0.1' } } },
        zones: {
          gate: {
            friendly_name: 'Portão',
            enabled: true,
            coordinates: ['0.1,0.1', '0.5,0.1', '0.5,0.5', '0.1,0.5'],
          },
        },
      }),
    },
  },
} as const
