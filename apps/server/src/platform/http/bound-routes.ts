import type { Language } from '@foresite/contract/messages/translate'
import type { Route } from '@foresite/contract/route'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyFeature } from './feature.ts'
import type { RequestParts } from './request-parts.ts'

/** A call as routes of every kind get it; its parts were parsed by the route's schemas. */
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
export class RoutesUnbound extends Error {
  override readonly name = 'RoutesUnbound'
}

/** Joins every route with its handler. Throws `RoutesUnbound`, naming every route that has none or more than one. */
export function bindRoutes(routes: Readonly<Record<string, Route>>, features: readonly AnyFeature[]): BoundRoute[] {
  const problems: string[] = []
  const bound = new Map<string, BoundRoute>()
  for (const { name: feature, handlers } of features) {
    for (const [name, handler] of Object.entries(handlers)) {
      const route = routes[name]
      if (route === undefined) problems.push(`${feature} handles ${name}, which is no route`)
      else if (bound.has(name)) problems.push(`${name} is handled twice, again by ${feature}`)
      // Its parts are of the types that its own schemas give: `parseRequest` makes them by those.
      else bound.set(name, { name, route, handle: handler })
    }
  }
  for (const [name, { method, path }] of Object.entries(routes))
    if (!bound.has(name)) problems.push(`${name} (${method} ${path}) has no handler`)
  if (problems.length > 0) throw new RoutesUnbound(problems.join('\n'))
  return [...bound.values()]
}
