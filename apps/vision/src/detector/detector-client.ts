import { connect } from 'node:net'
import type { Keypoints } from '@foresite/contract/keypoints'
import { MessageSocket } from '#process/message-socket.ts'
import type { Frame } from '#stages/decode/frame.ts'
import { letterboxPlace } from '#stages/decode/letterbox.ts'
import type { Detection } from '#stages/detect/detection.ts'
import type { CameraToDetector, DetectorAddress, DetectorToCamera } from './detector-messages.ts'

type Connection = MessageSocket<CameraToDetector, DetectorToCamera>

/**
 * The detector as seen from a camera's process: one picture at a time, over a direct connection. Without a connection
 * every picture is answered with null at once.
 */
export class DetectorClient {
  #size = { width: 1, height: 1 }
  #connection: Connection | null = null
  #isClosed = false
  #hasTurn = false
  #onTurn: () => void = () => undefined
  #onDetections: (detections: readonly Detection[] | null) => void = () => undefined
  #onBodies: (bodies: readonly Keypoints[] | null) => void = () => undefined

  /** Connects to the detector, which is available, possibly after a restart. */
  connect({ port, token, width, height }: DetectorAddress): void {
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
        if (this.#connection === connection) this.#lose()
      },
    })
    connection.send({ kind: 'hello', token })
    this.#connection = connection
  }

  /** Resolves when the detector can take a picture, and when it is away: the next `detect` is for the newest one. */
  async turn(): Promise<void> {
    if (this.#connection === null || this.#hasTurn) return
    const granted = Promise.withResolvers<undefined>()
    this.#onTurn = () => granted.resolve(undefined)
    this.#connection.send({ kind: 'request-turn' })
    await granted.promise
  }

  /** Null when the picture was not analysed. */
  async detect(frame: Pick<Frame, 'letterboxed'>): Promise<readonly Detection[] | null> {
    await this.turn()
    this.#hasTurn = false
    if (this.#connection === null) return null
    const { rgb, ...layout } = frame.letterboxed(this.#size.width, this.#size.height)
    const answered = Promise.withResolvers<readonly Detection[] | null>()
    this.#onDetections = answered.resolve
    this.#connection.send({ kind: 'picture', layout }, rgb)
    return answered.promise
  }

  /** The same, but null at once where no worker is idle. */
  async detectIfIdle(frame: Pick<Frame, 'letterboxed'>): Promise<readonly Detection[] | null> {
    if (this.#connection === null) return null
    const answered = Promise.withResolvers<boolean>()
    this.#onTurn = () => answered.resolve(true)
    this.#onDetections = () => answered.resolve(false)
    this.#connection.send({ kind: 'request-idle-turn' })
    return (await answered.promise) ? this.detect(frame) : null
  }

  /** How many times smaller the detector sees a picture of this size. */
  reductionOf(picture: { readonly width: number; readonly height: number }): number {
    return picture.width / letterboxPlace(picture, this.#size).w
  }

  /** The body in the middle of each square picture, see `BodyFinder`; one such request at a time. */
  async findBodies(rgb: Uint8Array): Promise<readonly Keypoints[] | null> {
    if (this.#connection === null) return null
    const answered = Promise.withResolvers<readonly Keypoints[] | null>()
    this.#onBodies = answered.resolve
    this.#connection.send({ kind: 'people' }, rgb)
    return answered.promise
  }

  /** Answers what is pending with null, and everything after it. */
  close(): void {
    this.#isClosed = true
    this.#lose()
  }

  #lose(): void {
    this.#connection?.close()
    this.#connection = null
    this.#hasTurn = false
    this.#onTurn()
    this.#onDetections(null)
    this.#onBodies(null)
  }
}
