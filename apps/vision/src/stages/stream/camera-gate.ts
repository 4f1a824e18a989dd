import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** Longer heads are no request of FFmpeg's. */
const MOST_HEAD_BYTES = 64 * 1024
const HEAD_END = '\r\n\r\n'

/**
 * The only way out for the reading of one HTTP camera: a proxy on loopback that leads to the camera's host and nowhere
 * else, whatever a redirection or a playlist names. FFmpeg itself cannot be held to a host.
 */
export class CameraGate {
  readonly #host: string
  readonly #server: Server
  readonly #open = new Set<Socket>()
  #wasRefused = false

  private constructor(host: string, server: Server) {
    this.#host = host
    this.#server = server
  }

  /** @param address the camera's, of which any port may be reached */
  static async open(address: string): Promise<CameraGate> {
    const server = createServer()
    const gate = new CameraGate(new URL(address).hostname, server)
    server.on('connection', (caller) => {
      gate.#admit(caller)
    })
    await new Promise<void>((resolve, reject) => {
      // Also later: without a listener an error of one connection would end the camera's process.
      server.on('error', reject).listen(0, '127.0.0.1', resolve)
    })
    return gate
  }

  /** As FFmpeg's `http_proxy`. */
  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Whether the camera has led to another host. */
  get wasRefused(): boolean {
    return this.#wasRefused
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
  }

  #admit(caller: Socket): void {
    this.#hold(caller)
    let head = Buffer.alloc(0)
    const read = (chunk: Buffer) => {
      head = Buffer.concat([head, chunk])
      if (!head.includes(HEAD_END)) {
        if (head.length > MOST_HEAD_BYTES) caller.destroy()
        return
      }
      caller.off('data', read).pause()
      this.#lead(caller, head)
    }
    caller.on('data', read)
  }

  #lead(caller: Socket, head: Buffer): void {
    const line = head.subarray(0, head.indexOf('\r\n')).toString('latin1')
    const [method = '', target = '', version = ''] = line.split(' ')
    const isTunnel = method === 'CONNECT'
    const url = URL.parse(isTunnel ? `https://${target}` : target)
    if (url?.hostname !== this.#host) {
      this.#wasRefused = true
      caller.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    // An address in brackets, as URLs write IPv6.
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const camera = connect({ host, port: Number(url.port || (isTunnel ? 443 : 80)) })
    this.#hold(camera)
    caller.once('close', () => camera.destroy())
    camera.once('close', () => caller.destroy())
    camera.once('connect', () => {
      if (isTunnel) caller.write('HTTP/1.1 200 Connected\r\n\r\n')
      // Requests to the camera are forwarded unchanged from the path on.
      else camera.write(`${method} ${target.slice(target.indexOf('/', 'http://'.length))} ${version}`, 'latin1')
      camera.write(head.subarray(isTunnel ? head.indexOf(HEAD_END) + HEAD_END.length : line.length))
      caller.pipe(camera)
      camera.pipe(caller)
    })
  }

  /** Until it is closed, by its own end or with the gate. */
  #hold(socket: Socket): void {
    this.#open.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => this.#open.delete(socket))
  }
}
