import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import fastifyHelmet from '@fastify/helmet'
import Fastify, { LogController, type ConnectionError, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { registerApi, type ApiOptions } from './api.ts'
import { answerFailures, jsonLimitBytes, sendFailure } from './failures.ts'
import { endWith, httpAnswer } from './http-answer.ts'
import { overHttps } from './over-https.ts'
import { Refusal } from './refusal.ts'
import { cutSlowBodies } from './slow-bodies.ts'
import { answerUnknown } from './unknown-addresses.ts'
import { openWebApp } from './web-app.ts'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { BoundRoute } from './bound-routes.ts'
import { openApi } from './openapi.ts'

interface HttpOptions extends ApiOptions {
  readonly log: Logger
  readonly version: string
  /** The built web app. */
  readonly webDir: string
  /** Whether to redirect pages opened over HTTP from another device to HTTPS. */
  readonly redirectsToHttps: boolean
}

/** The HTTP server: the API, its description and the web app; not yet listening. */
export async function buildHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify<Server, never, never>({
    loggerInstance: options.log,
    bodyLimit: jsonLimitBytes,
    // The specification's paths have trailing slashes on purpose.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    logController: new LogController({ disableRequestLogging: true }),
    // A stopping server must not wait for browsers that keep connections open.
    forceCloseConnections: true,
    frameworkErrors: (problem, request, reply) => void sendFailure(reply, request, problem),
    clientErrorHandler: refuseUnreadable,
  }) as unknown as FastifyInstance
  logCalls(app)
  cutSlowBodies(app)
  answerFailures(app)
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { directives: contentSecurity },
    // Without TLS, browsers would be sent to an https address that does not exist.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  await serveApiDescription(app, options.routes, options.version)
  await registerApi(app, options)
  const answerPage = await openWebApp(app, options.webDir)
  answerUnknown(app, options.routes, options.redirectsToHttps ? overHttps(answerPage) : answerPage)
  return app
}

/** Not HTTP, or headers too long: without a request, its language is unknown. */
function refuseUnreadable(problem: ConnectionError, socket: Socket): void {
  if (problem.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = problem.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = JSON.stringify(new Refusal(400, 'request.invalid').toFailure('en'))
  endWith(socket, httpAnswer(status, body))
}

/** Only our own code and pictures; `blob:` for the live view's media source, inline styles for Emotion. */
const contentSecurity = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'", 'data:'],
  workerSrc: ["'self'", 'blob:'],
  connectSrc: ["'self'", 'ws:', 'wss:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
}

/** Logs one line per answered call; the log removes secrets from addresses. */
function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.debug({ method, path: url, status: reply.statusCode, ms }, 'call answered')
  })
}

/** Serves the API's description at /api/openapi.json and a page to browse it at /api/docs (CALL-5). */
async function serveApiDescription(
  app: FastifyInstance,
  routes: readonly BoundRoute[],
  version: string,
): Promise<void> {
  const description = openApi(Object.fromEntries(routes.map(({ name, route }) => [name, route])), version)
  await app.register(fastifySwagger, {
    mode: 'static',
    // Ours is OpenAPI 3.1 in plain JSON; the plugin only passes it to its page.
    specification: { document: description as never },
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    // By default the page asks a public server whether the description is valid.
    uiConfig: { validatorUrl: null },
  })
  app.get('/api/openapi.json', () => description)
}
