import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** FFmpeg's request headers are far shorter. */
const MAX_HEAD_BYTES = 64 * 1024
const HEAD_END = '\r\n\r\n'

/**
 * A proxy on loopback that confines FFmpeg to one camera's host, whatever a redirect or a playlist names. FFmpeg has no
 * such restriction of its own.
 */
export class CameraProxy {
  readonly #host: string
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #wasRefused = false

  private constructor(host: string, server: Server) {
    this.#host = host
    this.#server = server
  }

  /** @param address the camera's URL; every port of its host is allowed */
  static async open(address: string): Promise<CameraProxy> {
    const server = createServer()
    const proxy = new CameraProxy(new URL(address).hostname, server)
    server.on('connection', (client) => {
      proxy.#accept(client)
    })
    await new Promise<void>((resolve, reject) => {
      // The error listener stays: without one, a connection's error would end the camera's process.
      server.on('error', reject).listen(0, '127.0.0.1', resolve)
    })
    return proxy
  }

  /** The value for FFmpeg's `http_proxy`. */
  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Whether a request for another host was refused. */
  get wasRefused(): boolean {
    return this.#wasRefused
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #accept(client: Socket): void {
    this.#destroyOnClose(client)
    let head = Buffer.alloc(0)
    const read = (chunk: Buffer) => {
      head = Buffer.concat([head, chunk])
      if (!head.includes(HEAD_END)) {
        if (head.length > MAX_HEAD_BYTES) client.destroy()
        return
      }
      client.off('data', read).pause()
      this.#forward(client, head)
    }
    client.on('data', read)
  }

  #forward(client: Socket, head: Buffer): void {
    const line = head.subarray(0, head.indexOf('\r\n')).toString('latin1')
    const [method = '', target = '', version = ''] = line.split(' ')
    const isTunnel = method === 'CONNECT'
    const url = URL.parse(isTunnel ? `https://${target}` : target)
    if (url?.hostname !== this.#host) {
      this.#wasRefused = true
      client.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    // URLs write IPv6 addresses in brackets.
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const camera = connect({ host, port: Number(url.port || (isTunnel ? 443 : 80)) })
    this.#destroyOnClose(camera)
    client.once('close', () => camera.destroy())
    camera.once('close', () => client.destroy())
    camera.once('connect', () => {
      if (isTunnel) client.write('HTTP/1.1 200 Connected\r\n\r\n')
      // Requests keep everything from the path on; only scheme and host are removed.
      else camera.write(`${method} ${target.slice(target.indexOf('/', 'http://'.length))} ${version}`, 'latin1')
      camera.write(head.subarray(isTunnel ? head.indexOf(HEAD_END) + HEAD_END.length : line.length))
      client.pipe(camera)
      camera.pipe(client)
    })
  }

  /** Registers a socket to be destroyed when the proxy closes. */
  #destroyOnClose(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => this.#sockets.delete(socket))
  }
}
