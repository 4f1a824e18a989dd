import type { Language } from '@foresite/contract/messages/translate'
import type { Route } from '@foresite/contract/route'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyFeature } from './feature.ts'
import type { RequestParts } from './request-parts.ts'

/** A call for any route; the route's schemas have parsed its parts. */
export interface AnyCall extends RequestParts {
  readonly statedBy: StatedBy | null | undefined
  readonly language: Language
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface BoundRoute {
  readonly name: string
  readonly route: Route
  handle(call: AnyCall): Promise<unknown>
}

/** Routes and features don't match: a programming error, found before the server listens. */
class RoutesUnbound extends Error {
  override readonly name = 'RoutesUnbound'
}

/** Joins every route with its handler. Throws `RoutesUnbound`, naming every route with none or more than one. */
export function bindRoutes(routes: Readonly<Record<string, Route>>, features: readonly AnyFeature[]): BoundRoute[] {
  const problems: string[] = []
  const bound = new Map<string, BoundRoute>()
  for (const { name: feature, handlers } of features) {
    for (const [name, handler] of Object.entries(handlers)) {
      const route = routes[name]
      if (route === undefined) problems.push(`${feature} handles ${name}, which is no route`)
      else if (bound.has(name)) problems.push(`${name} is handled twice, again by ${feature}`)
      // `parseRequest` gives the parts the types of the route's own schemas.
      else bound.set(name, { name, route, handle: handler })
    }
  }
  for (const [name, { method, path }] of Object.entries(routes))
    if (!bound.has(name)) problems.push(`${name} (${method} ${path}) has no handler`)
  if (problems.length > 0) throw new RoutesUnbound(problems.join('\n'))
  return [...bound.values()]
}
