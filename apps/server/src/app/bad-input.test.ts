import { failure } from '@foresite/contract/failure'
import type { Route } from '@foresite/contract/route'
import type { RouteName } from '@foresite/contract/routes'
import { statedByHeader } from '@foresite/contract/stated-by'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { jsonLimitBytes } from '#platform/http/failures.ts'
import { everyRoute, send, unknownId, unknownParams, type Parts } from '../../test/every-route.ts'
import { rawCall } from '../../test/raw-call.ts'
import { rightBodies, rightQueries } from '../../test/right-bodies.ts'
import { startServer, type ServerUnderTest } from '../../test/server-under-test.ts'

/** Values that a mistake or an attacker might send. */
const junk: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  'x'.repeat(5_000),
  'a\u0000b',
  '\ud800',
  "'; drop table users; --",
  '../../etc/passwd',
  [],
  {},
  [null],
  { nested: { deeper: [] } },
]

function keysOf(schema: z.ZodType): string[] {
  const {
    properties = {},
    anyOf = [],
    oneOf = [],
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  const alternatives = [...anyOf, ...oneOf].flatMap((part) =>
    typeof part === 'object' ? Object.keys(part.properties ?? {}) : [],
  )
  return [...new Set([...Object.keys(properties), ...alternatives])]
}

/** Every way to replace one value of the input, or the whole input, with junk. */
function wrongBodies(schema: z.ZodType, right: unknown): unknown[] {
  const replaced = keysOf(schema).flatMap((key, i) =>
    // Each field with another value first: `differing` keeps the first of those that are refused alike.
    [...junk.slice(i % junk.length), ...junk.slice(0, i % junk.length)].map((value) => ({
      ...(right as object),
      [key]: value,
    })),
  )
  const missing = keysOf(schema).map((key) =>
    Object.fromEntries(Object.entries(right as object).filter(([name]) => name !== key)),
  )
  return [...junk, ...replaced, ...missing]
}

function wrongQueries(schema: z.ZodType): Record<string, string>[] {
  const texts = junk.filter(
    // A URL cannot carry half a surrogate pair: it would arrive as another character.
    (value): value is string => typeof value === 'string' && value !== '' && value.isWellFormed(),
  )
  return keysOf(schema).flatMap((key) => [...texts, '-1', '1e308', 'NaN'].map((text) => ({ [key]: text })))
}

interface Case {
  readonly name: RouteName
  readonly route: Route
  readonly parts: Parts
  /** The schema's first error: its kind and dotted path; null if the value is valid. */
  readonly issue: { readonly code: string; readonly field: string } | null
}

function firstIssue(schema: z.ZodType, value: unknown): Case['issue'] {
  const issue = schema.safeParse(value).error?.issues[0]
  if (issue === undefined) return null
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return { code: issue.code, field: [...issue.path, ...keys].map(String).join('.') }
}

/** One call of a route for each kind of error in each field: its answer depends on nothing else. */
function differing(cases: readonly Case[]): Case[] {
  const keyOf = ({ name, issue }: Case) => `${name} ${String(issue?.code)} ${String(issue?.field)}`
  return [...new Map(cases.toReversed().map((one) => [keyOf(one), one])).values()]
}

const json = everyRoute.filter(({ route }) => route.bodyKind !== 'upload' && route.raw === undefined)

const bodyCases: Case[] = json.flatMap(({ name, route }) => {
  const { body } = route
  if (body === undefined) return []
  return wrongBodies(body, rightBodies[name]).map((wrong) => ({
    name,
    route,
    parts: { body: wrong },
    issue: firstIssue(body, wrong),
  }))
})
const queryCases: Case[] = json.flatMap(({ name, route }) => {
  const { query } = route
  if (query === undefined) return []
  return wrongQueries(query).map((wrong) => ({
    name,
    route,
    parts: { query: wrong },
    issue: firstIssue(query, wrong),
  }))
})

/** One server for all tests: the calls change little, and no test reads the data. */
let server: ServerUnderTest
let token = ''
let somebody = ''

beforeAll(async () => {
  server = await startServer()
  token = (await server.call('createPassword', { body: { password: 'forklift-42' } })).token
  const body = { firstName: 'Ana', lastName: 'Sá', companyEmail: 'somebody@site.example' }
  somebody = (await server.call('createUser', { body }, { token })).user.id
})
afterAll(() => server.stop())

/**
 * The headers of a user who may call a route from a page of the product: odd input may have switched blurring on in
 * the meantime, in any order.
 */
function headersFor({ access, recordsWho }: Route): Record<string, string> {
  return {
    referer: `${server.url}/`,
    authorization: `Bearer ${access === 'vision' ? server.visionToken : token}`,
    ...(recordsWho === true ? { [statedByHeader]: somebody } : {}),
  }
}

/** The calls that were not answered as expected; sends a few at a time, as screens would. */
async function failures<T>(calls: readonly T[], outcome: (call: T) => Promise<object | null>): Promise<object[]> {
  const found: object[] = []
  const waiting = [...calls]
  const worker = async () => {
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
      const problem = await outcome(call)
      if (problem !== null) found.push(problem)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return found
}

test('[CALL-6.f] the test has a valid body for every route that takes one', () => {
  const without = everyRoute.filter(({ name, route }) => {
    const right = route.body?.safeParse(rightBodies[name])
    return right !== undefined && !right.success
  })
  expect(without.map(({ name }) => name)).toEqual([])
})

test.each([
  ['body', bodyCases],
  ['query', queryCases],
])('[CALL-6.a] a wrong %s answers 400 and names the field, on every route', async (_part, cases) => {
  const wrong = differing(cases.filter(({ issue }) => issue !== null))
  expect(wrong.length).toBeGreaterThan(20)
  const found = await failures(wrong, async ({ name, route, parts, issue }) => {
    const { status, answer } = await send(server, route, parts, headersFor(route))
    const refusal = failure.safeParse(answer).data
    const isRight =
      status === 400 && (refusal?.field ?? '') === issue?.field && refusal !== undefined && refusal.message !== ''
    return isRight ? null : { name, parts, issue, status, answer }
  })
  expect(found).toEqual([])
})

test('[CALL-6.f] odd input that a schema accepts is answered, never with 500', async () => {
  const odd = [...bodyCases, ...queryCases].filter(({ issue }) => issue === null)
  expect(odd.length).toBeGreaterThan(20)
  const found = await failures(odd, async ({ name, route, parts }) => {
    const { status } = await send(server, route, parts, headersFor(route))
    return status < 500 || status === 503 ? null : { name, parts, status }
  })
  expect(found).toEqual([])
})

const notJson = ['{', '{"a":', 'null}', '\u0000', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}', '"\\ud8']

test('[CALL-6.a] a body that is not JSON answers 400 on every route that takes one', async () => {
  const withBody = json.filter(({ route: { body } }) => body !== undefined)
  // They share a parser: the first route gets every text, the others one each.
  const calls = withBody.flatMap((named, i) =>
    notJson.filter((_, j) => i === 0 || i % notJson.length === j).map((text) => ({ ...named, text })),
  )
  for (const { name, route, text } of calls) {
    const response = await server.fetch(`/api${route.path.replace(':id', unknownId)}`, {
      method: route.method,
      headers: { ...headersFor(route), 'content-type': 'application/json' },
      body: text,
    })
    expect([name, text, response.status]).toEqual([name, text, 400])
    expect(failure.safeParse(await response.json()).success).toBe(true)
  }
})

test('[CALL-6.e] content of a type that a route does not take answers 415', async () => {
  for (const { name, route } of everyRoute.filter(({ route: { body } }) => body !== undefined)) {
    const response = await server.fetch(`/api${route.path.replace(':id', unknownId)}`, {
      method: route.method,
      headers: { ...headersFor(route), 'content-type': 'application/xml' },
      body: '<password/>',
    })
    expect([name, response.status]).toEqual([name, 415])
    expect(await response.json()).toMatchObject({ error: 'body.mediaType' })
  }
})

test('[CALL-6.d] a body that is too large answers 413', async () => {
  const body = JSON.stringify({ password: 'x'.repeat(jsonLimitBytes) })
  // They share a parser: the first route gets the body, the others only its length, which is refused before reading.
  for (const [i, { name, route }] of json.filter(({ route: { body: shape } }) => shape !== undefined).entries()) {
    const { status } = await rawCall(`${server.url}/api${route.path.replace(':id', unknownId)}`, {
      method: route.method,
      headers: {
        ...headersFor(route),
        'content-type': 'application/json',
        ...(i === 0 ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) }),
      },
      ...(i === 0 ? { body } : {}),
    })
    expect([name, status]).toEqual([name, 413])
  }
})

