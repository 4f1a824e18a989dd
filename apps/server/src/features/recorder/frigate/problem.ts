import type { ErrorStatus } from '@foresite/contract/route'
import { isCertificateProblem } from '#platform/http/other-system.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** Why a recorder does not answer; each has a message under `recorder.problem.*`. */
type ProblemKind =
  | 'unreachable'
  | 'timeout'
  | 'certificate'
  | 'no-tls'
  | 'refused-password'
  | 'too-many-logins'
  | 'forbidden'
  | 'redirect'
  | 'not-frigate'
  | 'too-large'
  | 'unreadable'

/** A recorder that did not answer. Holds neither request nor answer: both may contain secrets. */
export class RecorderProblem extends Error {
  override readonly name = 'RecorderProblem'
  readonly kind: ProblemKind

  constructor(kind: ProblemKind) {
    super(`the recorder: ${kind}`)
    this.kind = kind
  }

  /** While connecting: a refusal at the field that caused it. */
  toFieldRefusal(): Refusal {
    return this.#refusal(422, fields[this.kind] ?? 'address')
  }

  toAwayRefusal(): Refusal {
    return this.#refusal(503)
  }

  #refusal(status: ErrorStatus, field?: string): Refusal {
    return new Refusal(status, `recorder.problem.${this.kind}`, field === undefined ? {} : { field })
  }
}

const fields: Partial<Record<ProblemKind, string>> = {
  certificate: 'checkCertificate',
  'refused-password': 'password',
  'too-many-logins': 'password',
  forbidden: 'user',
}

/** Awaits a recorder's answer; throws a 503 with the reason if there is none. */
export async function orAway<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((problem: unknown) => {
    throw problem instanceof RecorderProblem ? problem.toAwayRefusal() : problem
  })
}

/** The cause of a failed connection, by the error codes of Node and OpenSSL. */
export function connectionProblem(error: unknown): RecorderProblem {
  if (error instanceof RecorderProblem) return error
  const named = error instanceof Error ? error : new Error()
  const code = 'code' in named ? String(named.code) : ''
  if (named.name === 'TimeoutError' || code === 'ETIMEDOUT') return new RecorderProblem('timeout')
  // An abort by the time limit has its reason as the cause.
  if (named.name === 'AbortError' && isTimeout(named.cause)) return new RecorderProblem('timeout')
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return new RecorderProblem('no-tls')
  if (isCertificateProblem(error)) return new RecorderProblem('certificate')
  if (code.startsWith('HPE_')) return new RecorderProblem('not-frigate')
  return new RecorderProblem('unreachable')
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError'
}
