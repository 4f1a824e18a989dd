import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer as createSecureServer } from 'node:tls'
import { freePort } from '@foresite/ports/free-port'
import { hasOpenssl, selfSigned } from '@foresite/testkit/self-signed'
import { expect, test, vi } from 'vitest'
import { apiKey, languageModelSite, maxCost, prompt, sentenceOf } from '../../../test/language-model-site.ts'
import { chunk, doneEvent, event, refuses, says, startModelServer, stream, usage } from '../../../test/model-server.ts'

const { site, setUp, write, used, status } = languageModelSite()

test('[REP-6.a] an answer arrives piece by piece as it is written, and complete at the end', async () => {
  const pieces: string[] = []
  let release: () => void = () => undefined
  const shown = new Promise<void>((resolve) => {
    release = resolve
  })
  site.model.reply = async (response) => {
    stream(response).write(chunk('A person '))
    // The service writes the second piece once the first is shown.
    await shown
    response.end(chunk('fell.') + chunk('', 'stop') + usage(30, 12) + doneEvent)
  }
  const answer = await write({
    onText: (piece) => {
      pieces.push(piece)
      release()
    },
  })
  expect(pieces).toEqual(['A person ', 'fell.'])
  expect(answer).toEqual({ text: 'A person fell.', tokens: 42, isWhole: true, model: 'llama3' })
})

test('[REP-6.a] a request follows the documented wire format', async () => {
  await write()
  expect(site.model.asked[0]?.headers).toMatchObject({
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
  })
  expect(site.model.asked[0]?.body).toEqual({
    model: 'llama3',
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: 10,
    messages: [
      { role: 'system', content: prompt.instructions },
      { role: 'user', content: prompt.text },
    ],
  })
})

test('[REP-6.a] an answer cut off at its maximum length is marked as incomplete', async () => {
  site.model.reply = (response) =>
    stream(response).end(chunk('A person') + chunk('', 'length') + usage(30, 10) + doneEvent)
  expect(await write()).toMatchObject({ text: 'A person', isWhole: false })
})

test.each([
  ['a wrong key', refuses(401, 'Invalid key'), 'The language model refused: 401 Invalid key'],
  ['an unknown model', refuses(404, 'No llama3'), 'The language model refused: 404 No llama3'],
  ['too many calls', refuses(429, 'Slow down'), 'The language model refused: 429 Slow down'],
])('[REP-6.a] %s gives the service’s own message and costs nothing', async (_, reply, says) => {
  site.model.reply = reply
  expect(await sentenceOf(write())).toBe(says)
  expect(await status()).toMatchObject({ state: 'failing', problem: says })
  expect(await used()).toMatchObject({ tokens: 0, estimated: 0 })
  expect(site.model.asked).toHaveLength(1)
})

test.each([
  ['a service’s own error', refuses(500, 'Oh no'), 'The language model refused: 500 Oh no'],
  ['a gateway’s error', refuses(502, 'Bad Gateway'), 'The language model refused: 502 Bad Gateway'],
  ['a gateway’s timeout', refuses(504, 'Too late'), 'The language model refused: 504 Too late'],
])('[SET-1.i] %s can come after the model has worked: the possible cost stays counted', async (_, reply, says) => {
  site.model.reply = reply
  expect(await sentenceOf(write())).toBe(says)
  expect(await used()).toMatchObject({ tokens: maxCost, estimated: maxCost })
})

test.each([
  ['{"error":"model not found"}', '404 model not found'],
  ['{"detail":"Not Found"}', '404 Not Found'],
  ['{"message":"no route"}', '404 no route'],
  ['no such page', '404 no such page'],
  ['<!doctype html><h1>Not here</h1>', '404 Not Found'],
  ['', '404 Not Found'],
])('[REP-6.a] the message of a refusal is found in %s', async (body, words) => {
  site.model.reply = (response) => response.writeHead(404).end(body)
  expect(await sentenceOf(write())).toBe(`The language model refused: ${words}`)
})

test('[REP-6.a] an absent service is reported as unreachable and costs nothing', async () => {
  const port = String(await freePort())
  await setUp({ address: `http://127.0.0.1:${port}/v1` })
  expect(await sentenceOf(write())).toBe(`The language model cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}`)
  expect(await used()).toMatchObject({ tokens: 0, estimated: 0 })
})

