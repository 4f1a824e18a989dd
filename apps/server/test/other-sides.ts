import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Certificate } from '@foresite/testkit/self-signed'

/** A call as received. */
export interface ReceivedCall {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

interface Reply {
  readonly status: number
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Another system that the server calls: real HTTP on loopback. */
export interface OtherSide extends AsyncDisposable {
  readonly url: string
  readonly calls: ReceivedCall[]
  /** Its answer; an empty 200 by default. */
  reply: (call: ReceivedCall) => Reply
}

/** Starts another system; with a certificate it accepts only TLS. */
export async function startOtherSide(tls?: Certificate): Promise<OtherSide> {
  const listener: RequestListener = (request, response) => {
    void (async () => {
      const { method = '', url = '', headers } = request
      const call = { method, path: url, headers, body: await buffer(request) }
      side.calls.push(call)
      const { status, body = '', headers: extra = {} } = side.reply(call)
      response.writeHead(status, extra).end(body)
    })()
  }
  const server =
    tls === undefined ? createServer(listener) : createSecureServer({ key: tls.key, cert: tls.cert }, listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const side: OtherSide = {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${String(port)}`,
    calls: [],
    reply: () => ({ status: 200 }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return side
}
