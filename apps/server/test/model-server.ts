import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

// The wire format of a chat completion, from https://platform.openai.com/docs/api-reference/chat-streaming: server-sent
// events whose data are chunks, the last of which has the usage and no choices, then [DONE].

/** A question as received. */
export interface AskedModel {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: {
    readonly model?: string
    readonly stream?: boolean
    readonly messages?: readonly { readonly role: string; readonly content: unknown }[]
    readonly [field: string]: unknown
  }
  /** Settles when the caller has disconnected. */
  readonly gone: Promise<unknown>
}

/** Writes the answer itself, in any number of pieces and with any delay. */
type ModelReply = (response: ServerResponse, asked: AskedModel) => unknown

/** An OpenAI-compatible service: real HTTP on loopback. */
export interface ModelServer extends AsyncDisposable {
  /** The address for the settings. */
  readonly address: string
  readonly asked: AskedModel[]
  reply: ModelReply
}

/** The chunk for a piece of text. */
export function chunk(content: string, finish: string | null = null): string {
  return event({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_763_712_000,
    model: 'llama3',
    usage: null,
    choices: [{ index: 0, delta: content === '' ? {} : { content }, finish_reason: finish }],
  })
}

/** The last chunk, with the usage. */
export function usage(prompt: number, completion: number): string {
  return event({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_763_712_000,
    model: 'llama3',
    choices: [],
    usage: {
      prompt_tokens: prompt,
      completion_tokens: completion,
      total_tokens: prompt + completion,
    },
  })
}

export const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`
export const doneEvent = 'data: [DONE]\n\n'

/** Begins a streamed answer. */
export function stream(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
}

/** Streams a complete answer. */
export function says(pieces: readonly string[]): ModelReply {
  return (response) => {
    stream(response)
    for (const piece of pieces) response.write(chunk(piece))
    response.write(chunk('', 'stop'))
    response.write(usage(30, 12))
    response.end(doneEvent)
  }
}

/** Refuses in OpenAI's format. */
export function refuses(status: number, message: string): ModelReply {
  return (response) => {
    const error = { message, type: 'invalid_request_error', param: null, code: null }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error }))
  }
}

/** Starts a service that answers "ready" until a test changes its reply. */
export async function startModelServer(): Promise<ModelServer> {
  const http = createServer((request, response) => {
    void (async () => {
      const body = JSON.parse(await text(request)) as AskedModel['body']
      const gone = once(response, 'close')
      const asked = { path: request.url ?? '', headers: request.headers, body, gone }
      model.asked.push(asked)
      await model.reply(response, asked)
    })()
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const model: ModelServer = {
    address: `http://127.0.0.1:${String(port)}/v1`,
    asked: [],
    reply: says(['I am ', 'ready.']),
    async [Symbol.asyncDispose]() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  return model
}
