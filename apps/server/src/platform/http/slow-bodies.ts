import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * A body that brings less than this in a window is cut off: 2 kB per second, whether or not its caller is logged in.
 */
const minBytes = 64 * 1024
export const windowMs = 30_000

/**
 * Closes connections whose body trickles in, even after the call was answered: a few hundred of them would otherwise
 * stay open for ever. Node's own `requestTimeout` would also limit a whole 500 MB upload.
 */
export function cutSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
    if (length !== '0' || encoding !== undefined) watch(raw)
  })
}

function watch(body: IncomingMessage): void {
  const { socket } = body
  let before = socket.bytesRead
  const looking = setInterval(() => {
    if (body.complete || socket.destroyed) {
      clearInterval(looking)
      return
    }
    // A full buffer means that the server is not reading: a slow disk is not the caller's fault.
    const waitsForUs = body.readableLength >= body.readableHighWaterMark
    if (!waitsForUs && socket.bytesRead - before < minBytes) socket.destroy()
    before = socket.bytesRead
  }, windowMs)
  body.once('end', () => clearInterval(looking))
}
