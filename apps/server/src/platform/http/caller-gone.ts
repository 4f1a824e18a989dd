import type { FastifyReply } from 'fastify'

/** Aborts when the caller disconnects before the answer is sent; at once if they already have. */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed && !raw.writableFinished) gone.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
