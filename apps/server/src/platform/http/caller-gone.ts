import type { FastifyReply } from 'fastify'

/** Aborts when the caller hangs up before the answer is sent; at once where that has happened already. */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed && !raw.writableFinished) gone.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
