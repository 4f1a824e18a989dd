import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { failure } from '@foresite/contract/failure'
import type { Route } from '@foresite/contract/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startHttp, type HttpUnderTest } from '../../../test/http-under-test.ts'
import { writtenLog } from '../../../test/written-log.ts'
import type { AnyCall, BoundRoute } from './bound-routes.ts'
import { callerGone } from './caller-gone.ts'
import { Refusal } from './refusal.ts'

function bound(
  name: string,
  route: Partial<Route> & Pick<Route, 'method' | 'path'>,
  handle: (call: AnyCall) => Promise<unknown>,
): BoundRoute {
  const filled = { feature: 'test', summary: name, answer: z.unknown(), ...route }
  return { name, route: filled, handle }
}

const zone = z.object({
  name: z.string({ error: 'zone.name.required' }).min(1, { error: 'zone.name.required' }),
  points: z.array(z.object({ x: z.number() })),
})
const written = writtenLog()
const abandonedStarted = Promise.withResolvers<null>()
let firstChunkSeen: () => void = () => undefined

const routes: BoundRoute[] = [
  bound('readZone', { method: 'GET', path: '/zones/:id', params: z.object({ id: z.uuid() }) }, (call) =>
    Promise.resolve(call.params),
  ),
  bound('createZone', { method: 'POST', path: '/zones', body: zone, status: 201 }, (call) =>
    Promise.resolve(call.body),
  ),
  bound(
    'listZones',
    {
      method: 'GET',
      path: '/zones',
      query: z.object({ page: z.coerce.number().int().default(1) }),
    },
    (call) => Promise.resolve(call.query),
  ),
  bound('logOut', { method: 'POST', path: '/auth/logout' }, () => Promise.resolve({ ok: true })),
  bound('conflict', { method: 'GET', path: '/conflict' }, () => {
    throw new Refusal(409, 'zone.name.taken', { fill: { name: 'Dock 3' }, field: 'name' })
  }),
  bound('wait', { method: 'GET', path: '/wait' }, () => {
    throw new Refusal(429, 'auth.tooManyAttempts', { fill: { wait: '30 s' }, retryAfterS: 30 })
  }),
  bound('crash', { method: 'GET', path: '/crash' }, () => {
    throw new Error('the secret plan failed')
  }),
  bound('abandoned', { method: 'GET', path: '/abandoned' }, async ({ reply }) => {
    const signal = callerGone(reply)
    abandonedStarted.resolve(null)
    await once(signal, 'abort')
    signal.throwIfAborted()
  }),
  bound('away', { method: 'GET', path: '/away' }, () => {
    const cut = Object.assign(new Error('terminating connection'), { code: '57P01' })
    throw new Error('Failed query: select secret', { cause: cut })
  }),
  bound('visionAway', { method: 'GET', path: '/vision-away' }, () => {
    throw new Refusal(503, 'vision.away')
  }),
  bound('fullDisk', { method: 'GET', path: '/full-disk' }, () => {
    throw Object.assign(new Error('write'), { code: 'ENOSPC' })
  }),
  bound('fullTable', { method: 'GET', path: '/full-table' }, () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' })
    throw new Error('Failed query: insert', { cause: full })
  }),
  bound('tooMuch', { method: 'GET', path: '/too-much', answer: z.object({ id: z.string() }) }, () =>
    Promise.resolve({ id: 'a', password: 'hunter2' }),
  ),
  bound('keepStill', { method: 'PUT', path: '/still', raw: ['image/jpeg'] }, async ({ request: { body } }) => {
    if (!(body instanceof Readable)) return { bytes: null }
    let bytes = 0
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length
      firstChunkSeen()
    }
    return { bytes }
  }),
  bound(
    'upload',
    { method: 'POST', path: '/upload', body: z.object({ name: z.string() }), bodyKind: 'upload' },
    async ({ request }) => {
      const seen: unknown[] = []
      for await (const part of request.parts())
        if (part.type === 'field') seen.push([part.fieldname, part.value])
        else {
          let bytes = 0
          for await (const chunk of part.file as AsyncIterable<Buffer>) bytes += chunk.length
          seen.push([part.fieldname, part.filename, bytes])
        }
      return seen
    },
  ),
]

let server: HttpUnderTest
beforeAll(async () => {
  server = await startHttp({ routes, log: written.log })
})
afterAll(() => server[Symbol.asyncDispose]())

