import type { Socket } from 'node:net'

/** Two lengths: of the JSON and of the bytes after it. */
const PREFIX_BYTES = 8
/** Larger messages are not ours: a picture has 0.4 MB, its detections a few kB. */
const MAX_JSON_BYTES = 4 * 1024 ** 2
const MAX_BYTES = 64 * 1024 ** 2

interface MessageSocketOptions<Received> {
  /** `bytes` belong to the receiver. */
  readonly onMessage: (message: Received, bytes: Uint8Array<ArrayBuffer>) => void
  /** Called once, when either side closes or the connection breaks. */
  readonly onClose: () => void
}

/** Messages over a socket, each with optional bytes that are neither encoded nor copied on their way to the kernel. */
export class MessageSocket<Sent extends object, Received extends object> {
  readonly #socket: Socket
  readonly #options: MessageSocketOptions<Received>
  /** The part being read. */
  #part: 'prefix' | 'json' | 'bytes' = 'prefix'
  #buffer = new Uint8Array(PREFIX_BYTES)
  #spare: Uint8Array<ArrayBuffer> | null = null
  #filled = 0
  #message: Received | null = null
  #bytesAfterJson = 0

  constructor(socket: Socket, options: MessageSocketOptions<Received>) {
    this.#socket = socket
    this.#options = options
    socket.setNoDelay()
    socket.on('data', (chunk) => {
      this.#read(chunk)
    })
    // The peer's process died: `close` follows.
    socket.on('error', () => undefined)
    socket.once('close', options.onClose)
    socket.once('end', () => socket.destroy())
    socket.resume()
  }

  /** `bytes` must not change until they are sent. Dropped when the connection is closed. */
  send(message: Sent, bytes: Uint8Array = new Uint8Array()): void {
    if (this.#socket.destroyed) return
    const json = Buffer.from(JSON.stringify(message))
    const prefix = Buffer.alloc(PREFIX_BYTES)
    prefix.writeUInt32LE(json.length, 0)
    prefix.writeUInt32LE(bytes.length, 4)
    this.#socket.cork()
    this.#socket.write(Buffer.concat([prefix, json]))
    if (bytes.length > 0) this.#socket.write(bytes)
    this.#socket.uncork()
  }

  /** Keeps bytes that their receiver no longer needs, for the next message of the same length. */
  reuse(bytes: Uint8Array<ArrayBuffer>): void {
    this.#spare = bytes
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(chunk: Uint8Array): void {
    for (let from = 0; from < chunk.length && this.#isOpen();) {
      const part = chunk.subarray(from, from + this.#buffer.length - this.#filled)
      this.#buffer.set(part, this.#filled)
      this.#filled += part.length
      from += part.length
      // An empty part is complete at once.
      while (this.#filled === this.#buffer.length && this.#isOpen()) this.#complete()
    }
  }

  #isOpen(): boolean {
    return !this.#socket.destroyed
  }

  /** Handles a completely read part. */
  #complete(): void {
    const part = this.#buffer
    if (this.#part === 'prefix') {
      const view = new DataView(part.buffer)
      const jsonBytes = view.getUint32(0, true)
      this.#bytesAfterJson = view.getUint32(4, true)
      if (jsonBytes > MAX_JSON_BYTES || this.#bytesAfterJson > MAX_BYTES) this.close()
      else this.#expect('json', jsonBytes)
    } else if (this.#part === 'json') {
      this.#message = JSON.parse(Buffer.from(part.buffer).toString()) as Received
      this.#expect('bytes', this.#bytesAfterJson)
    } else {
      const message = this.#message
      this.#expect('prefix', PREFIX_BYTES)
      if (message !== null) this.#options.onMessage(message, part)
    }
  }

  #expect(part: 'prefix' | 'json' | 'bytes', length: number): void {
    this.#part = part
    this.#buffer = part === 'bytes' ? this.#bytesOf(length) : unfilled(length)
    this.#filled = 0
  }

  #bytesOf(length: number): Uint8Array<ArrayBuffer> {
    if (this.#spare?.length !== length) return unfilled(length)
    const bytes = this.#spare
    this.#spare = null
    return bytes
  }
}

/** Not zeroed, since it is filled before it is read; unpooled, so that it can be transferred to a worker. */
function unfilled(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.allocUnsafeSlow(length).buffer)
}
