import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call that reached the loopback server. */
export interface ReceivedCall {
  readonly method: string
  readonly url: string
  readonly authorization: string | undefined
  readonly type: string | undefined
  readonly body: Buffer
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

export interface LoopbackServer extends AsyncDisposable {
  readonly url: string
  readonly received: ReceivedCall[]
  /** How it answers; tests may replace it. */
  answer: (call: ReceivedCall) => Answer | Promise<Answer>
  /** Resolves once `holds` is true of the received calls. */
  until(holds: (received: readonly ReceivedCall[]) => boolean): Promise<void>
}

/** A real HTTP server on loopback that records the calls it receives and answers as the test decides. */
export async function loopbackServer(): Promise<LoopbackServer> {
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const call: ReceivedCall = {
        method: request.method ?? '',
        url: request.url ?? '',
        authorization: request.headers.authorization,
        type: request.headers['content-type'],
        body,
      }
      loopback.received.push(call)
      const { status, body: answer } = await loopback.answer(call)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      for (const check of waiting) check()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const loopback: LoopbackServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: () => ({ status: 200, body: { ok: true } }),
    until: (holds) =>
      new Promise((resolve) => {
        const check = () => {
          if (!holds(loopback.received)) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return loopback
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}
