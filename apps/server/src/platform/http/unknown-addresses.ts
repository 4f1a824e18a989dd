import { languageOf, translate } from '@foresite/contract/messages/translate'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BoundRoute } from './bound-routes.ts'
import { sendFailure } from './failures.ts'
import { pathPattern } from './path-pattern.ts'
import { Refusal } from './refusal.ts'

/** Answers the address of a page, which is not a file. */
export type PageAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Answers addresses without a route or file: calls with 404, or 405 if only the method is wrong; pages with the web
 * app, which has its own routes (SHELL-10).
 */
export function answerUnknown(app: FastifyInstance, routes: readonly BoundRoute[], answerPage: PageAnswer): void {
  const known = routes.map(({ route }) => ({ method: route.method, match: pathPattern(`/api${route.path}`) }))
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (reads && !/^\/(api|socket\.io)(\/|$)/.test(path)) return answerPage(request, reply)
    const methods = known.flatMap(({ method, match }) => (match(path) === null ? [] : [method]))
    if (methods.length === 0) return sendFailure(reply, request, new Refusal(404, 'route.unknown'))
    const language = languageOf(request.headers['accept-language'])
    return reply
      .status(405)
      .header('allow', methods.join(', '))
      .send({ error: 'route.method', message: translate(language, 'route.method', { method: request.method }) })
  })
}
