import { Readable } from 'node:stream'
import type { MessageKey } from '@foresite/contract/messages/say'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/http/refusal.ts'

/** Whose answer a node's answer becomes. */
export interface PassedOn {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** What it is, whatever the node calls it. */
  readonly type: 'video/mp4' | 'image/jpeg'
  /** What to say where the node has no such thing. */
  readonly missing: MessageKey
}

/** Headers of a file's part that mean the same from here (RFC 9110, 14). */
const passedHeaders = ['content-length', 'content-range', 'accept-ranges'] as const
const passedStatuses = new Set([200, 206, 416])

/**
 * Hands a node's answer to the caller as it comes. What a node says otherwise is not for callers: 404 stays one, and
 * anything else is a node that cannot do it now.
 */
export async function passOn(response: Response, { request, reply, type, missing }: PassedOn): Promise<FastifyReply> {
  if (!passedStatuses.has(response.status)) {
    await response.body?.cancel()
    if (response.status === 404) throw new Refusal(404, missing)
    throw new Refusal(503, 'vision.away')
  }
  for (const name of passedHeaders) {
    const value = response.headers.get(name)
    if (value !== null) void reply.header(name, value)
  }
  void reply.status(response.status).type(type).header('cache-control', 'private, max-age=3600')
  if (response.body === null || request.method === 'HEAD') {
    await response.body?.cancel()
    return reply.send(Readable.from([]))
  }
  return reply.send(Readable.fromWeb(response.body))
}
