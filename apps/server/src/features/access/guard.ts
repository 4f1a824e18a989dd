import type { Route } from '@foresite/contract/route'
import type { Clock } from '#platform/clock/clock.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { AccessRow } from './access-store.ts'
import { isLocal, isLoopbackName } from '#platform/http/peer.ts'
import { isDueForTouch, isOver, type Session } from './session.ts'
import type { SessionStore } from './session-store.ts'
import { isValidFor, readTicket } from './ticket.ts'
import { hashToken } from './token.ts'

/** How the server can be reached: decides whether a login is required until the site chooses. */
export interface Reach {
  /** FORESITE_HOST, if set. */
  readonly chosenHost: string | undefined
}

/** An admitted call. */
export interface Admission {
  /** Null if none is needed and the call named none. */
  readonly session: Session | null
  readonly tokenRequired: boolean
}

interface Parts {
  readonly store: { read(): Promise<AccessRow> }
  readonly sessions: Pick<SessionStore, 'findByTokenHash' | 'findById' | 'touch'>
  readonly reach: Reach
  readonly clock: Clock
}

/** Decides who may make a call. Deny by default: routes without a stated access are for users (AUTH-9, AUTH-12). */
export class Guard {
  readonly #store: Parts['store']
  readonly #sessions: Parts['sessions']
  readonly #clock: Clock
  readonly #servesNetwork: boolean

  constructor({ store, sessions, reach, clock }: Parts) {
    this.#store = store
    this.#sessions = sessions
    this.#clock = clock
    this.#servesNetwork = reach.chosenHost !== undefined && !isLoopbackName(reach.chosenHost)
  }

  /** Whether FORESITE_HOST puts the server on a network. */
  get servesNetwork(): boolean {
    return this.#servesNetwork
  }

  /** Whether calls need a token: as the site decided; before that, if there is a password or a network. */
  requiresToken({ required, passwordHash }: AccessRow): boolean {
    return required ?? (passwordHash !== null || this.#servesNetwork)
  }

  /** Admits a call, or throws a `Refusal`. */
  async admit(access: NonNullable<Route['access']>, caller: Caller): Promise<Admission> {
    // Open routes report the server's health, even while its database is down.
    if (access === 'open') return { session: null, tokenRequired: false }
    const session = await this.#sessionOf(access, caller)
    if (!this.requiresToken(await this.#store.read())) {
      if (!this.#servesNetwork && !isLocal(caller.peer)) throw new Refusal(403, 'auth.localOnly')
      refuseForeignPage(caller)
      return { session, tokenRequired: false }
    }
    if (session === null) throw new Refusal(401, 'auth.required')
    return { session, tokenRequired: true }
  }

  async #sessionOf(access: NonNullable<Route['access']>, caller: Caller): Promise<Session | null> {
    const byHeader = await this.#byToken(caller.token)
    if (byHeader !== null) return byHeader
    if (access === 'query-token') return this.#byToken(caller.queryToken)
    if (access === 'ticket') return this.#byTicket(caller)
    return null
  }

  async #byToken(token: string | undefined): Promise<Session | null> {
    if (token === undefined) return null
    const session = await this.#sessions.findByTokenHash(hashToken(token))
    const now = this.#clock.now()
    if (session === null || isOver(session, now)) return null
    if (isDueForTouch(session, now)) await this.#sessions.touch(session.id, now)
    return session
  }

  async #byTicket({ ticket: text, path }: Caller): Promise<Session | null> {
    const ticket = text === undefined ? null : readTicket(text)
    if (ticket === null) return null
    const session = await this.#sessions.findById(ticket.sessionId)
    const now = this.#clock.now()
    if (session === null || isOver(session, now)) return null
    return isValidFor(ticket, session, path, now) ? session : null
  }
}

/** Without tokens, a foreign page could make a browser on this machine call the API. */
function refuseForeignPage({ origin, peer, readsOnly }: Caller): void {
  if (readsOnly || origin === undefined) return
  const from = URL.canParse(origin) ? new URL(origin).hostname.replace(/^\[|\]$/g, '') : ''
  const isOurs = from === peer.host || (isLoopbackName(from) && isLoopbackName(peer.host))
  if (from === '' || !isOurs) throw new Refusal(403, 'auth.foreignPage')
}
