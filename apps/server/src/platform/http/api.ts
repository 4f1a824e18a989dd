import { isDeepStrictEqual } from 'node:util'
import { languageOf } from '@foresite/contract/messages/translate'
import type { Route } from '@foresite/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseJson, parseRaw, parseUploads } from './body-parsers.ts'
import type { BoundRoute } from './bound-routes.ts'
import { accessOf, type Guard } from './guard.ts'
import { parseRequest } from './request-parts.ts'
import { readStatedBy, type KnownPeople } from './stated-who.ts'
import { applyExportPolicy } from './export-policy.ts'
import { callerOf } from './caller.ts'

export interface ApiOptions {
  readonly routes: readonly BoundRoute[]
  readonly guard: Guard
  /** The users that a caller may name as themselves. */
  readonly people: KnownPeople
  /** Also checks answers against their schemas: in tests only, because it halves the throughput. */
  readonly checkAnswers: boolean
  /** Whether people are blurred in exports. */
  readonly blurs: () => Promise<boolean>
  /** On a simulated site: answers a call at its stated time. */
  readonly atStatedTime?: <T>(request: FastifyRequest, answer: () => Promise<T>) => Promise<T>
}

/** Registers routes below /api, each with the parsers for its kind of body. */
export async function registerApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { routes } = options
  const uploads = routes.filter(({ route }) => route.bodyKind === 'upload')
  const raw = routes.filter(({ route }) => route.raw !== undefined)
  const json = routes.filter(({ route }) => route.bodyKind !== 'upload' && route.raw === undefined)
  await app.register(async (scope) => {
    parseJson(scope)
    for (const bound of json) registerRoute(scope, bound, options)
  })
  await app.register(async (scope) => {
    await parseUploads(scope)
    for (const bound of uploads) registerRoute(scope, bound, options)
  })
  for (const bound of raw)
    await app.register(async (scope) => {
      parseRaw(scope, bound.route.raw ?? [])
      registerRoute(scope, bound, options)
    })
}

function registerRoute(app: FastifyInstance, bound: BoundRoute, options: ApiOptions): void {
  const { guard, people, checkAnswers, blurs, atStatedTime = (_, answer) => answer() } = options
  const { name, route } = bound
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    onRequest: async (request) => {
      await guard.admit(accessOf(route), callerOf(request.raw), request.raw)
    },
    handler: async (request, reply) => {
      const parsed = parseRequest(route, request)
      const parts = { ...parsed, query: await applyExportPolicy(route, { request, reply }, parsed.query, blurs) }
      const statedBy = route.recordsWho && (await readStatedBy(people, request, route.recordsWho))
      const language = languageOf(request.headers['accept-language'])
      const call = { ...parts, statedBy, language, request, reply }
      const answer = await atStatedTime(request, async () => bound.handle(call))
      if (route.answer === 'media') return reply
      if (checkAnswers) checkAnswer(name, route.answer, answer)
      return reply
        .status(route.status ?? 200)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answer))
    },
  })
}

/** Throws if an answer does not match its schema or has extra fields: that is how a secret leaks. */
function checkAnswer(name: string, shape: Exclude<Route['answer'], 'media'>, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer))
  const parsed: unknown = JSON.parse(JSON.stringify(shape.parse(sent)))
  if (!isDeepStrictEqual(sent, parsed)) throw new Error(`${name} answers more than its schema: ${JSON.stringify(sent)}`)
}
