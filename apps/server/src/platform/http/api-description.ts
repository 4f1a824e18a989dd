import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { BoundRoute } from './bound-routes.ts'
import { openApi } from './openapi.ts'

/** Serves the API's description at /api/openapi.json and a page to browse it at /api/docs (CALL-5). */
export async function serveApiDescription(
  app: FastifyInstance,
  routes: readonly BoundRoute[],
  version: string,
): Promise<void> {
  const description = openApi(Object.fromEntries(routes.map(({ name, route }) => [name, route])), version)
  await app.register(fastifySwagger, {
    mode: 'static',
    // Ours is OpenAPI 3.1 in plain JSON; the plugin only hands it to its page.
    specification: { document: description as never },
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    // Otherwise the page asks a server on the internet whether the description is valid.
    uiConfig: { validatorUrl: null },
  })
  app.get('/api/openapi.json', () => description)
}
