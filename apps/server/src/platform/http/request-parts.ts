import { isMessageKey, type Fill, type MessageKey } from '@foresite/contract/messages/translate'
import type { Route } from '@foresite/contract/route'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal } from './refusal.ts'

export interface RequestParts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** The parts of a request, parsed by its route's schemas. Throws a 400 or 415 `Refusal` that names the field. */
export function parseRequest(route: Route, request: FastifyRequest): RequestParts {
  const params = route.params && parsePart(route.params, request.params)
  const query = route.query && parsePart(route.query, request.query)
  if (route.bodyKind === 'upload') {
    if (!request.isMultipart()) throw new Refusal(415, 'body.mediaType')
    return { params, query, body: undefined }
  }
  return { params, query, body: route.body && parsePart(route.body, request.body) }
}

/**
 * Parses a value with a schema; throws a 400 `Refusal` for its first issue. Drops unknown keys. Also used for uploads'
 * text fields.
 */
export function parsePart<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw issue === undefined ? new Refusal(400, 'request.invalid') : refusalOf(issue)
}

function refusalOf(issue: z.core.$ZodIssue): Refusal {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
  const field = path.map(String).join('.')
  const [key, fill] = sentenceOf(issue, field)
  return new Refusal(400, key, field === '' ? { fill } : { fill, field })
}

function sentenceOf(issue: z.core.$ZodIssue, field: string): [MessageKey, Fill] {
  const limits = {
    ...(issue.code === 'too_small' ? { least: String(issue.minimum) } : {}),
    ...(issue.code === 'too_big' ? { most: String(issue.maximum) } : {}),
  }
  if (isMessageKey(issue.message)) return [issue.message, { field, ...limits }]
  if (field === '') return ['request.invalid', {}]
  if (issue.code === 'unrecognized_keys') return ['field.unknown', { field }]
  const missing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined')
  return [missing ? 'field.required' : 'field.invalid', { field }]
}
