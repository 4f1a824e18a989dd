import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ephemeral ports (Linux from 32768, others from 49152), so that no other process is assigned the port by chance
 * before the intended one listens.
 */
const RANGE = { from: 20_000, to: 32_000 }
const MAX_TRIES = 100

/**
 * The system's error code (EADDRINUSE, EACCES, EADDRNOTAVAIL, …) if a port cannot be used; null if it can. Without this
 * check, another Foresite on the same port would answer instead of the new one.
 */
export function portError(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)))
  })
}

/**
 * Finds a free port of `host`, for a program that cannot choose and report one itself.
 *
 * @throws the last error if none of a hundred ports is free
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  let reason: string | null = null
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = randomInt(RANGE.from, RANGE.to)
    reason = await portError(host, port)
    if (reason === null) return port
  }
  throw new Error(`nothing can listen on ${host} (${String(reason)})`)
}
