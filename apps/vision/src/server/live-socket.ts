import type { CameraProblem, LiveHello } from '@foresite/contract/cameras'
import type { WebSocket } from 'ws'
import type { LiveViewer } from '#live/live-view.ts'
import type { ServedCamera } from './served-camera.ts'

// As the contract says, `liveHello`.
const NO_SUCH_CAMERA = 4404
const NO_PICTURE = 4503
/** RFC 6455's "service restart": the pictures go on, as something that a new connection will describe. */
const PICTURES_CHANGED = 1012
/** A viewer that has gone without a word is let go after twice this. */
const HEARTBEAT_MS = 15_000

/** Shows a camera on a socket until one of them ends. */
export function showLive(socket: WebSocket, camera: ServedCamera | undefined): void {
  // A broken connection, or one that says too much, ends with `close` too; unheard it would end the process.
  socket.on('error', () => {
    socket.terminate()
  })
  if (camera === undefined) {
    socket.close(NO_SUCH_CAMERA, 'no such camera')
    return
  }
  const leave = camera.live.join(asViewer(socket), camera.stream.state.problem ?? 'unknown')
  const stopHeartbeat = keepAlive(socket)
  socket.once('close', () => {
    stopHeartbeat()
    leave()
  })
}

function asViewer(socket: WebSocket): LiveViewer {
  return {
    hello: (hello: LiveHello) => {
      socket.send(JSON.stringify(hello))
    },
    send: (bytes: Buffer) => {
      socket.send(bytes)
    },
    get bufferedBytes() {
      return socket.bufferedAmount
    },
    end: (problem: CameraProblem | null) => {
      if (problem === null) socket.close(PICTURES_CHANGED, 'the pictures changed')
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
  return () => {
    clearInterval(timer)
  }
}
