import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections and to servers that take any (Linux from 32768, others
 * from 49152): no one gets the chosen port by chance before the process that is given it listens.
 */
const RANGE = { from: 20_000, to: 32_000 }
const MOST_TRIES = 100

/**
 * The system's error code (EADDRINUSE, EACCES, EADDRNOTAVAIL, …) if a port cannot be used; null if it can. Without this
 * check another Foresite on the same port would answer for the one that starts.
 */
export function whyTaken(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)))
  })
}

/**
 * A port of `host` that is free now, for a program that cannot choose one and report it.
 *
 * @throws when none of a hundred can be listened on, with the last reason
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  let reason: string | null = null
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = randomInt(RANGE.from, RANGE.to)
    reason = await whyTaken(host, port)
    if (reason === null) return port
  }
  throw new Error(`nothing can listen on ${host} (${String(reason)})`)
}
