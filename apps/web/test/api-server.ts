import { createServer, type IncomingMessage } from 'node:http'
import { onTestFinished, vi } from 'vitest'

/** What an address of the test's API answers: a body with 200, or a status with a body; never, when it answers nothing. */
export type Answer =
  | { readonly status?: number; readonly body: unknown }
  | { readonly never: true }
  | { readonly raw: string; readonly status: number; readonly headers?: Readonly<Record<string, string>> }

/** A call as it arrived. */
export interface Arrived {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** The caller went away before it was answered. */
  aborted: boolean
}

/** Goes away with its test; disposed of, earlier. */
export interface ApiServer extends AsyncDisposable {
  readonly url: string
  readonly calls: Arrived[]
  /** Answers by "GET /api/modules"; the query is no part of it. What is missing answers 404. */
  readonly answers: Map<string, Answer | ((call: Arrived) => Answer)>
}

const allowed = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization, accept-language, x-stated-by',
  'access-control-allow-methods': '*',
} as const

/**
 * A real HTTP server on a free port of 127.0.0.1, and `fetch` and `XMLHttpRequest` of the page led to it, as the page's
 * own address would, until the test is over.
 */
export async function startApiServer(
  answers: Readonly<Record<string, Answer | ((call: Arrived) => Answer)>> = {},
): Promise<ApiServer> {
  const calls: Arrived[] = []
  const table = new Map(Object.entries(answers))
  const server = createServer((request, response) => {
    // To jsdom an XMLHttpRequest to another port goes to another site, which has to allow it.
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
