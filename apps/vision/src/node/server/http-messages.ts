import type { IncomingMessage, ServerResponse } from 'node:http'
import { ZodError } from 'zod'

/** Only the site's server calls. A trial's order has 150 kB for each empty trailer, an export's 5 kB for each outline. */
const MAX_BYTES = 16 * 1024 ** 2

/** The body of a request; null when it is too large. */
export async function readBody(request: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Parses a request's body as JSON; undefined when it is invalid, or larger than any call needs. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, MAX_BYTES)
  try {
    return body === null ? undefined : JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** The path of a request's address. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?')[0] ?? ''
}

/** Answers a call with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  const head = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  response.writeHead(status, head).end(text)
}

export function sendNotFound(response: ServerResponse): void {
  sendJson(response, 404, { error: 'not-found' })
}

/** Names the invalid fields. */
export function sendBadRequest(response: ServerResponse, fields: readonly string[] | ZodError): void {
  const names = fields instanceof ZodError ? fields.issues.map(({ path }) => path.join('.')) : fields
  sendJson(response, 400, { error: 'bad-request', fields: names })
}

/** Answers a call with a picture. */
export function sendJpeg(response: ServerResponse, jpeg: Uint8Array): void {
  const head = { 'content-type': 'image/jpeg', 'content-length': jpeg.length, 'cache-control': 'no-store' }
  response.writeHead(200, head).end(jpeg)
}
