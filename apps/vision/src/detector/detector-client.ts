import { connect } from 'node:net'
import type { Keypoints } from '@foresite/contract/keypoints'
import type { Size } from '@foresite/geometry/size'
import { MessageSocket } from '#process/message-socket.ts'
import type { Frame } from '#stages/decode/frame.ts'
import { letterboxPlace } from '#stages/decode/letterbox.ts'
import type { Detection } from '#stages/detect/detection.ts'
import type { CameraToDetector, DetectorAddress, DetectorToCamera } from './detector-messages.ts'

type Connection = MessageSocket<CameraToDetector, DetectorToCamera>

/** A lost connection is opened again after this time, until the detector's next process has another address. */
const RECONNECT_MS = 1_000

/**
 * The detector as a camera's process uses it: one picture at a time, over a direct connection. Without a connection
 * every picture returns null at once.
 */
export class DetectorClient {
  #size = { width: 1, height: 1 }
  #connection: Connection | null = null
  #isClosed = false
  #reconnecting: NodeJS.Timeout | undefined
  #hasTurn = false
  /** The bytes of the last picture, which is answered before the next one is sent. */
  #rgb: Uint8Array = new Uint8Array()
  #onTurn: () => void = () => undefined
  #onDetections: (detections: readonly Detection[] | null) => void = () => undefined
  #onBodies: (bodies: readonly Keypoints[] | null) => void = () => undefined

  /** Connects to a detector that has started or restarted. */
  connect(address: DetectorAddress): void {
    const { port, token, width, height } = address
    this.#lose()
    this.#size = { width, height }
    if (this.#isClosed) return
    const socket = connect({ port, host: '127.0.0.1' })
    const connection: Connection = new MessageSocket(socket, {
      onMessage: (message) => {
        if (message.kind === 'turn') {
          this.#hasTurn = true
          this.#onTurn()
        } else if (message.kind === 'detections') this.#onDetections(message.detections)
        else this.#onBodies(message.bodies)
      },
      onClose: () => {
        if (this.#connection !== connection) return
        this.#lose()
        this.#reconnecting = setTimeout(() => this.connect(address), RECONNECT_MS)
      },
    })
    connection.send({ kind: 'hello', token })
    this.#connection = connection
  }

  /** Resolves when the detector is ready for a picture, or unavailable; then call `detect` with the newest one. */
  async turn(): Promise<void> {
    if (this.#connection === null || this.#hasTurn) return
    const granted = Promise.withResolvers<undefined>()
    this.#onTurn = () => granted.resolve(undefined)
    this.#connection.send({ kind: 'request-turn' })
    await granted.promise
  }

  /** Null if the picture was not analysed. */
  async detect(frame: Pick<Frame, 'letterboxed'>): Promise<readonly Detection[] | null> {
    await this.turn()
    this.#hasTurn = false
    if (this.#connection === null) return null
    const { width, height } = this.#size
    const { rgb, ...layout } = frame.letterboxed(width, height, { reuse: this.#rgb })
    this.#rgb = rgb
    const answered = Promise.withResolvers<readonly Detection[] | null>()
    this.#onDetections = answered.resolve
    this.#connection.send({ kind: 'picture', layout }, rgb)
    return answered.promise
  }

  /** Like `detect`, but null at once if no worker is idle. */
  async detectIfIdle(frame: Pick<Frame, 'letterboxed'>): Promise<readonly Detection[] | null> {
    if (this.#connection === null) return null
    const answered = Promise.withResolvers<boolean>()
    this.#onTurn = () => answered.resolve(true)
    this.#onDetections = () => answered.resolve(false)
    this.#connection.send({ kind: 'request-idle-turn' })
    return (await answered.promise) ? this.detect(frame) : null
  }

  /** By what factor the detector's input is smaller than a picture of this size. */
  reductionOf(picture: Size): number {
    return picture.width / letterboxPlace(picture, this.#size).w
  }

  /** The body in the centre of each square picture, see `BodyFinder`; one request at a time. */
  async findBodies(rgb: Uint8Array): Promise<readonly Keypoints[] | null> {
    if (this.#connection === null) return null
    const answered = Promise.withResolvers<readonly Keypoints[] | null>()
    this.#onBodies = answered.resolve
    this.#connection.send({ kind: 'people' }, rgb)
    return answered.promise
  }

  /** Resolves pending and later calls with null. */
  close(): void {
    this.#isClosed = true
    this.#lose()
  }

  #lose(): void {
    clearTimeout(this.#reconnecting)
    this.#connection?.close()
    this.#connection = null
    this.#hasTurn = false
    this.#onTurn()
    this.#onDetections(null)
    this.#onBodies(null)
  }
}
