import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A body is cut off that brings less than this in a window: 2 kB a second, whether its caller is logged in or not. */
const leastBytes = 64 * 1024
export const windowMs = 30_000

/**
 * Closes connections whose body trickles in, also once the call has been answered: without it a few hundred of them stay
 * open for ever. Node's own `requestTimeout` would limit the whole of a 500 MB upload as well.
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
    // A full buffer means that we do not read: a slow disk is not the caller's doing.
    const waitsForUs = body.readableLength >= body.readableHighWaterMark
    if (!waitsForUs && socket.bytesRead - before < leastBytes) socket.destroy()
    before = socket.bytesRead
  }, windowMs)
  body.once('end', () => clearInterval(looking))
}
