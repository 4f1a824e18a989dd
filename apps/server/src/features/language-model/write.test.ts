import type { LanguageModelValue } from '@foresite/contract/language-model'
import { translate } from '@foresite/contract/messages/translate'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createServer as createSecureServer } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { languageModel, type Written, type Writing } from '#features/language-model/index.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { SecretBox } from '#platform/secrets/secret-box.ts'
import {
  chunk,
  doneEvent,
  event,
  refuses,
  says,
  startModelServer,
  stream,
  usage,
  type ModelServer,
} from '../../../test/model-server.ts'
import { hasOpenssl, selfSigned } from '@foresite/testkit/self-signed'
import { sharedSite } from '../../../test/site-under-test.ts'
import { writtenLog } from '../../../test/written-log.ts'

// Over 400 lines: every possible outcome of one call to a service uses the same simulated service and set-up.
const apiKey = 'sk-never-shown-0123456789'
const shared = sharedSite()
const written = writtenLog()
const prompt = { instructions: 'Describe what happened.', text: 'A person fell at dock 3.' }
/** The most that the prompt and an answer of ten tokens can cost: exactly this is reserved. */
const most = Buffer.byteLength(`${prompt.instructions}${prompt.text}`) + 20 + 10

let model: ModelServer
let timezone = 'Europe/Lisbon'
beforeAll(async () => {
  model = await startModelServer()
})
afterAll(() => model[Symbol.asyncDispose]())

/** The feature as other features use it, on the shared site's database. */
function feature() {
  const { server, clock } = shared()
  return languageModel({
    db: server.db,
    clock,
    log: written.log,
    live: { changed: () => undefined },
    secrets: new SecretBox(Buffer.alloc(32, 7)),
    timezone: () => Promise.resolve(timezone),
  })
}

/** Configures the model with the feature's own secrets. Every test has a month of its own. */
async function setUp(part: Partial<LanguageModelValue> = {}): Promise<void> {
  const call = {
    body: { value: { ...setUpValue(), ...part }, apiKey },
    statedBy: null,
    language: 'en' as const,
  }
  await feature().handlers.saveLanguageModel(call as never)
}

const setUpValue = (): LanguageModelValue => ({
  address: model.address,
  model: 'llama3',
  imagesAllowed: false,
  timeLimitS: 60,
  tokensPerMonth: null,
})

beforeEach(async () => {
  timezone = 'Europe/Lisbon'
  shared().clock.pass(32 * 24 * 3600)
  model.asked.length = 0
  model.reply = says(['A person ', 'fell.'])
  await setUp()
})

const write = (part: Partial<Writing> = {}): Promise<Written> => feature().write({ prompt, maxTokens: 10, ...part })

/** The message that refuses to write. */
async function sentenceOf(writing: Promise<unknown>): Promise<string> {
  const problem: unknown = await writing.then(
    () => 'it was written',
    (thrown: unknown) => thrown,
  )
  if (!(problem instanceof Refusal)) throw problem
  return translate('en', problem.key, problem.fill)
}

const used = async () => (await feature().overview('en')).usage
const status = async () => (await feature().overview('en')).status

