import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { byteRange } from '@foresite/contract/byte-range'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface SentFile {
  readonly path: string
  readonly size: number
  readonly type: string
  /** Makes the answer an attachment with this name. */
  readonly downloadName?: string
}

/**
 * Sends a file that never changes, and answers byte ranges, so that a browser can seek in a clip (RFC 9110, 13 and
 * 14): 206 with the range, 416 for one outside, 304 if the caller has it.
 */
export function sendFile(reply: FastifyReply, request: FastifyRequest, file: SentFile): FastifyReply {
  const tag = entityTag(file)
  void reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, max-age=3600')
    .header('etag', tag)
    .type(file.type)
  if (file.downloadName !== undefined) void reply.header('content-disposition', attachment(file.downloadName))
  if (request.headers['if-none-match']?.includes(tag) === true) return reply.status(304).send()

  const range = request.method === 'GET' ? askedRange(request, tag, file.size) : null
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${file.size}`).send()
  if (range === null) {
    void reply.header('content-length', file.size)
    // HEAD sends only headers: no need to read the file.
    const isHead = request.method === 'HEAD'
    return reply.send(isHead ? Readable.from([]) : createReadStream(file.path))
  }
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(createReadStream(file.path, range))
}

/** Sends a file made for this call, as a download. */
export function sendDownload(
  reply: FastifyReply,
  content: Buffer | Readable,
  type: string,
  downloadName: string,
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', attachment(downloadName))
    .type(type)
    .send(content)
}

/** The requested range; none if the caller's other parts are of another file (RFC 9110, 13.1.5). */
function askedRange(request: FastifyRequest, tag: string, size: number) {
  const { range, 'if-range': ifRange } = request.headers
  if (ifRange !== undefined && ifRange !== tag) return null
  return byteRange(range, size)
}

function entityTag({ path, size }: SentFile): string {
  return `"${createHash('sha256').update(`${path} ${size}`).digest('base64url').slice(0, 22)}"`
}

/** RFC 6266: an ASCII name for old programs, the real one in UTF-8. */
function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, "'")
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/'/g, '%27')}`
}
