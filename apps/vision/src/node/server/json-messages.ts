import type { IncomingMessage, ServerResponse } from 'node:http'

const MAX_BYTES = 64 * 1024

/** The body of a request; null when it is too large. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
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

/** Answers a call with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  const head = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  response.writeHead(status, head).end(text)
}