test('[REP-6.a] an answer arrives piece by piece as it is written, and complete at the end', async () => {
  const pieces: string[] = []
  let release: () => void = () => undefined
  const shown = new Promise<void>((resolve) => {
    release = resolve
  })
  model.reply = async (response) => {
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
  expect(model.asked[0]?.headers).toMatchObject({
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
  })
  expect(model.asked[0]?.body).toEqual({
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
  model.reply = (response) => stream(response).end(chunk('A person') + chunk('', 'length') + usage(30, 10) + doneEvent)
  expect(await write()).toMatchObject({ text: 'A person', isWhole: false })
})

test.each([
  ['a wrong key', refuses(401, 'Invalid key'), 'The language model refused: 401 Invalid key'],
  ['an unknown model', refuses(404, 'No llama3'), 'The language model refused: 404 No llama3'],
  ['too many calls', refuses(429, 'Slow down'), 'The language model refused: 429 Slow down'],
])('[REP-6.a] %s gives the service’s own message and costs nothing', async (_, reply, says) => {
  model.reply = reply
  expect(await sentenceOf(write())).toBe(says)
  expect(await status()).toMatchObject({ state: 'failing', problem: says })
  expect(await used()).toMatchObject({ tokens: 0, estimated: 0 })
  expect(model.asked).toHaveLength(1)
})

test.each([
  ['a service’s own error', refuses(500, 'Oh no'), 'The language model refused: 500 Oh no'],
  ['a gateway’s error', refuses(502, 'Bad Gateway'), 'The language model refused: 502 Bad Gateway'],
  ['a gateway’s timeout', refuses(504, 'Too late'), 'The language model refused: 504 Too late'],
])('[SET-1.i] %s can come after the model has worked: the possible cost stays counted', async (_, reply, says) => {
  model.reply = reply
  expect(await sentenceOf(write())).toBe(says)
  expect(await used()).toMatchObject({ tokens: most, estimated: most })
})

test.each([
  ['{"error":"model not found"}', '404 model not found'],
  ['{"detail":"Not Found"}', '404 Not Found'],
  ['{"message":"no route"}', '404 no route'],
  ['no such page', '404 no such page'],
  ['<!doctype html><h1>Not here</h1>', '404 Not Found'],
  ['', '404 Not Found'],
])('[REP-6.a] the message of a refusal is found in %s', async (body, words) => {
  model.reply = (response) => response.writeHead(404).end(body)
  expect(await sentenceOf(write())).toBe(`The language model refused: ${words}`)
})

/** A port without a listener. */
async function freedPort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  listener.close()
  await once(listener, 'close')
  return port
}

test('[REP-6.a] an absent service is reported as unreachable and costs nothing', async () => {
  const port = String(await freedPort())
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
  await setUp({ address: model.address.replace('http:', 'https:') })
  expect(await sentenceOf(write())).toMatch(/^The language model cannot be reached: .*version/)
  expect(model.asked).toEqual([])
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
  model.reply = (response) => response.destroy()
  expect(await sentenceOf(write())).toMatch(/^The language model cannot be reached: ./)
  expect(model.asked).toHaveLength(1)
  expect(await used()).toMatchObject({ tokens: most, estimated: most })
})

test('[REP-6.a] a request does not follow a redirect to another service', async () => {
  await using elsewhere = await startModelServer()
  model.reply = (response) => response.writeHead(307, { location: `${elsewhere.address}/chat/completions` }).end()
  expect(await sentenceOf(write())).toBe('The language model refused: 307 Temporary Redirect')
  expect(elsewhere.asked).toEqual([])
})

test('[REP-6.a] an answer not complete within the time limit is aborted', async () => {
  await setUp({ timeLimitS: 1 })
  model.reply = (response) => stream(response).write(chunk('A person '))
  expect(await sentenceOf(write())).toBe('The language model took longer than 1 s.')
  await model.asked[0]?.gone
  expect(await status()).toMatchObject({ state: 'failing' })
  // The partial text used an unknown number of tokens.
  expect(await used()).toMatchObject({ tokens: most, estimated: most })
})

test('[REP-6.a] a silent service is abandoned after the time limit', async () => {
  await setUp({ timeLimitS: 1 })
  model.reply = () => undefined
  expect(await sentenceOf(write())).toBe('The language model took longer than 1 s.')
})

test.each([
  ['breaks off', (): string => ''],
  ['is no JSON', (): string => 'data: {"choices": [\n\n'],
  ['is of another shape', (): string => event({ choices: 'none' })],
  ['is an error', (): string => event({ error: { message: 'out of memory' } })],
])('[REP-6.a] an answer that %s halfway is reported as interrupted', async (_, middle) => {
  model.reply = (response) => stream(response).end(chunk('A person ') + middle())
  expect(await sentenceOf(write())).toMatch(/^The language model’s answer was interrupted: ./)
  expect((await used()).estimated).toBe(most)
})

test('[REP-6.a] an answer whose connection is cut is reported as interrupted', async () => {
  model.reply = (response) => stream(response).write(chunk('A person '), () => response.destroy())
  expect(await sentenceOf(write())).toMatch(/^The language model’s answer was interrupted: ./)
})

test('[REP-6.a] an error that a service sends halfway through an answer is passed on', async () => {
  model.reply = (response) => stream(response).end(chunk('A') + event({ error: { message: 'out of memory' } }))
  expect(await sentenceOf(write())).toBe('The language model’s answer was interrupted: out of memory')
})

test.each([
  ['a page', 'text/html', '<h1>Welcome</h1>'],
  ['an answer in one piece', 'application/json', '{"choices":[]}'],
  ['a stream by another name', 'text/plain', chunk('A person fell.') + doneEvent],
])(
  '[REP-6.a] %s instead of a stream is reported as incompatible, and the possible cost stays counted',
  async (_, type, body) => {
    model.reply = (response) => response.writeHead(200, { 'content-type': type }).end(body)
    expect(await sentenceOf(write())).toContain('is not compatible')
    expect(await used()).toMatchObject({ tokens: most, estimated: most })
  },
)

test('[REP-6.a] the content type of a stream is read in upper or lower case', async () => {
  model.reply = (response) => {
    response.writeHead(200, { 'content-type': 'Text/Event-Stream' })
    response.end(chunk('A person fell.') + chunk('', 'stop') + usage(30, 12) + doneEvent)
  }
  expect(await write()).toMatchObject({ text: 'A person fell.', tokens: 42 })
})

test('[REP-6.a] an empty answer is an error, and its tokens are counted as the service reports them', async () => {
  model.reply = says([])
  expect(await sentenceOf(write())).toBe('The language model’s answer was empty.')
  expect(await used()).toMatchObject({ tokens: 42, estimated: 0 })
})

test('[REP-6.a] a model that does not stop writing is stopped', async () => {
  model.reply = async (response) => {
    stream(response)
    while (!response.destroyed) await new Promise((resolve) => response.write(chunk('x'.repeat(10_000)), resolve))
  }
  expect(await sentenceOf(write())).toBe('The language model’s answer is too long.')
  await model.asked[0]?.gone
})

test('[REP-6.a] a caller who cancels halfway disconnects the service, without counting as a failure', async () => {
  await write()
  const before = await used()
  const cancelled = new AbortController()
  model.reply = (response) => stream(response).write(chunk('A person '))
  const writing = write({
    signal: cancelled.signal,
    onText: () => cancelled.abort(new Error('the user has left')),
  })
  await expect(writing).rejects.toThrow('the user has left')
  await model.asked[1]?.gone
  expect((await status()).state).toBe('works')
  expect((await used()).estimated).toBe(before.estimated + most)
})

test('[REP-6.a] a caller who cancelled before the call sends no request', async () => {
  await expect(write({ signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
  expect(model.asked).toEqual([])
  expect(await used()).toMatchObject({ tokens: 0 })
})

test('[SET-1.i] once the month’s tokens are used up, nothing is sent until the site’s next month', async () => {
  const { clock } = shared()
  await setUp({ tokensPerMonth: 50 })
  expect((await write()).tokens).toBe(42)
  expect((await status()).state).toBe('works')
  await write()
  expect(await used()).toMatchObject({ tokens: 84, estimated: 0 })
  expect(await sentenceOf(write())).toContain('This month’s limit of 50 tokens is used up')
  expect(model.asked).toHaveLength(2)
  expect((await status()).state).toBe('capped')
  clock.pass(32 * 24 * 3600)
  expect(await used()).toMatchObject({ tokens: 0 })
  await write()
})

test('[SET-1.i] the month follows the site’s time zone', async () => {
  const { clock } = shared()
  clock.pass((Date.UTC(2036, 0, 31, 23, 30) - clock.now().getTime()) / 1000)
  timezone = 'Atlantic/Azores'
  expect((await used()).month).toBe('2036-01')
  timezone = 'Europe/Madrid'
  expect((await used()).month).toBe('2036-02')
})

test('[SET-1.i] answers in progress count towards the month’s tokens', async () => {
  await setUp({ tokensPerMonth: 50 })
  let end: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    model.reply = (response) => {
      stream(response).write(chunk('A'))
      end = () => response.end(chunk('', 'stop') + usage(3, 2) + doneEvent)
      resolve()
    }
  })
  const first = write()
  await begun
  expect(await sentenceOf(write())).toContain('limit of 50 tokens is used up')
  end()
  expect((await first).tokens).toBe(5)
  expect(await used()).toMatchObject({ tokens: 5, estimated: 0 })
})

test('[SET-1.i] a service without token counts is charged the possible maximum, shown as an estimate', async () => {
  model.reply = (response) => stream(response).end(chunk('A person fell.') + chunk('', 'stop') + doneEvent)
  expect((await write()).tokens).toBeNull()
  expect(await used()).toMatchObject({ tokens: most, estimated: most })
})

const picture = { bytes: Buffer.from([0xff, 0xd8, 0xff]), mediaType: 'image/jpeg' as const }

test('[REP-6.b] a picture is sent only if the site allows it, and then in the wire format', async () => {
  expect(await sentenceOf(write({ pictures: [picture] }))).toBe(
    'Sending pictures to the language model is not allowed. You can allow it in the settings.',
  )
  expect(model.asked).toEqual([])
  await setUp({ imagesAllowed: true })
  await write({ pictures: [picture] })
  expect(model.asked[0]?.body.messages?.[1]?.content).toEqual([
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
  model.reply = (response, asked) => {
    const reply = refused in asked.body ? refuses(400, words) : says(['Yes.'])
    return reply(response, asked)
  }
  expect((await write()).text).toBe('Yes.')
  expect(model.asked).toHaveLength(2)
  const { model: _name, stream: _stream, messages: _messages, ...rest } = model.asked[1]?.body ?? {}
  expect(rest).toEqual(sent)
})

test('[SET-1.i] without a key no key is sent', async () => {
  await feature().handlers.saveLanguageModel({
    body: { value: setUpValue(), apiKey: '' },
    statedBy: null,
    language: 'en',
  } as never)
  await write()
  expect(model.asked[0]?.headers.authorization).toBeUndefined()
})

test('[SET-1.i] the result of an answer under an earlier configuration does not count for a later one', async () => {
  let end: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    model.reply = (response) => {
      stream(response).write(chunk('A'))
      end = () => response.destroy()
      resolve()
    }
  })
  const writing = sentenceOf(write())
  await begun
  shared().clock.pass(60)
  await setUp({ model: 'llama4' })
  end()
  await writing
  expect(await status()).toMatchObject({ state: 'untried', problem: null })
})

test('[SET-1.i] changed limits keep the model’s known state; another model resets it', async () => {
  await write()
  const { lastSuccessAt } = await status()
  const save = (part: Partial<LanguageModelValue>) => {
    shared().clock.pass(60)
    const body = { value: { ...setUpValue(), ...part } }
    const call = { body, statedBy: null, language: 'en' as const }
    return feature().handlers.saveLanguageModel(call as never)
  }
  await save({ timeLimitS: 61, tokensPerMonth: 1_000_000, imagesAllowed: true })
  expect(await status()).toEqual({ state: 'works', lastSuccessAt, problem: null })
  await save({ model: 'llama4' })
  expect(await status()).toEqual({ state: 'untried', lastSuccessAt: null, problem: null })
})

test('[SET-1.i] the key is in no log line or error', async () => {
  model.reply = (response) => response.writeHead(403).end(`{"error":"not with ${apiKey}"}`)
  const problem: unknown = await write().catch((thrown: unknown) => thrown)
  expect(problem).toBeInstanceOf(Refusal)
  expect(JSON.stringify([problem, (problem as Error).stack, (problem as Error).cause])).not.toContain(apiKey)
  expect(written.text()).toContain('not with …')
  expect(written.text()).not.toContain(apiKey)
})
