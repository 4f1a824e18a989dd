import { createServer, type IncomingMessage } from 'node:http'
import { onTestFinished, vi } from 'vitest'

/** How the test's API answers at an address: a body with 200, a status with a body, or never. */
export type Answer =
  | { readonly status?: number; readonly body: unknown }
  | { readonly never: true }
  | { readonly raw: string; readonly status: number; readonly headers?: Readonly<Record<string, string>> }

/** A received call. */
export interface Arrived {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** The caller disconnected before the answer. */
  aborted: boolean
}

/** Closes with its test, or earlier when disposed of. */
export interface ApiServer extends AsyncDisposable {
  readonly url: string
  readonly calls: Arrived[]
  /** Answers by "GET /api/modules", without the query. Anything else answers 404. */
  readonly answers: Map<string, Answer | ((call: Arrived) => Answer)>
}

const allowed = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization, accept-language, x-stated-by',
  'access-control-allow-methods': '*',
} as const

/**
 * A real HTTP server on a free port of 127.0.0.1. Until the test ends, the page's `fetch` and `XMLHttpRequest` go to it
 * as if it were the page's own server.
 */
export async function startApiServer(
  answers: Readonly<Record<string, Answer | ((call: Arrived) => Answer)>> = {},
): Promise<ApiServer> {
  const calls: Arrived[] = []
  const table = new Map(Object.entries(answers))
  const server = createServer((request, response) => {
    // For jsdom, another port is another origin, which must allow the request.
    for (const [name, value] of Object.entries(allowed)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const call: Arrived = {
        method: request.method ?? '',
        path,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        aborted: false,
      }
      calls.push(call)
      response.on('close', () => {
        call.aborted = !response.writableFinished
      })
      const found = table.get(`${call.method} ${path.split('?')[0] ?? ''}`)
      const answer = (typeof found === 'function' ? found(call) : found) ?? {
        status: 404,
        body: { message: 'There is nothing at this address.', error: 'route.unknown' },
      }
      if ('never' in answer) return
      const headers = 'headers' in answer ? answer.headers : {}
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...headers })
      response.end('raw' in answer ? answer.raw : JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = `http://127.0.0.1:${String(address.port)}`
  const direct = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => direct(new URL(input, url), init))
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override open(method: string, path: string | URL): void {
        super.open(method, new URL(path, url))
      }
    },
  )
  const close = async () => {
    vi.unstubAllGlobals()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  return { url, calls, answers: table, [Symbol.asyncDispose]: close }
}
