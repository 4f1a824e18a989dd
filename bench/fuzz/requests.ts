import type { Random } from './random.ts'
import { broken, hostileValue, valueOf, type Schema } from './values.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
}

/** An operation of the product's OpenAPI document. */
export interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** The body's schema by content type. */
  readonly bodies: Readonly<Record<string, { readonly schema?: Schema }>>
}

export interface FuzzRequest {
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

/** The operations of a document, without those that would end the run's own login. */
export function operationsOf(document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, found]) => {
      const { operationId, parameters, requestBody } = found as {
        operationId: string
        parameters?: Parameter[]
        requestBody?: { content: Operation['bodies'] }
      }
      if (endsLogin.has(operationId)) return []
      const bodies = requestBody?.content ?? {}
      return [{ name: operationId, method: method.toUpperCase(), path, parameters: parameters ?? [], bodies }]
    }),
  )
}

const endsLogin = new Set(['logOut', 'changePassword', 'createPassword'])

/** A request to an operation: valid, or with something broken in its path, query, headers or body. */
export function requestTo(operation: Operation, random: Random, ids: readonly string[], token: string): FuzzRequest {
  const isBroken = random.chance(0.7)
  const part = random.pick(['path', 'query', 'headers', 'body', 'body', 'body'] as const)
  const given = (place: Parameter['in']) =>
    operation.parameters
      .filter((one) => one.in === place && (one.required || random.chance(0.4)))
      .map(({ name, schema }) => [name, valueOf(schema, random, ids)] as const)

  const path = given('path').reduce((address, [name, value]) => {
    const shown = isBroken && part === 'path' ? hostileValue(random) : value
    return address.replace(`{${name}}`, encode(text(shown)) || '%20')
  }, operation.path)
  const query = new URLSearchParams(
    given('query').map(([name, value]): [string, string] => [
      name,
      wellFormed(text(isBroken && part === 'query' ? hostileValue(random) : value)),
    ]),
  )
  if (isBroken && part === 'query' && random.chance(0.3)) query.append('unknown', 'x')
  const { body, type } = bodyOf(operation, random, ids, isBroken && part === 'body')
  return {
    operation: operation.name,
    method: operation.method,
    path: query.size === 0 ? path : `${path}?${query.toString()}`,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === null ? {} : { 'content-type': type }),
      ...Object.fromEntries(given('header').map(([name, value]) => [name, headerText(text(value))])),
      ...(isBroken && part === 'headers' ? oddHeaders(random) : {}),
    },
    body,
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : json(value)
}

/** As JSON; empty without a value. */
function json(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value)
}

const wellFormed = (value: string) => value.toWellFormed()
const encode = (value: string) => encodeURIComponent(wellFormed(value)).slice(0, 3000)
const headerText = (value: string) => value.replace(/[^\x20-\x7e]/g, '?').slice(0, 2000)

function oddHeaders(random: Random): Record<string, string> {
  const value = headerText(text(hostileValue(random)))
  const name = random.pick([
    'authorization',
    'content-type',
    'accept-language',
    'range',
    'if-none-match',
    'if-range',
    'origin',
    'x-forwarded-for',
    'cookie',
  ] as const)
  return { [name]: value }
}

function bodyOf(operation: Operation, random: Random, ids: readonly string[], isBroken: boolean) {
  const found = random.pick(Object.entries(operation.bodies))
  if (found === undefined) return { body: isBroken ? Buffer.from('{"a":') : null, type: 'application/json' }
  const [type, { schema = {} }] = found
  if (type === 'multipart/form-data') return form(schema, random, ids, isBroken)
  if (type !== 'application/json') return { body: bytes(random, 5_000), type }
  const value = valueOf(schema, random, ids)
  if (!isBroken) return { body: Buffer.from(json(value)), type }
  const whole = Buffer.from(json(broken(value, random)))
  const spoilt = random.pick([
    whole,
    whole,
    whole,
    whole,
    whole.subarray(0, random.below(whole.length)),
    Buffer.concat([whole, Buffer.from([0xff, 0xfe, 0x00])]),
    Buffer.from('['.repeat(20_000)),
    Buffer.from(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
    bytes(random, 200),
  ] as const)
  return { body: spoilt, type }
}

/** A few bytes that begin like a picture, a video or a table, or like none. */
function bytes(random: Random, most: number): Buffer {
  const head = random.pick([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('\0\0\0\x18ftypmp42', 'latin1'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'),
    Buffer.from('PK\x03\x04', 'latin1'),
    Buffer.from('{"version":1}'),
    Buffer.alloc(0),
  ] as const)
  return Buffer.concat([head, Buffer.from(Array.from({ length: random.below(most) }, () => random.below(256)))])
}

function form(schema: Schema, random: Random, ids: readonly string[], isBroken: boolean) {
  const boundary = isBroken && random.chance(0.2) ? 'b'.repeat(random.below(400)) : 'fuzz-boundary'
  const name = text(isBroken ? hostileValue(random) : 'picture.png').replace(/["\r\n]/g, '')
  const fields = Object.entries(valueOf(schema, random, ids) as Record<string, unknown>).filter(
    ([field]) => field !== 'file',
  )
  const parts = [
    ...fields.map(
      ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${text(value)}\r\n`,
    ),
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
  ]
  const whole = Buffer.concat([
    Buffer.from(parts.join('')),
    bytes(random, 2_000),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const body = isBroken && random.chance(0.4) ? whole.subarray(0, random.below(whole.length)) : whole
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}
