import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { languageOf } from '@foresite/contract/messages/translate'
import type { Changed, LiveEvents } from '@foresite/contract/live-events'
import type { Logger } from 'pino'
import { Server, type Socket } from 'socket.io'
import { afterCommit } from '#platform/database/after-commit.ts'
import { failureOf } from '#platform/http/failures.ts'
import type { Guard } from '#platform/http/guard.ts'
import { callerOf } from '#platform/http/caller.ts'
import type { Live } from './live.ts'

type Screens = Server<Record<string, never>, LiveEvents>
type Screen = Socket<Record<string, never>, LiveEvents>

/** A slow phone opens its channel within this time after reading its page. */
const recentMs = 60_000

/** A sent event, and how to send it again. */
interface Recent {
  readonly atMs: number
  readonly resend: (screen: Screen) => void
}

/**
 * The live channel: socket.io at /socket.io, to which clients send nothing (LIVE-2). A transaction's event is sent
 * after its commit. Events are accepted from the start; screens receive them once the hub is attached to a server. A
 * screen that has read data before its channel is open sends `recent` in its handshake, and first receives the events
 * of the last minute.
 */
export class LiveHub implements Live {
  readonly #log: Logger
  readonly #now: () => number
  readonly #listeners: ((event: Changed) => void)[] = []
  #screens: Screens | null = null
  /** The newest event of each kind, oldest first. */
  readonly #recent = new Map<string, Recent>()

  constructor(log: Logger, now = () => performance.now()) {
    this.#log = log
    this.#now = now
  }

  changed(event: Changed, pictureAt?: number): void {
    afterCommit(() => {
      this.#remember(`changed ${event.topic} ${event.change}`, 'changed', event)
      const age = pictureAt === undefined ? {} : { pictureAgeMs: Math.round(this.#now() - pictureAt) }
      this.#screens?.emit('changed', { ...event, ...age })
      for (const listener of this.#listeners) listener(event)
    })
  }

  /** Calls `listener` for every change, after sending it to the screens. */
  onChanged(listener: (event: Changed) => void): void {
    this.#listeners.push(listener)
  }

  /** Sends an event to every open screen. */
  send<E extends Exclude<keyof LiveEvents, 'changed'>>(event: E, ...payload: Parameters<LiveEvents[E]>): void {
    afterCommit(() => {
      this.#remember(event, event, ...payload)
      this.#screens?.emit(event, ...payload)
    })
  }

  #remember<E extends keyof LiveEvents>(kind: string, event: E, ...payload: Parameters<LiveEvents[E]>): void {
    this.#recent.delete(kind)
    this.#recent.set(kind, { atMs: this.#now(), resend: (screen) => screen.emit(event, ...payload) })
  }

  #resendRecent(screen: Screen): void {
    const since = this.#now() - recentMs
    for (const [kind, { atMs, resend }] of this.#recent)
      if (atMs < since) this.#recent.delete(kind)
      else resend(screen)
  }

  /** Accepts screens on the API's server. The guard sees the token in a socket's handshake. */
  attach(server: HttpServer, guard: Guard): void {
    const screens: Screens = new Server(server, {
      path: '/socket.io',
      serveClient: false,
      // Other paths' upgrades are not its own to refuse (see upgrades.ts).
      destroyUpgrade: false,
      // A page of another site must not listen through a visitor's browser.
      allowRequest: (request, decide) => decide(null, isOwnPage(request)),
      // Clients send it nothing.
      maxHttpBufferSize: 10_000,
    })
    screens.use((socket, next) => {
      const { request, handshake } = socket
      const { token } = handshake.auth as { token?: unknown }
      const caller = callerOf(request, typeof token === 'string' && token !== '' ? token : undefined)
      guard.admit('user', { ...caller, readsOnly: false }, request).then(
        () => next(),
        (problem: unknown) => next(this.#refusal(problem, request)),
      )
    })
    screens.on('connection', (socket) => {
      const release = guard.hold?.(socket.request, () => socket.disconnect(true))
      if (release !== undefined) socket.once('disconnect', release)
      if (socket.handshake.auth['recent'] === true) this.#resendRecent(socket)
    })
    this.#screens = screens
  }

  /** Disconnects every screen. */
  async close(): Promise<void> {
    const screens = this.#screens
    this.#screens = null
    if (screens === null) return
    screens.disconnectSockets(true)
    // Not `close()`, which would also close the HTTP server.
    await screens.of('/').adapter.close()
    screens.engine.close()
  }

  /** A refused client's `connect_error`; `data` is the same as a failed call's answer. */
  #refusal(problem: unknown, request: IncomingMessage): Error {
    const { status, failure, ours } = failureOf(problem, languageOf(request.headers['accept-language']))
    if (ours) this.#log.error({ err: problem }, 'a screen could not connect')
    return Object.assign(new Error(failure.message), { data: { status, ...failure } })
  }
}

function isOwnPage({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}