const recordsWho = everyRoute.filter(({ route }) => route.recordsWho === true)

test.each([
  ['no user', {}, 428, 'who.required'],
  ['a malformed id', { [statedByHeader]: 'Ana' }, 400, 'who.invalid'],
  ['an unknown id', { [statedByHeader]: unknownId }, 422, 'who.unknown'],
])(
  '[CALL-6.a] %s in the header for the acting user is refused on every route that records the user',
  async (_who, stated, status, error) => {
    expect(recordsWho.length).toBeGreaterThan(0)
    for (const { name, route } of recordsWho) {
      const headers = { authorization: `Bearer ${token}`, ...stated }
      const answered = await send(server, route, { body: rightBodies[name] }, headers)
      expect([name, answered.status, failure.parse(answered.answer)]).toEqual([
        name,
        status,
        { error, field: statedByHeader, message: expect.any(String) as string },
      ])
    }
  },
)

/** Vision sends pictures of observations that raised no incident: the server accepts and drops them. */
const acceptUnknownIds: readonly RouteName[] = ['handOverStill', 'handOverClip']

const withId = everyRoute.filter(({ route: { path } }) => path.includes(':'))

test('[CALL-6.b] an unknown id answers 404 on every route with an id', async () => {
  for (const { name, route } of withId.filter((named) => !acceptUnknownIds.includes(named.name))) {
    const [body, query] = [rightBodies[name], rightQueries[name]]
    const parts = { query, ...(body === undefined ? {} : { body }) }
    const { status, answer } = await send(server, route, parts, headersFor(route))
    expect([name, status, failure.safeParse(answer).success]).toEqual([name, 404, true])
  }
})

