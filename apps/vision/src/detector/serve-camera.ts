import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { MessageSocket } from '#process/message-socket.ts'
import type { Letterboxed } from '#stages/decode/frame.ts'
import type { Detection } from '#stages/detect/detection.ts'
import type { Detector } from '#stages/detect/detector.ts'
import type { CameraToDetector, DetectorToCamera } from './detector-messages.ts'

/** A camera that sends no picture within this time loses its turn, since a worker waits for it. Typical: 3 ms. */
const LONGEST_TURN_MS = 1_000

/** A connection that sends no `hello` within this time is closed. */
const LONGEST_SILENCE_MS = 5_000

type CameraDetector = Pick<Detector, 'detect' | 'detectIfIdle' | 'findBodies'>

/** Serves every camera that connects with the token, until the process ends. Returns the port. */
export async function serveCameras(detector: CameraDetector, token: string): Promise<number> {
  const server = createServer((socket) => serveCamera(socket, detector, token))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return (server.address() as AddressInfo).port
}

/** Serves one camera until its connection closes: grants turns and answers its pictures. */
function serveCamera(socket: Socket, detector: CameraDetector, token: string): void {
  let isKnown = false
  let isClosed = false
  /** Receives the picture of the current turn; null between turns. */
  let onPicture: ((picture: Letterboxed | null) => void) | null = null
  const connection = new MessageSocket<DetectorToCamera, CameraToDetector>(socket, {
    onMessage: (message, rgb) => {
      if (message.kind === 'hello') isKnown = message.token === token
      if (!isKnown) connection.close()
      else if (message.kind === 'hello') clearTimeout(stranger)
      else if (message.kind === 'request-turn') void detect('detect')
      else if (message.kind === 'request-idle-turn') void detect('detectIfIdle')
      else if (message.kind === 'people') void findBodies(rgb)
      else if (onPicture === null) answer(null)
      else onPicture({ ...message.layout, rgb })
    },
    onClose: () => {
      clearTimeout(stranger)
      isClosed = true
      onPicture?.(null)
    },
  })

  const stranger = setTimeout(() => connection.close(), LONGEST_SILENCE_MS)

  async function detect(how: 'detect' | 'detectIfIdle'): Promise<void> {
    const sent: { picture: Letterboxed | null; hasTurn: boolean } = { picture: null, hasTurn: false }
    const letterboxed = async () => {
      sent.hasTurn = true
      return (sent.picture = await nextPicture())
    }
    // The failure is logged where it happened.
    const detections = await detector[how]({ letterboxed, reuse: (rgb) => connection.reuse(rgb) }).catch(() => null)
    const isRefused = how === 'detectIfIdle' && !sent.hasTurn
    // A picture that arrives after its turn is answered on arrival.
    if (sent.picture !== null || isRefused) answer(detections)
  }

  async function findBodies(rgb: Uint8Array<ArrayBuffer>): Promise<void> {
    // The failure is logged where it happened.
    const bodies = await detector.findBodies(rgb).catch(() => null)
    connection.send({ kind: 'bodies', bodies })
  }

  async function nextPicture(): Promise<Letterboxed | null> {
    if (isClosed) return null
    const { promise, resolve } = Promise.withResolvers<Letterboxed | null>()
    onPicture = resolve
    const patience = setTimeout(resolve, LONGEST_TURN_MS, null)
    connection.send({ kind: 'turn' })
    const picture = await promise
    clearTimeout(patience)
    onPicture = null
    return picture
  }

  function answer(detections: readonly Detection[] | null): void {
    connection.send({ kind: 'detections', detections })
  }
}
