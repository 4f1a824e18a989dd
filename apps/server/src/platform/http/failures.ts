import type { Failure } from '@foresite/contract/failure'
import { languageOf, translate, type Language } from '@foresite/contract/messages/translate'
import { uploadLimitBytes } from '@foresite/contract/uploads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#platform/database/database-away.ts'
import { Refusal } from './refusal.ts'

/** JSON bodies are forms and settings; anything larger is an upload. */
export const jsonLimitBytes = 1024 * 1024

interface FailureAnswer {
  readonly status: number
  readonly failure: Failure
  readonly retryAfterS: number | undefined
  /** Whether the server is at fault: logged, with no details in the answer. */
  readonly ours: boolean
}

/** Screens repeat their calls every few seconds while a part of the site is away: one line is enough for this long. */
const logQuietMs = 600_000

/** Turns every problem of a call into `{message, error, field?}` in the caller's language (CALL-2, CALL-6). */
export function answerFailures(app: FastifyInstance): void {
  const loggedAt = new Map<string, number>()
  app.setErrorHandler((problem, request, reply) => {
    if (problem instanceof Refusal && problem.status === 503) {
      const now = performance.now()
      if (now - (loggedAt.get(problem.key) ?? -Infinity) >= logQuietMs) {
        loggedAt.set(problem.key, now)
        request.log.warn({ reason: problem.key }, 'calls refused, service unavailable')
      }
    }
    return sendFailure(reply, request, problem)
  })
}

/** Answers a call with its problem. */
export function sendFailure(reply: FastifyReply, request: FastifyRequest, problem: unknown): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  const { status, failure, retryAfterS, ours } = failureOf(problem, language)
  if (isCallerGone(reply, problem)) request.log.info('caller disconnected')
  else if (ours) request.log.error({ err: problem }, 'call failed')
  else if ((status === 503 || status === 507) && !(problem instanceof Refusal))
    request.log.warn({ err: problem }, 'call refused, service unavailable')
  if (retryAfterS !== undefined) void reply.header('retry-after', retryAfterS)
  // The unread body of a refused request must not be parsed as the connection's next request.
  if (status === 413 || status === 415) void reply.header('connection', 'close')
  return reply.status(status).type('application/json; charset=utf-8').send(failure)
}

/** The answer to a problem: a refusal has its own; anything the caller did not cause is 500. */
export function failureOf(problem: unknown, language: Language): FailureAnswer {
  const refusal = refusalOf(problem)
  if (refusal === null) {
    const failure = { message: translate(language, 'server.failed'), error: 'server.failed' }
    return { status: 500, failure, retryAfterS: undefined, ours: true }
  }
  const { status, retryAfterS } = refusal
  return { status, failure: refusal.toFailure(language), retryAfterS, ours: false }
}

/** Whether a call ended because its caller disconnected: its work was aborted, or its body ended early. */
function isCallerGone({ raw }: FastifyReply, problem: unknown): boolean {
  if (!raw.destroyed || !(problem instanceof Error)) return false
  const { code } = problem as Error & { code?: unknown }
  return problem.name === 'AbortError' || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'
}

function refusalOf(problem: unknown): Refusal | null {
  if (problem instanceof Refusal) return problem
  if (isDatabaseAway(problem)) return new Refusal(503, 'database.away')
  if (isDiskFull(problem)) return new Refusal(507, 'disk.full')
  if (!(problem instanceof Error)) return null
  const { code, statusCode } = problem as Error & { code?: unknown; statusCode?: unknown }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(jsonLimitBytes)
  if (statusCode === 413) return tooLarge(uploadLimitBytes)
  if (statusCode === 415 || statusCode === 406) return new Refusal(415, 'body.mediaType')
  // The remaining 4xx are Fastify's: invalid JSON, an undecodable path, a broken form.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new Refusal(400, 'request.invalid')
  return null
}

/** Whether a file or the database (PostgreSQL's 53100) ran out of disk space. */
export function isDiskFull(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false
  const { code } = problem as Error & { code?: unknown }
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || isDiskFull(problem.cause)
}

/** Refuses a body that is too large. States the limit in MB of 1024 × 1024 bytes. */
export function tooLarge(limitBytes: number): Refusal {
  return new Refusal(413, 'body.tooLarge', { fill: { limit: `${Math.round(limitBytes / 1024 / 1024)} MB` } })
}
