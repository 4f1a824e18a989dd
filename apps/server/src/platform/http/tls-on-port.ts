import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'

/** The first byte of a TLS connection: a handshake record (RFC 8446, 5.1). No HTTP method begins with it. */
const handshake = 0x16
/** For the first byte and for the handshake; Node's own limits begin with HTTP. */
const openingMs = 20_000

/** A certificate with its chain, and its key, as PEM. */
interface ServedCertificate {
  readonly certificate: string
  readonly key: string
}

/**
 * Lets an HTTP server also answer HTTPS on its port, so that one address works with either. Everything that listens to
 * the server, its limits and its closing apply to both.
 *
 * @param certificateNow the certificate for the next connection
 * @returns a function that ends the connections which closing the server does not: silent ones, and those with TLS
 */
export function answerTls(server: Server, certificateNow: () => Promise<ServedCertificate>): () => void {
  /** Connections that closing `server` does not end. */
  const sockets = new Set<Socket>()
  const serveHttp = (socket: Socket) => {
    for (const listener of httpListeners) listener.call(server, socket)
  }
  const httpListeners = server.listeners('connection')
  server.removeAllListeners('connection')

  const tls = createServer({ handshakeTimeout: openingMs, ALPNProtocols: ['http/1.1'] }, (socket: TLSSocket) =>
    serveHttp(socket),
  )
  tls.on('tlsClientError', (_problem, socket) => socket.destroy())
  let served: ServedCertificate | null = null
  const serveTls = async (socket: Socket) => {
    const present = await certificateNow()
    if (present !== served) tls.setSecureContext({ cert: present.certificate, key: present.key })
    served = present
    tls.emit('connection', socket)
  }

  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    const end = () => socket.destroy()
    socket.setTimeout(openingMs, end)
    socket.on('error', end)
    socket.once('close', () => sockets.delete(socket))
    socket.once('readable', () => {
      const first = socket.read(1) as Buffer | null
      if (first === null) return
      socket.unshift(first)
      socket.off('timeout', end)
      socket.setTimeout(0)
      if (first[0] !== handshake) {
        // From here on closing the server ends it; it does not know TLS connections before their handshake is complete.
        sockets.delete(socket)
        socket.off('error', end)
        serveHttp(socket)
        return
      }
      serveTls(socket).catch(end)
    })
  })
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}
