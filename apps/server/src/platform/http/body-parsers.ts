import { pipeline, Transform } from 'node:stream'
import fastifyMultipart from '@fastify/multipart'
import { uploadLimitBytes } from '@foresite/contract/uploads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonLimitBytes, tooLarge } from './failures.ts'
import { Refusal } from './refusal.ts'

/** A form's overhead beside its file: the other fields and the boundaries. */
const formFrameBytes = 1024 * 1024

/** One field of a form: a count's marks are the longest. */
const formFieldBytes = 512 * 1024

/** Only JSON; a missing body is `undefined`, whatever its declared type. */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonLimitBytes },
    (request, body: string, done) => {
      if (body.trim() === '') done(null, undefined)
      else void parse(request, body, done)
    },
  )
}

/** A form with one file, read as it streams in (`readUpload`). */
export async function parseUploads(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async (request) => {
    refuseLarger(request, uploadLimitBytes + formFrameBytes)
    refuseLongBoundary(request)
  })
  await app.register(fastifyMultipart, {
    limits: { fileSize: uploadLimitBytes, files: 1, fields: 20, fieldSize: formFieldBytes, parts: 21 },
  })
}

/** RFC 2046 allows a boundary of 70 characters; the parser throws at about 250. */
function refuseLongBoundary({ headers }: FastifyRequest): void {
  const [, boundary = ''] = (headers['content-type'] ?? '').split('boundary=')
  if (boundary.length > 72) throw new Refusal(400, 'request.invalid')
}

/** A body that is only a file: handlers get a stream, or `undefined` without a body. */
export function parseRaw(app: FastifyInstance, types: readonly string[]): void {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async (request) => {
    refuseLarger(request, uploadLimitBytes)
  })
  app.addContentTypeParser([...types], (_request, payload, done) => {
    const limited = atMost(uploadLimitBytes)
    // The handler gets errors through the stream it reads.
    pipeline(payload, limited, () => undefined)
    done(null, limited)
  })
}

/** Passes bytes on up to a limit: a call need not announce its length. */
function atMost(limitBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > limitBytes) done(tooLarge(limitBytes))
      else done(null, chunk)
    },
  })
}

/** Refuses by the request's headers, before reading the body. */
function refuseLarger(request: FastifyRequest, limitBytes: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge(uploadLimitBytes)
}
