import type { IncomingMessage } from 'node:http'
import type { AuthStatus } from '@foresite/contract/access'
import type { Route } from '@foresite/contract/route'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { callerOf, type Peer, type Caller } from '#platform/http/caller.ts'
import { AccessStore } from './access-store.ts'
import { Attempts } from './attempts.ts'
import { Connections } from './connections.ts'
import { ConsoleCode } from './console-code.ts'
import { Guard, type Admission, type Reach } from './guard.ts'
import { Passwords } from './passwords.ts'
import { isLocal } from '#platform/http/peer.ts'
import { SessionStore } from './session-store.ts'
import { isOver } from './session.ts'
import { signTicket } from './ticket.ts'

type RouteAccess = NonNullable<Route['access']>

interface AccessParts {
  readonly database: Database
  readonly clock: Clock
  readonly reach: Reach
  /** Shows the code for the first password on the server's console. */
  readonly showCode: (code: string) => void
}

/** Access control, for the HTTP layer, the live channel and other features. */
export class Access {
  readonly passwords: Passwords
  readonly #clock: Clock
  readonly #store: AccessStore
  readonly #sessions: SessionStore
  readonly #guard: Guard
  readonly #code: ConsoleCode
  readonly #connections = new Connections()
  readonly #admissions = new WeakMap<IncomingMessage, Admission>()

  constructor({ database, clock, reach, showCode }: AccessParts) {
    this.#clock = clock
    this.#store = new AccessStore(database)
    this.#sessions = new SessionStore(database)
    this.#code = new ConsoleCode(showCode)
    this.#guard = new Guard({ store: this.#store, sessions: this.#sessions, reach, clock })
    const attempts = new Attempts(clock)
    this.passwords = new Passwords({ store: this.#store, attempts, code: this.#code, clock })
  }

  /** Admits a call or a connection, or throws the `Refusal` that answers it. */
  async admit(access: RouteAccess, caller: Caller, message: IncomingMessage): Promise<void> {
    this.#admissions.set(message, await this.#guard.admit(access, caller))
  }

  /**
   * Tracks an open connection: `close` is called when its session ends. Returns a function to call once the connection
   * has closed by itself.
   */
  hold(message: IncomingMessage, close: () => void): () => void {
    const admission = this.#admissions.get(message)
    const sessionId = admission?.tokenRequired === true ? admission.session?.id : undefined
    return this.#connections.hold(sessionId ?? null, close)
  }

  /** A ticket for this caller to open one path (AUTH-12); null if none is needed. */
  ticketFor(path: string, request: FastifyRequest): string | null {
    const admission = this.#admissions.get(request.raw)
    if (admission?.tokenRequired !== true || admission.session === null) return null
    return signTicket(admission.session, path, this.#clock.now())
  }

  /** The URL of a picture or clip, with a ticket if calls need a token. */
  mediaUrl(path: string, { request }: { readonly request: FastifyRequest }): string {
    const [plain = ''] = path.split('?')
    const ticket = this.ticketFor(plain, request)
    if (ticket === null) return path
    return `${path}${path.includes('?') ? '&' : '?'}ticket=${ticket}`
  }

  async status(request: FastifyRequest): Promise<AuthStatus> {
    const row = await this.#store.read()
    const auth = this.#guard.requiresToken(row)
    const configured = row.passwordHash !== null
    const codeRequired = !configured && this.needsCode(request)
    if (codeRequired) this.#code.offer()
    return { auth, configured, passwordRequired: auth && configured, codeRequired }
  }

  /** Whether this client needs the console's code to create the first password. */
  needsCode(request: FastifyRequest): boolean {
    return !isLocal(callerOf(request.raw).peer)
  }

  /** Whether calls need a token. */
  async isRequired(): Promise<boolean> {
    return this.#guard.requiresToken(await this.#store.read())
  }

  /** Whether the server may listen on the network without FORESITE_HOST: only with a password. */
  async servesNetwork(): Promise<boolean> {
    const row = await this.#store.read()
    return row.passwordHash !== null && this.#guard.requiresToken(row)
  }

  /** Switches authentication on or off (AUTH-10), and records who did. */
  async setRequired(required: boolean, peer: Peer, by: StatedBy | null): Promise<void> {
    if (!required && !this.#guard.servesNetwork && !isLocal(peer))
      throw new Refusal(409, 'config.authentication.lockOut', { field: 'value.required' })
    await this.#store.setRequired(required, { at: this.#clock.now(), by })
    if (required) this.#connections.close((sessionId) => sessionId === null)
  }

  /** Whether a login is required; null while undecided. */
  async decided(db: Database): Promise<boolean | null> {
    return (await new AccessStore(db).read()).required
  }

  /** Switches authentication on in a transaction; open connections close with the next `sweep`. */
  async requireLogin(db: Database, by: StatedBy | null): Promise<void> {
    await new AccessStore(db).setRequired(true, { at: this.#clock.now(), by })
  }

  /** Ends a call's session, its tickets and its connections. */
  async logOut(request: FastifyRequest): Promise<void> {
    const session = this.#admissions.get(request.raw)?.session
    if (session === undefined || session === null) return
    await this.#sessions.end(session.id)
    this.#connections.close((sessionId) => sessionId === session.id)
  }

  /** Closes connections whose sessions ended here, on another server or by expiry. */
  async sweep(): Promise<void> {
    const now = this.#clock.now()
    await this.#sessions.removeOver(now)
    // Connections opened during this query belong to sessions it did not check.
    const connected = this.#connections.sessionIds()
    const ended = new Set<string | null>(connected)
    for (const session of await this.#sessions.findAll(connected)) if (!isOver(session, now)) ended.delete(session.id)
    if (await this.isRequired()) ended.add(null)
    this.#connections.close((sessionId) => ended.has(sessionId))
  }
}
