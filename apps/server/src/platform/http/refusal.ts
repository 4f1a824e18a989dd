import { translate, type Fill, type Language, type MessageKey } from '@foresite/contract/messages/translate'
import type { Failure } from '@foresite/contract/failure'
import type { ErrorStatus } from '@foresite/contract/route'
import type { LastChange } from '@foresite/contract/stated-by'

/**
 * A call that cannot be done as requested, with the status and the message key of the reason (CALL-6). Thrown anywhere
 * below a handler; the HTTP layer turns it into `{message, error, field?}` in the caller's language.
 */
export class Refusal extends Error {
  readonly status: ErrorStatus | 400
  readonly key: MessageKey
  readonly fill: Fill
  readonly field: string | undefined
  /** How long the caller should wait, in seconds (429). */
  readonly retryAfterS: number | undefined
  readonly #wording: MessageKey
  readonly #changed: LastChange | undefined

  /**
   * @param options.wording the message key, if it differs from the refusal's own key
   * @param options.changed the conflicting change
   */
  constructor(
    status: ErrorStatus | 400,
    key: MessageKey,
    options: { fill?: Fill; field?: string; retryAfterS?: number; wording?: MessageKey; changed?: LastChange } = {},
  ) {
    super(key)
    this.name = 'Refusal'
    this.status = status
    this.key = key
    this.fill = options.fill ?? {}
    this.field = options.field
    this.retryAfterS = options.retryAfterS
    this.#wording = options.wording ?? key
    this.#changed = options.changed
  }

  toFailure(language: Language): Failure {
    return {
      message: translate(language, this.#wording, this.fill),
      error: this.key,
      ...(this.field === undefined ? {} : { field: this.field }),
      ...(this.#changed === undefined ? {} : { changed: this.#changed }),
    }
  }
}

/** What was looked up. Throws a 404 `Refusal` if there is none. */
export function known<T>(found: T | null | undefined, key: MessageKey, field?: string): T {
  if (found === null || found === undefined) throw new Refusal(404, key, field === undefined ? {} : { field })
  return found
}
