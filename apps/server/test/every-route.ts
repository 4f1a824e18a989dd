import { pathOf } from '@foresite/contract/client'
import type { Route } from '@foresite/contract/route'
import { routes, type RouteName } from '@foresite/contract/routes'
import type { ServerUnderTest } from './server-under-test.ts'

interface NamedRoute {
  readonly name: RouteName
  readonly route: Route
}

/** The whole table of routes, so that tests also cover routes added later. */
export const everyRoute: readonly NamedRoute[] = Object.entries(routes).map(([name, route]) => ({
  // Its keys are the names.
  name: name as RouteName,
  route,
}))

export interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

export const unknownId = '018f0000-0000-7000-8000-000000000000'
/** Path parameters of every route that refer to nothing. */
export const unknownParams = {
  id: unknownId,
  filename: 'none.png',
  start: '0',
  name: 'none',
  channel: 'mqtt',
  observationId: unknownId,
  side: 'front',
  event: 'arrival',
  sha256: 'a'.repeat(64),
}

/**
 * Sends possibly wrong parts: as a form without a file if a route takes uploads, otherwise as JSON, even if the route
 * does not allow it.
 */
export async function send(
  server: ServerUnderTest,
  route: Route,
  parts: Parts,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; answer: unknown }> {
  const asForm = route.bodyKind === 'upload'
  const sentBody = parts.body === undefined ? undefined : asForm ? new FormData() : JSON.stringify(parts.body)
  const response = await server.fetch(pathOf(route, { params: unknownParams, ...parts }), {
    method: route.method,
    headers: {
      ...headers,
      ...(sentBody === undefined || asForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(sentBody === undefined ? {} : { body: sentBody }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  return { status: response.status, answer: isJson ? JSON.parse(text) : text }
}
