import { randomUUID } from 'node:crypto'
import { statedByHeader } from '@foresite/contract/stated-by'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyRoute } from '../../test/every-route.ts'
import { startServer } from '../../test/server-under-test.ts'

interface Operation {
  readonly operationId: string
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Record<string, { schema: unknown }>
  }
  readonly parameters?: readonly { name: string; in: string; schema: unknown }[]
  readonly responses: Record<string, { readonly content?: Record<string, { schema?: unknown }> }>
}

interface Document {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
}

test('[CALL-5.a] the OpenAPI document describes every route of the table and no others', async () => {
  await using server = await startServer()
  const response = await server.fetch('/api/openapi.json')
  const { openapi, paths } = (await response.json()) as Document
  expect(openapi).toMatch(/^3\.1/)
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`),
  )
  const table = everyRoute.map(
    ({ name, route }) => `${name}: ${route.method} /api${route.path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.toSorted()).toEqual(table.toSorted())
})

test('[CALL-5.a] every route is described with its input and its answers', async () => {
  await using server = await startServer()
  const { paths } = (await (await server.fetch('/api/openapi.json')).json()) as Document
  for (const { name, route } of everyRoute) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    const operation = paths[path]?.[route.method.toLowerCase()]
    const who = route.recordsWho !== undefined
    const refusals = [...(route.errors ?? []), ...(who ? [422] : []), ...(route.recordsWho === true ? [428] : [])]
    const statuses = [route.status ?? 200, 400, ...refusals].map(String)
    expect([name, Object.keys(operation?.responses ?? {})]).toEqual([
      name,
      expect.arrayContaining(statuses) as string[],
    ])
    const hasBody = route.body !== undefined || route.raw !== undefined
    expect([name, operation?.requestBody !== undefined]).toEqual([name, hasBody])
    const named = (operation?.parameters ?? []).filter((part) => part.in === 'path')
    expect([name, named.map((part) => `:${part.name}`)]).toEqual([name, route.path.match(/:\w+/g) ?? []])
    const headers = (operation?.parameters ?? []).filter((part) => part.in === 'header')
    expect([name, headers.map((part) => part.name)]).toEqual([name, who ? [statedByHeader] : []])
  }
})

test('[CALL-5.a] a route is described with exactly its refusals', async () => {
  await using server = await startServer()
  const { paths } = (await (await server.fetch('/api/openapi.json')).json()) as Document
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const refusals = Object.fromEntries(
    operations.map(({ operationId, responses }) => [
      operationId,
      Object.keys(responses)
        .map(Number)
        .filter((status) => status >= 400),
    ]),
  )
  expect(refusals).toMatchObject({
    readCamera: [400, 401, 404],
    uploadCamera: [400, 401, 409, 413, 415, 422, 503],
    updateArea: [400, 401, 404, 409, 422],
    splitVisit: [400, 401, 404, 409, 422, 428],
    handOverClip: [400, 401, 413, 415],
    logIn: [400, 401, 409, 429],
  })
})

test('[CALL-5.a] an optional body is described as optional, every other as required', async () => {
  await using server = await startServer()
  const { paths } = (await (await server.fetch('/api/openapi.json')).json()) as Document
  const optional = everyRoute.flatMap(({ name, route }) => {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    const body = paths[path]?.[route.method.toLowerCase()]?.requestBody
    return route.raw === undefined && body?.required === false ? [name] : []
  })
  expect(optional).toEqual(['acknowledgeLoneWorker'])
  // A described request: with no body it gets as far as the unknown alert.
  const path = `/api/lone-workers/${randomUUID()}/acknowledgement`
  expect((await server.fetch(path, { method: 'PUT' })).status).toBe(404)
})

const described = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

test('[CALL-5.b] each route’s input is described by the schemas that check its requests', async () => {
  await using server = await startServer()
  const { paths } = (await (await server.fetch('/api/openapi.json')).json()) as Document
  for (const { name, route } of everyRoute) {
    const operation = paths[`/api${route.path.replace(/:(\w+)/g, '{$1}')}`]?.[route.method.toLowerCase()]
    const content = operation?.requestBody?.content ?? {}
    if (route.body !== undefined && route.bodyKind !== 'upload')
      expect([name, content['application/json']?.schema]).toEqual([name, described(route.body, 'input')])
    if (route.body !== undefined && route.bodyKind === 'upload')
      expect([name, content['multipart/form-data']?.schema]).toMatchObject([
        name,
        { allOf: [described(route.body, 'input'), { required: ['file'] }] },
      ])
    for (const [place, schema] of [
      ['path', route.params],
      ['query', route.query],
    ] as const) {
      const shown = (operation?.parameters ?? []).filter((part) => part.in === place)
      const properties = schema === undefined ? {} : (described(schema, 'input').properties ?? {})
      expect([name, Object.fromEntries(shown.map((part) => [part.name, part.schema]))]).toEqual([name, properties])
    }
  }
})

test('[CALL-5.c] each route’s answer is described by the schema that types the client', async () => {
  await using server = await startServer()
  const { paths } = (await (await server.fetch('/api/openapi.json')).json()) as Document
  for (const { name, route } of everyRoute) {
    const operation = paths[`/api${route.path.replace(/:(\w+)/g, '{$1}')}`]?.[route.method.toLowerCase()]
    const content = operation?.responses[String(route.status ?? 200)]?.content ?? {}
    if (route.answer === 'media')
      expect([name, Object.keys(content)]).toEqual([name, route.media ?? ['application/octet-stream']])
    else expect([name, content['application/json']?.schema]).toEqual([name, described(route.answer, 'output')])
  }
})

test('[CALL-5.d] the API description can be browsed', async () => {
  await using server = await startServer()
  const page = await server.fetch('/api/docs/')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toContain('text/html')
})
