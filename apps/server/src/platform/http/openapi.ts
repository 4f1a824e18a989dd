import { failure } from '@foresite/contract/failure'
import type { Route } from '@foresite/contract/route'
import { statedByHeader } from '@foresite/contract/stated-by'
import { z } from 'zod'

/** An OpenAPI 3.1 document, for code that only passes it on. */
type OpenApiDocument = Record<string, unknown> & { paths: Record<string, Record<string, unknown>> }

const ERROR_WORDS: Record<number, string> = {
  400: 'Invalid request; `field` names what is wrong',
  401: 'A token is required',
  403: 'Not allowed from this address or website',
  404: 'Not found',
  409: 'Conflicts with the current state',
  413: 'Too large',
  415: 'Unsupported content type',
  422: 'Valid, but not possible',
  428: 'The call is recorded with a user, and none was stated',
  429: 'Too many attempts; `Retry-After` says how long to wait',
  503: 'A required service is unavailable',
}

/**
 * The OpenAPI 3.1 document of a table of routes (CALL-5), generated on its first request from the schemas that check
 * calls. Describing every schema would take half of the server's start.
 */
export function openApi(routes: Record<string, Route>, version: string): OpenApiDocument {
  let described: OpenApiDocument['paths'] | null = null
  return {
    openapi: '3.1.0',
    info: { title: 'Foresite', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: jsonSchema(failure, 'output') },
    },
    get paths() {
      return (described ??= describePaths(routes))
    },
  }
}

function describePaths(routes: Record<string, Route>): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, route] of Object.entries(routes)) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) }
  }
  return paths
}

function operation(name: string, route: Route): Record<string, unknown> {
  return {
    operationId: name,
    tags: [route.feature],
    summary: route.summary,
    security: route.access === 'open' ? [] : [{ token: [] }],
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(route.recordsWho === undefined ? [] : [statedByParameter(route.recordsWho)]),
    ],
    ...requestBody(route),
    responses: {
      [route.status ?? 200]: { description: 'Done', content: answerContent(route) },
      ...Object.fromEntries([...refusalsOf(route)].map((status) => [status, failureAnswer(status)])),
    },
  }
}

/** The statuses of a route's refusals, implied by its shape or stated. */
function refusalsOf({ params, query, body, bodyKind, raw, access, errors = [], recordsWho }: Route): Set<number> {
  const statesVersion = [query, body].some((shape) => shape instanceof z.ZodObject && 'since' in shape.shape)
  return new Set([
    400,
    ...(access === 'open' ? [] : [401]),
    // A raw file may arrive before the observation that its address names.
    ...(params === undefined || raw !== undefined ? [] : [404]),
    ...(statesVersion ? [409] : []),
    ...(bodyKind === 'upload' || raw !== undefined ? [413, 415] : []),
    ...(bodyKind === 'upload' || recordsWho !== undefined ? [422] : []),
    ...(recordsWho === true ? [428] : []),
    ...errors,
  ])
}

function statedByParameter(recordsWho: Required<Route>['recordsWho']): unknown {
  const isRequired = recordsWho === true ? '; required while the site has users' : ''
  return {
    name: statedByHeader,
    in: 'header',
    required: false,
    description: `The id of the user who does it, as stated and not verified${isRequired}`,
    schema: { type: 'string', format: 'uuid' },
  }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): unknown[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function requestBody({ body, bodyKind, raw }: Route): Record<string, unknown> {
  if (raw !== undefined) {
    const content = Object.fromEntries(raw.map((type) => [type, {}]))
    return { requestBody: { required: false, content } }
  }
  if (body === undefined) return {}
  const schema = jsonSchema(body, 'input')
  if (bodyKind !== 'upload') {
    const required = !body.safeParse(undefined).success
    return { requestBody: { required, content: { 'application/json': { schema } } } }
  }
  const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
  const content = { 'multipart/form-data': { schema: { allOf: [schema, file] } } }
  return { requestBody: { required: true, content } }
}

function answerContent(route: Route): Record<string, unknown> {
  if (route.answer !== 'media') return { 'application/json': { schema: jsonSchema(route.answer, 'output') } }
  return Object.fromEntries((route.media ?? ['application/octet-stream']).map((type) => [type, {}]))
}

function failureAnswer(status: number): Record<string, unknown> {
  const schema = { $ref: '#/components/schemas/Failure' }
  return { description: ERROR_WORDS[status] ?? 'Refused', content: { 'application/json': { schema } } }
}

/** `$schema` belongs to a document, not to a part of it. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
