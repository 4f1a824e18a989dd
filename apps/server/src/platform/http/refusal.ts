import { say, type Fill, type Language, type MessageKey } from '@foresite/contract/messages/say'
import type { Failure } from '@foresite/contract/failure'
import type { ErrorStatus } from '@foresite/contract/route'

/**
 * A call that cannot be done as asked, with the status and the sentence that says why (CALL-6).
 * Thrown anywhere below a handler; the HTTP layer makes it `{message, error, field?}` in the caller's language.
 */
export class Refusal extends Error {
  readonly status: ErrorStatus | 400
  readonly key: MessageKey
  readonly fill: Fill
  readonly field: string | undefined
  /** How long the caller should wait, in seconds (429). */
  readonly retryAfterS: number | undefined

  constructor(
    status: ErrorStatus | 400,
    key: MessageKey,
    options: { fill?: Fill; field?: string; retryAfterS?: number } = {},
  ) {
    super(key)
    this.name = 'Refusal'
    this.status = status
    this.key = key
    this.fill = options.fill ?? {}
    this.field = options.field
    this.retryAfterS = options.retryAfterS
  }

  toFailure(language: Language): Failure {
    const message = say(language, this.key, this.fill)
    return { message, error: this.key, ...(this.field === undefined ? {} : { field: this.field }) }
  }
}
