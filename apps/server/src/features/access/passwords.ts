import { randomBytes } from 'node:crypto'
import type { Language } from '@foresite/contract/messages/translate'
import type { Clock } from '#platform/clock/clock.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { AccessStore } from './access-store.ts'
import type { Attempts } from './attempts.ts'
import type { ConsoleCode } from './console-code.ts'
import { hashPassword, isPassword } from './password.ts'
import { hashToken, newToken } from './token.ts'
import { waitInWords } from './wait-in-words.ts'

/** The client of a login attempt, and the language of the answer. */
export interface Attempt {
  readonly address: string
  readonly language: Language
}

interface Parts {
  readonly store: AccessStore
  readonly attempts: Attempts
  readonly code: ConsoleCode
  readonly clock: Clock
}

/** The shared password: creating, changing and logging in with it (AUTH-7, AUTH-9). */
export class Passwords {
  readonly #store: AccessStore
  readonly #attempts: Attempts
  readonly #code: ConsoleCode
  readonly #clock: Clock

  constructor({ store, attempts, code, clock }: Parts) {
    this.#store = store
    this.#attempts = attempts
    this.#code = code
    this.#clock = clock
  }

  /** Checks the password and returns a token. */
  async logIn(password: string, attempt: Attempt): Promise<string> {
    const { passwordHash } = await this.#store.read()
    if (passwordHash === null) throw new Refusal(409, 'auth.password.missing')
    await this.#check(attempt, () => isPassword(passwordHash, password), wrongToLogIn)
    return this.#open(passwordHash)
  }

  /** Sets the first password and returns a token; calls over a network need `code`. */
  async create(
    password: string,
    code: { readonly needed: boolean; readonly given: string | undefined },
    attempt: Attempt,
  ): Promise<string> {
    const { passwordHash: present } = await this.#store.read()
    if (present !== null) throw new Refusal(409, 'auth.password.exists')
    if (code.needed) await this.#check(attempt, async () => this.#code.matches(code.given ?? ''), wrongCode)
    const passwordHash = await hashPassword(password)
    if (!(await this.#store.createPassword(passwordHash))) throw new Refusal(409, 'auth.password.exists')
    this.#code.spend()
    return this.#open(passwordHash)
  }

  /** Changes the password, which ends every session, and returns a new token. */
  async change(current: string, password: string, attempt: Attempt): Promise<string> {
    const { passwordHash: present } = await this.#store.read()
    if (present === null) throw new Refusal(409, 'auth.password.missing')
    await this.#check(attempt, () => isPassword(present, current), wrongCurrent)
    const passwordHash = await hashPassword(password)
    if (!(await this.#store.changePassword(present, passwordHash))) throw wrongCurrent()
    return this.#open(passwordHash)
  }

  async #open(passwordHash: string): Promise<string> {
    const token = newToken()
    const session = {
      tokenHash: hashToken(token),
      ticketKey: randomBytes(32).toString('base64url'),
    }
    // The password changed during the check: the one entered is no longer valid.
    if (!(await this.#store.openSession(passwordHash, session, this.#clock.now()))) throw wrongToLogIn()
    return token
  }

  async #check(attempt: Attempt, isRight: () => Promise<boolean>, wrong: () => Refusal): Promise<void> {
    const waitMs = this.#attempts.begin(attempt.address)
    if (waitMs > 0) {
      throw new Refusal(429, 'auth.tooManyAttempts', {
        fill: { wait: waitInWords(attempt.language, waitMs) },
        retryAfterS: Math.ceil(waitMs / 1000),
      })
    }
    if (!(await isRight())) throw wrong()
    this.#attempts.succeed(attempt.address)
  }
}

function wrongToLogIn(): Refusal {
  return new Refusal(401, 'auth.password.wrong', { field: 'password' })
}

function wrongCurrent(): Refusal {
  return new Refusal(422, 'auth.password.wrong', { field: 'current' })
}

function wrongCode(): Refusal {
  return new Refusal(403, 'auth.code.wrong', { field: 'code' })
}
