import { APICallError } from '@ai-sdk/provider'
import type { Fill, MessageKey } from '@foresite/contract/messages/translate'
import { innermostMessage, messageIn, messageOf, quoted } from '#platform/http/other-system.ts'
import type { Trouble } from '#platform/records/request-state-store.ts'

/** Error codes of Node and OpenSSL for an unknown host, an untrusted certificate or a host without TLS. */
const neverTrusted =
  /^(ERR_TLS_CERT_ALTNAME_INVALID|ERR_SSL_WRONG_VERSION_NUMBER|.*SELF_SIGNED_CERT.*|UNABLE_TO_.*|CERT_.*)$/

/** Whether a call failed before anything was sent: no usable connection existed. */
function isBeforeAsking(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false
  if (problem instanceof AggregateError && problem.errors.length > 0) return problem.errors.every(isBeforeAsking)
  if (problem.cause instanceof Error) return isBeforeAsking(problem.cause)
  const { code, syscall } = problem as NodeJS.ErrnoException
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true
  return code === 'UND_ERR_CONNECT_TIMEOUT' || neverTrusted.test(code ?? '')
}

/** An answer that failed or is incomplete. */
export class ModelProblem extends Error {
  override readonly name = 'ModelProblem'
  readonly trouble: Trouble
  /** Tokens used despite the failure; null if unknown. */
  readonly tokens: number | null

  constructor(key: MessageKey, { fill = {}, tokens = null }: { fill?: Fill; tokens?: number | null } = {}) {
    super(key)
    this.trouble = { key, fill }
    this.tokens = tokens
  }
}

/**
 * A library error before the answer began, in the service's own words and without the key. Only a refusal (300 to 499)
 * and a failure before sending certainly used nothing: gateways time out (502, 504) and connections break after the
 * model has already worked.
 */
export function problemBefore(problem: unknown, key: string): ModelProblem {
  if (problem instanceof ModelProblem) return problem
  if (!APICallError.isInstance(problem) || problem.statusCode === undefined)
    return new ModelProblem('model.unreachable', {
      fill: { words: plain(innermostMessage(problem), key) },
      tokens: isBeforeAsking(problem) ? 0 : null,
    })
  const { statusCode, message } = problem
  const words = `${String(statusCode)} ${messageInBody(problem.responseBody) ?? message}`
  return new ModelProblem('model.refused', {
    fill: { words: plain(words, key) },
    tokens: statusCode >= 300 && statusCode < 500 ? 0 : null,
  })
}

/** An error that ended an answer in progress. */
export function problemWithin(problem: unknown, key: string): ModelProblem {
  if (problem instanceof ModelProblem) return problem
  const words = messageOf(problem) ?? innermostMessage(problem)
  return new ModelProblem('model.brokeOff', { fill: { words: plain(words, key) } })
}

/** The message in a refusal's body; the whole body if it has none, unless it is a web page. */
function messageInBody(body: string | undefined): string | null {
  const text = body?.trim() ?? ''
  return text === '' || text.startsWith('<') ? null : (messageIn(text) ?? text)
}

/** One line, without the key or parts of it: OpenAI repeats its first and last characters around asterisks. */
function plain(words: string, key: string): string {
  return quoted((key === '' ? words : words.replaceAll(key, '…')).replace(/\S*\*{2,}\S*/g, '…'))
}