test('[REP-6.a] an unknown host name is reported as unreachable and costs nothing', async () => {
  // Longer than a DNS label may be, so no name server is queried.
  await setUp({ address: `http://${'a'.repeat(64)}.invalid/v1` })
  expect(await sentenceOf(write())).toMatch(/^The language model cannot be reached: getaddrinfo E\w+ a+\.invalid$/)
  expect(await used()).toMatchObject({ tokens: 0, estimated: 0 })
})

test('[REP-6.a] a service without TLS at an https address is unreachable and costs nothing', async () => {
  await setUp({ address: site.model.address.replace('http:', 'https:') })
  expect(await sentenceOf(write())).toMatch(/^The language model cannot be reached: .*version/)
  expect(site.model.asked).toEqual([])
  expect(await used()).toMatchObject({ tokens: 0, estimated: 0 })
})

test.skipIf(!hasOpenssl)(
  '[REP-6.a] a service with an untrusted certificate is unreachable and costs nothing (needs openssl)',
  async () => {
    await using service = createSecureServer(selfSigned()).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const { port } = service.address() as AddressInfo
    await setUp({ address: `https://127.0.0.1:${String(port)}/v1` })
    expect(await sentenceOf(write())).toContain('cannot be reached: self-signed certificate')
    expect(await used()).toMatchObject({ tokens: 0, estimated: 0 })
  },
)

test('[SET-1.i] when the connection is cut after the request was sent, the possible cost stays counted', async () => {
  site.model.reply = (response) => response.destroy()
  expect(await sentenceOf(write())).toMatch(/^The language model cannot be reached: ./)
  expect(site.model.asked).toHaveLength(1)
  expect(await used()).toMatchObject({ tokens: maxCost, estimated: maxCost })
})

test('[REP-6.a] a request does not follow a redirect to another service', async () => {
  await using elsewhere = await startModelServer()
  site.model.reply = (response) => response.writeHead(307, { location: `${elsewhere.address}/chat/completions` }).end()
  expect(await sentenceOf(write())).toBe('The language model refused: 307 Temporary Redirect')
  expect(elsewhere.asked).toEqual([])
})

/** The site's time limit ends when the test says so: on a stalled machine it might end before the request is sent. */
function timeLimit() {
  const limit = new AbortController()
  const started = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  return { started, end: () => limit.abort(), [Symbol.dispose]: () => started.mockRestore() }
}

test('[REP-6.a] an answer not complete within the time limit is aborted', async () => {
  await setUp({ timeLimitS: 20 })
  using limit = timeLimit()
  site.model.reply = (response) => stream(response).write(chunk('A person '))
  expect(await sentenceOf(write({ onText: limit.end }))).toBe('The language model took longer than 20 s.')
  expect(limit.started).toHaveBeenCalledExactlyOnceWith(20_000)
  await site.model.asked[0]?.gone
  expect(await status()).toMatchObject({ state: 'failing' })
  // The partial text used an unknown number of tokens.
  expect(await used()).toMatchObject({ tokens: maxCost, estimated: maxCost })
})

test('[REP-6.a] a silent service is abandoned after the time limit', async () => {
  await setUp({ timeLimitS: 20 })
  using limit = timeLimit()
  site.model.reply = limit.end
  expect(await sentenceOf(write())).toBe('The language model took longer than 20 s.')
})

test.each([
  ['breaks off', (): string => ''],
  ['is no JSON', (): string => 'data: {"choices": [\n\n'],
  ['is of another shape', (): string => event({ choices: 'none' })],
  ['is an error', (): string => event({ error: { message: 'out of memory' } })],
])('[REP-6.a] an answer that %s halfway is reported as interrupted', async (_, middle) => {
  site.model.reply = (response) => stream(response).end(chunk('A person ') + middle())
  expect(await sentenceOf(write())).toMatch(/^The language model’s answer was interrupted: ./)
  expect((await used()).estimated).toBe(maxCost)
})

test('[REP-6.a] an answer whose connection is cut is reported as interrupted', async () => {
  site.model.reply = (response) => stream(response).write(chunk('A person '), () => response.destroy())
  expect(await sentenceOf(write())).toMatch(/^The language model’s answer was interrupted: ./)
})

