import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createHash, timingSafeEqual } from 'node:crypto'
import { streamSource, type ProbeAnswer, type StreamSource } from '@foresite/contract/vision-nodes'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Still } from '#camera/camera-messages.ts'
import type { Trials } from '#node/trials.ts'
import { LiveSockets, type LiveUpgrade } from '#stages/live/live-sockets.ts'
import { probe as probeInProcess } from './probe.ts'
import { pathOf, readJson, sendBadRequest, sendJpeg, sendJson, sendNotFound } from './http-messages.ts'
import type { RecordingsServer } from './recordings/recordings-server.ts'

/** Answers the calls on its own paths; false for any other. */
interface Answering {
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>
}

/** What the node's HTTP server needs of a camera. */
export interface ServedCamera {
  /** The newest picture, or the reason why there is none. */
  still(): Promise<Still>
  /** Takes over a viewer's socket; false when the camera's process does not run. */
  show(upgrade: LiveUpgrade, socket: Socket): boolean
  /** Makes the current picture the reference for a moved camera. */
  acceptView(): void
}

export interface NodeServerOptions {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  /** The bearer token that every request must carry. */
  readonly token: string
  readonly camera: (cameraId: string) => ServedCamera | undefined
  /** Serves /recordings and /cuts. */
  readonly recordings?: Pick<RecordingsServer, 'answer'>
  /** Serves /trials. */
  readonly trials?: Pick<Trials, 'answer'>
  /** Serve /readings, /counts and the other picture tasks. */
  readonly pictures?: readonly Answering[]
  readonly log: Logger
  readonly probe?: (source: StreamSource, signal: AbortSignal) => Promise<ProbeAnswer>
}

export interface NodeServer {
  /** Base URL that the server calls. */
  readonly address: string
  /** Closes all connections and frees the port. */
  close(): Promise<void>
}

const probeCall = z.object({ source: streamSource })
const SCHEME = 'Bearer '

/** Serves the routes of a vision node; the contract's `vision-nodes.ts` defines them. Resolves once it listens. */
export async function startNodeServer(options: NodeServerOptions): Promise<NodeServer> {
  /** Tells viewers without a camera the reason. */
  const refused = new LiveSockets()
  const server = createServer((request, response) => void answer(options, request, response))
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // An upgraded socket has no other error handler: a broken connection would crash the process.
    socket.on('error', () => socket.destroy())
    const refusal = refuseUpgrade(options, request)
    if (refusal !== null || !(socket instanceof Socket)) {
      socket.end(`HTTP/1.1 ${refusal ?? '400 Bad Request'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    const camera = options.camera(cameraOf(request, 'live') ?? '')
    const upgrade = { headers: handshakeOf(request), url: request.url ?? '', head }
    if (camera?.show(upgrade, socket) === true) return
    const problem = camera === undefined ? 'no-such-camera' : 'reader-crashed'
    refused.show(upgrade, socket, { live: null, problem })
  })
  server.listen(options.port, options.host)
  await once(server, 'listening')

  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : options.port
  const host = options.host.includes(':') ? `[${options.host}]` : options.host
  return {
    address: `http://${host}:${port}`,
    async close() {
      await refused.close()
      // Its `close` event is not awaited: it never fires if a socket was passed to a process that has ended since.
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(options: NodeServerOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    if (!carriesToken(request, options.token)) sendJson(response, 401, { error: 'unauthorized' })
    else await route(options, request, response)
  } catch (problem) {
    // Neither the answer nor the log repeats the request: it may contain a camera's password.
    const name = problem instanceof Error ? problem.name : 'unknown'
    options.log.error({ problem: name }, 'a call from the server failed')
    if (response.headersSent) response.destroy()
    else sendJson(response, 500, { error: 'failed' })
  }
}

async function route(options: NodeServerOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = pathOf(request)
  if (request.method === 'POST' && path === '/probe') {
    await answerProbe(options, request, response)
    return
  }
  if ((await options.recordings?.answer(request, response)) === true) return
  if ((await options.trials?.answer(request, response)) === true) return
  for (const tasks of options.pictures ?? []) if (await tasks.answer(request, response)) return
  const still = request.method === 'GET' ? cameraAt(options, request, 'still') : undefined
  const viewed = request.method === 'POST' ? cameraAt(options, request, 'view') : undefined
  if (still !== undefined) await answerStill(still, response)
  else if (viewed !== undefined) {
    viewed.acceptView()
    response.writeHead(204).end()
  } else sendNotFound(response)
}

async function answerStill(camera: ServedCamera, response: ServerResponse): Promise<void> {
  const still = await camera.still()
  if ('problem' in still) sendJson(response, 503, still)
  else sendJpeg(response, still.jpeg)
}

async function answerProbe(
  { probe = probeInProcess }: NodeServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const call = probeCall.safeParse(await readJson(request))
  if (!call.success) {
    sendBadRequest(response, call.error)
    return
  }
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  try {
    sendJson(response, 200, await probe(call.data.source, gone.signal))
  } catch (problem) {
    // Aborted because the client has gone.
    if (!gone.signal.aborted) throw problem
  }
}

function refuseUpgrade(options: NodeServerOptions, request: IncomingMessage): string | null {
  if (!carriesToken(request, options.token)) return '401 Unauthorized'
  return cameraOf(request, 'live') === null ? '404 Not Found' : null
}

/** The camera named by `/cameras/{id}/{what}`, if any. */
function cameraAt(options: NodeServerOptions, request: IncomingMessage, what: string): ServedCamera | undefined {
  const cameraId = cameraOf(request, what)
  return cameraId === null ? undefined : options.camera(cameraId)
}

/** The id in `/cameras/{id}/{what}`; null for any other path. */
function cameraOf(request: IncomingMessage, what: string): string | null {
  const [, collection, id, rest, ...more] = pathOf(request).split('/')
  const matches = collection === 'cameras' && rest === what && more.length === 0
  return matches && id !== undefined && id !== '' ? id : null
}

/** The headers that the camera's process needs to open a WebSocket; the token is not among them. */
function handshakeOf({ headers }: IncomingMessage): IncomingMessage['headers'] {
  const needed = ['upgrade', 'connection']
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => needed.includes(name) || name.startsWith('sec-websocket-')),
  )
}

/** Whether a request carries the token. Takes constant time: both sides are hashed first. */
function carriesToken(request: IncomingMessage, token: string): boolean {
  const header = request.headers.authorization ?? ''
  const given = header.startsWith(SCHEME) ? header.slice(SCHEME.length) : ''
  return timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