test('[CALL-6.a] a malformed id answers 400 and names the field', async () => {
  for (const { name, route } of withId.filter(({ route: { path } }) => path.includes(':id'))) {
    const body = rightBodies[name]
    const params = { ...unknownParams, id: 'not-an-id' }
    const parts = { params, ...(body === undefined ? {} : { body }) }
    const { status, answer } = await send(server, route, parts, headersFor(route))
    expect([name, status, failure.safeParse(answer).data?.field]).toEqual([name, 400, 'id'])
  }
})

test('[CALL-6.a, CALL-6.f] a day outside the calendar is refused at its field', async () => {
  const headers = { authorization: `Bearer ${token}` }
  for (const path of [
    '/api/compliance/summary?from=0001-01-01&to=2026-01-02',
    '/api/compliance/summary?from=9999-12-30&to=9999-12-31',
    '/api/incidents?from=9999-12-31T23%3A59%3A59Z',
  ]) {
    const answer = await server.fetch(path, { headers })
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 400, { field: 'from' }])
  }
})

test('[CALL-6.f] a form whose boundary is too long is refused as a form', async () => {
  const boundary = 'x'.repeat(300)
  const answer = await server.fetch('/api/label-image', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--${boundary}--\r\n`,
  })
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'request.invalid' }])
})
