import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { CameraProblem, LiveHello, LiveTracks } from '@foresite/contract/cameras'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import type { LiveView, LiveViewer } from './live-view.ts'

/** A WebSocket request that has not been accepted yet. */
export interface LiveUpgrade {
  readonly headers: NodeJS.Dict<string | string[]>
  readonly url: string
  /** Bytes that arrived together with the request. */
  readonly head: Uint8Array
}

/** The live view for a viewer, or why there is none. */
export type Shown =
  | { readonly live: Pick<LiveView, 'join'>; readonly problem: CameraProblem }
  | { readonly live: null; readonly problem: CameraProblem | 'no-such-camera' }

// See `liveHello` in the contract.
const NO_SUCH_CAMERA = 4404
const NO_PICTURE = 4503
/** RFC 6455's "service restart": the stream continues on a new connection with a new codec or size. */
const PICTURES_CHANGED = 1012
/** A viewer that disappears without closing is disconnected after twice this. */
const HEARTBEAT_MS = 15_000
/** Viewers send nothing; a larger message is an error. */
const MAX_FROM_VIEWER = 1024
/** How long a viewer may take to answer the close frame. */
const GOODBYE_MS = 500

export class LiveSockets {
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FROM_VIEWER,
    perMessageDeflate: false,
  })

  /** Opens a WebSocket on a viewer's socket and streams until either side ends. */
  show(upgrade: LiveUpgrade, socket: Socket, shown: Shown): void {
    // Without a listener, a connection reset would end the process.
    socket.on('error', () => socket.destroy())
    const request = new IncomingMessage(socket)
    request.method = 'GET'
    request.url = upgrade.url
    request.headers = upgrade.headers
    this.#sockets.handleUpgrade(request, socket, Buffer.from(upgrade.head), (webSocket) => show(webSocket, shown))
  }

  /** Disconnects all viewers, and gives them time to answer the close frame. */
  async close(): Promise<void> {
    const closed = [...this.#sockets.clients].map((client) => new Promise((resolve) => client.once('close', resolve)))
    const timeout = setTimeout(() => {
      for (const client of this.#sockets.clients) client.terminate()
    }, GOODBYE_MS)
    for (const client of this.#sockets.clients) client.close(PICTURES_CHANGED)
    await Promise.all(closed)
    clearTimeout(timeout)
  }
}

function show(socket: WebSocket, shown: Shown): void {
  // A broken connection, or an oversized message, also ends with `close`; without a listener the error would end the
  // process.
  socket.on('error', () => socket.terminate())
  if (shown.live === null) {
    if (shown.problem === 'no-such-camera') socket.close(NO_SUCH_CAMERA, 'no such camera')
    else socket.close(NO_PICTURE, shown.problem)
    return
  }
  const leave = shown.live.join(asViewer(socket), shown.problem)
  const stopHeartbeat = keepAlive(socket)
  socket.once('close', () => {
    stopHeartbeat()
    leave()
  })
}

function asViewer(socket: WebSocket): LiveViewer {
  return {
    hello: (hello: LiveHello) => socket.send(JSON.stringify(hello)),
    send: (bytes: Buffer) => socket.send(bytes),
    tracks: (tracks: LiveTracks) => socket.send(JSON.stringify(tracks)),
    get bufferedBytes() {
      return socket.bufferedAmount
    },
    end: (problem: CameraProblem | null) => {
      if (problem === null) socket.close(PICTURES_CHANGED, 'stream changed')
      else socket.close(NO_PICTURE, problem)
    },
  }
}

function keepAlive(socket: WebSocket): () => void {
  let answered = true
  socket.on('pong', () => {
    answered = true
  })
  const timer = setInterval(() => {
    if (!answered) {
      socket.terminate()
      return
    }
    answered = false
    socket.ping()
  }, HEARTBEAT_MS)
  return () => clearInterval(timer)
}
