import { expect, test } from 'vitest'
import { seeded } from './random.ts'
import { operationsOf, requestTo } from './requests.ts'
import { valueOf, type Schema } from './values.ts'

const name: Schema = { type: 'string', minLength: 3, maxLength: 20 }
const day: Schema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }
const dock: Schema = {
  type: 'object',
  properties: { name, day, hours: { type: 'array', items: { type: 'integer' } } },
  required: ['name', 'day'],
}
const document = {
  paths: {
    '/api/docks/{id}': {
      put: {
        operationId: 'saveDock',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
        requestBody: { content: { 'application/json': { schema: dock } } },
      },
    },
    '/api/auth/logout': { post: { operationId: 'logOut' } },
  },
}
const id = '0192f0c1-0000-7000-8000-000000000001'

test('a value matches its schema', () => {
  const random = seeded(1)
  for (let i = 0; i < 200; i += 1) {
    const value = valueOf(dock, random, []) as { name: string; day: string; hours?: number[] }
    expect(value.name.length).toBeGreaterThanOrEqual(3)
    expect(value.name.length).toBeLessThanOrEqual(20)
    expect(value.day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect((value.hours ?? []).every(Number.isInteger)).toBe(true)
  }
})

test('a seed repeats its requests; most are broken in one place, and none ends the login', () => {
  const operations = operationsOf(document)
  expect(operations.map((operation) => operation.name)).toEqual(['saveDock'])
  const requestsOf = (seed: number) => {
    const random = seeded(seed)
    return Array.from({ length: 300 }, () => operations.map((one) => requestTo(one, random, [id], 'token'))).flat()
  }
  expect(requestsOf(7)).toEqual(requestsOf(7))
  expect(requestsOf(7)).not.toEqual(requestsOf(8))
  const whole = requestsOf(7).filter(({ path, body }) => path === `/api/docks/${id}` && isDock(body))
  expect(whole.length).toBeGreaterThan(60)
  expect(whole.length).toBeLessThan(240)
})

function isDock(body: Buffer | null): boolean {
  try {
    const value = JSON.parse(body?.toString() ?? '') as Partial<Record<string, unknown>>
    return typeof value['name'] === 'string' && typeof value['day'] === 'string'
  } catch {
    return false
  }
}