function call(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${server.url}/api${path}`, init)
}

function post(path: string, body: string, type = 'application/json'): Promise<Response> {
  return call(path, { method: 'POST', body, headers: { 'content-type': type } })
}

async function failureIn(response: Response): Promise<unknown> {
  const body: unknown = await response.json()
  return z.strictObject(failure.shape).parse(body)
}

describe('a correct call', () => {
  test('is answered with its status and its handler’s result', async () => {
    const body = { name: 'Dock', points: [{ x: 0.5 }] }
    const response = await post('/zones', JSON.stringify(body))

    expect(response.status).toBe(201)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual(body)
  })

  test('loses unknown fields', async () => {
    const response = await post('/zones', '{"name":"Dock","points":[{"x":1,"y":2}],"admin":true}')

    expect(await response.json()).toEqual({ name: 'Dock', points: [{ x: 1 }] })
  })

  test('gets its query parsed', async () => {
    expect(await (await call('/zones?page=3')).json()).toEqual({ page: 3 })
  })

  test('may have no body, with or without a content type, where none is expected', async () => {
    const plain = await call('/auth/logout', { method: 'POST' })
    const typed = await call('/auth/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })

    expect([plain.status, typed.status]).toEqual([200, 200])
  })
})

describe('a wrong call', () => {
  test('[CALL-6.a] answers 400 and names the field, by its dotted path, with the schema’s message', async () => {
    const response = await post('/zones', '{"name":"","points":[]}')

    expect(response.status).toBe(400)
    expect(await failureIn(response)).toEqual({
      message: 'Zone name is required',
      error: 'zone.name.required',
      field: 'name',
    })
  })

  test.each([
    ['a missing field', '{"name":"Dock"}', 'points', 'field.required'],
    ['a wrong type deep inside', '{"name":"Dock","points":[{"x":"one"}]}', 'points.0.x', 'field.invalid'],
    ['a missing field deep inside', '{"name":"Dock","points":[{}]}', 'points.0.x', 'field.required'],
  ])('[CALL-6.a] %s is named', async (_, body, field, error) => {
    const response = await post('/zones', body)

    expect(response.status).toBe(400)
    expect(await failureIn(response)).toMatchObject({
      field,
      error,
      message: expect.stringContaining(`“${field}”`),
    })
  })

  test.each([
    ['JSON that breaks off', '{"name":'],
    ['JSON with a prototype in it', '{"__proto__":{"admin":true},"name":"a","points":[]}'],
    ['a list instead of fields', '[]'],
    ['no body', ''],
  ])('[CALL-6.a] %s answers 400', async (_, body) => {
    const response = await post('/zones', body)

    expect(response.status).toBe(400)
    expect(await failureIn(response)).toMatchObject({ error: 'request.invalid' })
  })

  test('[CALL-6.a] to an address that cannot be decoded answers 400', async () => {
    const response = await call('/zones/%E0%A4%A')

    expect(response.status).toBe(400)
    expect(await failureIn(response)).toMatchObject({ error: 'request.invalid' })
  })

  test('[CALL-6.b] to an unknown address answers 404', async () => {
    const response = await call('/nothing/here')

    expect(response.status).toBe(404)
    expect(await failureIn(response)).toMatchObject({ error: 'route.unknown' })
  })

  test('[CALL-6.f] with a method that an address does not have answers 405 and lists its methods', async () => {
    const response = await call('/zones', { method: 'DELETE' })

    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST, GET')
    expect(await failureIn(response)).toMatchObject({
      error: 'route.method',
      message: 'This address does not accept DELETE calls.',
    })
  })

  test('[CALL-6.c] that conflicts answers 409, in Portuguese for Portuguese callers', async () => {
    const response = await call('/conflict', { headers: { 'accept-language': 'pt-PT,en;q=0.5' } })

    expect(response.status).toBe(409)
    expect(await failureIn(response)).toEqual({
      message: 'Esta câmara já tem uma zona chamada «Dock 3».',
      error: 'zone.name.taken',
      field: 'name',
    })
  })

  test('that must wait gets the waiting time', async () => {
    const response = await call('/wait')

    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('30')
  })

  test('[CALL-6.d] with JSON that is too large answers 413 with the limit', async () => {
    const response = await post('/zones', JSON.stringify({ name: 'x'.repeat(1024 * 1024) }))

    expect(response.status).toBe(413)
    expect(await failureIn(response)).toMatchObject({
      error: 'body.tooLarge',
      message: 'This is larger than the limit of 1 MB.',
    })
  })

  test.each([
    ['a form for JSON', '/zones', 'application/x-www-form-urlencoded'],
    ['plain text for JSON', '/zones', 'text/plain'],
    ['JSON for an upload', '/upload', 'application/json'],
  ])('[CALL-6.e] with %s answers 415', async (_, path, type) => {
    const response = await post(path, '{}', type)

    expect(response.status).toBe(415)
    expect(await failureIn(response)).toMatchObject({ error: 'body.mediaType' })
  })

  test('[CALL-6.e] with a video for a picture answers 415', async () => {
    const headers = { 'content-type': 'video/mp4' }
    const response = await call('/still', { method: 'PUT', body: 'x', headers })

    expect(response.status).toBe(415)
  })

  test('[CALL-6.a] that is not HTTP at all is refused with 400', async () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.end('rubbish rubbish\r\n\r\n')
    const [answer] = (await once(socket, 'data')) as [Buffer]

    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 .*"error":"request\.invalid"/s)
  })
})

describe('a server failure', () => {
  test('answers 500 without details, and is logged with the call’s id', async () => {
    const response = await call('/crash')
    const text = await response.text()

    expect(response.status).toBe(500)
    expect(JSON.parse(text)).toEqual({
      message: 'Something went wrong on the server. It was logged; please try again.',
      error: 'server.failed',
    })
    const logged = written.lines().find(({ msg }) => msg === 'call failed')
    expect(logged).toMatchObject({
      reqId: expect.any(String),
      err: { message: 'the secret plan failed', stack: expect.any(String) },
    })
  })

  test('is not what a cancelled call is logged as', async () => {
    const cancel = new AbortController()
    const answer = call('/abandoned', { signal: cancel.signal })
    await abandonedStarted.promise
    cancel.abort()
    await expect(answer).rejects.toThrow('aborted')

    const message = () => written.lines().filter(({ msg }) => msg === 'caller disconnected')
    await expect.poll(message, { timeout: 60_000 }).toHaveLength(1)
    const { reqId } = message()[0] ?? {}
    expect(written.lines().filter((line) => line.reqId === reqId && line.level === 50)).toEqual([])
  })

  test('answers 503 while the database is away', async () => {
    const response = await call('/away')

    expect(response.status).toBe(503)
    expect(await failureIn(response)).toMatchObject({ error: 'database.away' })
  })

  test('logs the same unavailable part once, without a stack, however often it is called', async () => {
    expect((await call('/vision-away')).status).toBe(503)
    expect((await call('/vision-away')).status).toBe(503)

    const logged = written.lines().filter((line) => line.reason === 'vision.away')
    expect(logged).toEqual([expect.objectContaining({ msg: 'calls refused, service unavailable' })])
    expect(logged[0]).not.toHaveProperty('err')
  })

  test.each(['/full-disk', '/full-table'])('answers 507 with what to do when the disk is full: %s', async (path) => {
    const response = await call(path)

    expect(response.status).toBe(507)
    expect(await failureIn(response)).toMatchObject({
      error: 'disk.full',
      message: expect.stringContaining('shorten the retention period'),
    })
  })

  test('includes an answer with more fields than its schema, if answers are checked', async () => {
    const response = await call('/too-much')

    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('hunter2')
  })
})

describe('file uploads', () => {
  test('reach their handler while they are still being sent', async () => {
    const headers = { 'content-type': 'image/jpeg' }
    const request = httpRequest(`${server.url}/api/still`, { method: 'PUT', headers })
    const seen = new Promise<void>((resolve) => {
      firstChunkSeen = resolve
    })
    const answered = once(request, 'response') as Promise<[Readable]>
    request.write(Buffer.alloc(1000))
    await seen
    request.end(Buffer.alloc(500))

    const [response] = await answered
    expect(JSON.parse(Buffer.concat(await response.toArray()).toString())).toEqual({ bytes: 1500 })
  })

  test('may lack the picture', async () => {
    expect(await (await call('/still', { method: 'PUT' })).json()).toEqual({ bytes: null })
  })

  test('arrive with fields and file as they are in the form', async () => {
    const form = new FormData()
    form.append('name', 'Dock 3')
    form.append('file', new File([new Uint8Array(3000)], 'dock.mp4'))

    const response = await call('/upload', { method: 'POST', body: form })

    expect(await response.json()).toEqual([
      ['name', 'Dock 3'],
      ['file', 'dock.mp4', 3000],
    ])
  })

  test.each([
    ['an upload', '/upload', 'POST', 'multipart/form-data; boundary=x'],
    ['a picture', '/still', 'PUT', 'image/jpeg'],
  ])('as %s of more than 500 MB are refused with 413 before they are read', async (_, path, method, type) => {
    const request = httpRequest(`${server.url}/api${path}`, {
      method,
      headers: { 'content-type': type, 'content-length': 600 * 1024 * 1024 },
    })
    // Only its headers are sent.
    request.flushHeaders()
    const [response] = (await once(request, 'response')) as [Readable & { statusCode: number }]
    const body = Buffer.concat(await response.toArray()).toString()
    request.destroy()

    expect(response.statusCode).toBe(413)
    expect(JSON.parse(body)).toMatchObject({
      message: 'This is larger than the limit of 500 MB.',
    })
  })
})