test('[REP-6.a] an error that a service sends halfway through an answer is passed on', async () => {
  site.model.reply = (response) => stream(response).end(chunk('A') + event({ error: { message: 'out of memory' } }))
  expect(await sentenceOf(write())).toBe('The language model’s answer was interrupted: out of memory')
})

test.each([
  ['a page', 'text/html', '<h1>Welcome</h1>'],
  ['an answer in one piece', 'application/json', '{"choices":[]}'],
  ['a stream by another name', 'text/plain', chunk('A person fell.') + doneEvent],
])(
  '[REP-6.a] %s instead of a stream is reported as incompatible, and the possible cost stays counted',
  async (_, type, body) => {
    site.model.reply = (response) => response.writeHead(200, { 'content-type': type }).end(body)
    expect(await sentenceOf(write())).toContain('is not compatible')
    expect(await used()).toMatchObject({ tokens: maxCost, estimated: maxCost })
  },
)

test('[REP-6.a] the content type of a stream is read in upper or lower case', async () => {
  site.model.reply = (response) => {
    response.writeHead(200, { 'content-type': 'Text/Event-Stream' })
    response.end(chunk('A person fell.') + chunk('', 'stop') + usage(30, 12) + doneEvent)
  }
  expect(await write()).toMatchObject({ text: 'A person fell.', tokens: 42 })
})

test('[REP-6.a] an empty answer is an error, and its tokens are counted as the service reports them', async () => {
  site.model.reply = says([])
  expect(await sentenceOf(write())).toBe('The language model’s answer was empty.')
  expect(await used()).toMatchObject({ tokens: 42, estimated: 0 })
})

test('[REP-6.a] a model that does not stop writing is stopped', async () => {
  site.model.reply = async (response) => {
    stream(response)
    while (!response.destroyed) await new Promise((resolve) => response.write(chunk('x'.repeat(10_000)), resolve))
  }
  expect(await sentenceOf(write())).toBe('The language model’s answer is too long.')
  await site.model.asked[0]?.gone
})

test('[REP-6.a] a caller who cancels halfway disconnects the service, without counting as a failure', async () => {
  await write()
  const before = await used()
  const cancelled = new AbortController()
  site.model.reply = (response) => stream(response).write(chunk('A person '))
  const writing = write({
    signal: cancelled.signal,
    onText: () => cancelled.abort(new Error('the user has left')),
  })
  await expect(writing).rejects.toThrow('the user has left')
  await site.model.asked[1]?.gone
  expect((await status()).state).toBe('works')
  expect((await used()).estimated).toBe(before.estimated + maxCost)
})

test('[REP-6.a] a caller who cancelled before the call sends no request', async () => {
  await expect(write({ signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
  expect(site.model.asked).toEqual([])
  expect(await used()).toMatchObject({ tokens: 0 })
})
const picture = { bytes: Buffer.from([0xff, 0xd8, 0xff]), mediaType: 'image/jpeg' as const }

test('[REP-6.b] a picture is sent only if the site allows it, and then in the wire format', async () => {
  expect(await sentenceOf(write({ pictures: [picture] }))).toBe(
    'Sending pictures to the language model is not allowed. You can allow it in the settings.',
  )
  expect(site.model.asked).toEqual([])
  await setUp({ imagesAllowed: true })
  await write({ pictures: [picture] })
  expect(site.model.asked[0]?.body.messages?.[1]?.content).toEqual([
    { type: 'text', text: prompt.text },
    { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,/9j/' } },
  ])
})

test.each([
  [
    'only max_completion_tokens',
    'max_tokens',
    "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
    { max_completion_tokens: 10, stream_options: { include_usage: true } },
  ],
  ['no stream_options', 'stream_options', 'extra field: stream_options', { max_tokens: 10 }],
])('[REP-6.a] a service with %s gets the parameters it accepts', async (_, refused, words, sent) => {
  site.model.reply = (response, asked) => {
    const reply = refused in asked.body ? refuses(400, words) : says(['Yes.'])
    return reply(response, asked)
  }
  expect((await write()).text).toBe('Yes.')
  expect(site.model.asked).toHaveLength(2)
  const { model: _name, stream: _stream, messages: _messages, ...rest } = site.model.asked[1]?.body ?? {}
  expect(rest).toEqual(sent)
})
