import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import { ask, type Ask } from '#platform/http/ask.ts'
import type { Connection } from '../connection.ts'
import { RecorderProblem, connectionProblem } from './problem.ts'

type FrigateAddress = Pick<Connection, 'address' | 'user' | 'password' | 'checkCertificate'>

/** For a whole JSON answer; Frigate returns a full configuration in well under a second. */
const answerLimitMs = 20_000
/** The configuration of 100 cameras takes about 1 MiB; a page of 100 events about 0.2 MiB. */
const answerLimitBytes = 8 * 1024 * 1024
/** A login lasts 24 h unless configured shorter (then a 401 ends it); it is renewed well before. */
const renewAfterMs = 12 * 60 * 60_000
/** After a refused password, retries would only lock the account. */
const refusedForMs = 30_000

interface Session {
  readonly cookie: string
  readonly since: number
}

/**
 * A client for Frigate's API, 0.17 and 0.18: logs in, keeps the session, renews it before it expires and once after a
 * 401. All its errors are `RecorderProblem`s.
 */
export class FrigateClient {
  readonly #to: FrigateAddress
  readonly #clock: Clock
  #session: Promise<Session> | null = null
  #refusedAt = -Infinity

  constructor(to: FrigateAddress, clock: Clock) {
    this.#to = to
    this.#clock = clock
  }

  /** Reads a path of the API and parses it with a schema. */
  async read<S extends z.ZodType>(path: string, shape: S, signal?: AbortSignal): Promise<z.output<S>> {
    const answer = await this.#get(path, {}, limited(signal))
    if (answer.statusCode !== 200) throw this.#unexpected(answer)
    const parsed = shape.safeParse(await readJson(answer, answerLimitBytes))
    if (!parsed.success) throw new RecorderProblem('not-frigate')
    return parsed.data
  }

  /** Opens a picture or a video: 200, 206 or 416; null if there is none. The caller must read or destroy it. */
  async open(
    path: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<IncomingMessage | null> {
    const answer = await this.#get(path, headers, signal)
    if ([200, 206, 416].includes(answer.statusCode ?? 0)) return answer
    answer.destroy()
    if ([400, 404].includes(answer.statusCode ?? 0)) return null
    throw this.#unexpected(answer)
  }

  /** Headers for a WebSocket upgrade. */
  async headers(): Promise<Record<string, string>> {
    const session = await this.#login()
    return session === null ? {} : { cookie: session.cookie }
  }

  async #get(path: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<IncomingMessage> {
    const session = await this.#login()
    const answer = await this.#send(path, { ...headers, ...cookieOf(session) }, signal)
    if (answer.statusCode !== 401 || session === null) return answer
    answer.destroy()
    // The session ended early: its secret changed, or its configured lifetime is shorter.
    if ((await this.#session) === session) this.#session = null
    return this.#send(path, { ...headers, ...cookieOf(await this.#login()) }, signal)
  }

  #send(path: string, headers: Readonly<Record<string, string>>, signal: AbortSignal) {
    return askRecorder({
      url: `${this.#to.address}${path}`,
      method: 'GET',
      // Otherwise Frigate's nginx caches JSON for 5 s.
      headers: { ...headers, 'x-cache-bypass': '1' },
      checkCertificate: this.#to.checkCertificate,
      signal,
    })
  }

  /** The current session; null without an account. Concurrent calls share one login. */
  async #login(): Promise<Session | null> {
    if (this.#to.user === '') return null
    const now = this.#clock.now().getTime()
    const present = await this.#session?.catch(() => null)
    if (present !== null && present !== undefined && now - present.since < renewAfterMs) return present
    if (now - this.#refusedAt < refusedForMs) throw new RecorderProblem('refused-password')
    const login = this.#newSession(now)
    this.#session = login
    try {
      return await login
    } catch (problem) {
      if (this.#session === login) this.#session = null
      throw problem
    }
  }

  async #newSession(now: number): Promise<Session> {
    const { address, user, password, checkCertificate } = this.#to
    const answer = await askRecorder({
      url: `${address}/api/login`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user, password }),
      checkCertificate,
      signal: limited(),
    })
    answer.resume()
    if (answer.statusCode === 401 || answer.statusCode === 400) {
      this.#refusedAt = now
      throw new RecorderProblem('refused-password')
    }
    if (answer.statusCode !== 200) throw this.#unexpected(answer)
    const cookie = sessionCookie(answer.headers['set-cookie'] ?? [])
    if (cookie === null) throw new RecorderProblem('not-frigate')
    return { cookie, since: now }
  }

  #unexpected(answer: IncomingMessage): RecorderProblem {
    answer.destroy()
    const status = answer.statusCode ?? 0
    if (status === 401) return new RecorderProblem('refused-password')
    if (status === 403) return new RecorderProblem('forbidden')
    if (status === 429) return new RecorderProblem('too-many-logins')
    if (status >= 300 && status < 400) return new RecorderProblem('redirect')
    // Its nginx answers before Frigate itself has started.
    return new RecorderProblem(status >= 500 ? 'unreachable' : 'not-frigate')
  }
}

function cookieOf(session: Session | null): Record<string, string> {
  return session === null ? {} : { cookie: session.cookie }
}

/** The session cookie as `name=value`: its name can be changed in Frigate's settings. */
function sessionCookie(cookies: readonly string[]): string | null {
  const pairs = cookies.map((cookie) => cookie.split(';', 1)[0]?.trim() ?? '')
  const whole = pairs.filter((pair) => /^[\w!#$%&'*.^`|~+-]+=[^\s;,]{1,4000}$/.test(pair))
  return whole.find((pair) => pair.startsWith('frigate_token=')) ?? whole[0] ?? null
}

function limited(signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(answerLimitMs)
  return signal === undefined ? limit : AbortSignal.any([signal, limit])
}

function askRecorder(call: Ask): Promise<IncomingMessage> {
  return ask(call).catch((problem: unknown) => {
    throw connectionProblem(problem)
  })
}

/** Reads an answer as JSON, up to a size. Throws a `RecorderProblem`. */
async function readJson(answer: IncomingMessage, limitBytes: number): Promise<unknown> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.byteLength
      if (size > limitBytes) throw new RecorderProblem('too-large')
      parts.push(part)
    }
  } catch (error) {
    throw connectionProblem(error)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    throw new RecorderProblem('not-frigate')
  }
}
