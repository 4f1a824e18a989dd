import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

const everyAddress = new Set(['0.0.0.0', '::', '[::]', ''])

/**
 * The address at which this machine reaches a server that listens on `host`.
 *
 * @param host as in FORESITE_HOST
 * @param port as in FORESITE_PORT
 */
export function addressOf(host: string, port: string): string {
  const reachable = everyAddress.has(host) ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/**
 * Why nothing can listen there, as the system's error code (EADDRINUSE, EACCES, EADDRNOTAVAIL, …); null when it can.
 * Another Foresite on the same port would else answer for the one that is being started.
 */
export function whyTaken(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)))
  })
}

/** A port of `host` that nobody listens on now. */
export async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
