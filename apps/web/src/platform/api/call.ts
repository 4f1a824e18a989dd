import {
  type CallAnswer,
  CallFailed,
  type CallInput,
  type JsonRouteName,
  pathOf,
  readFailure,
} from '@foresite/contract/client'
import type { Route } from '@foresite/contract/route'
import type { RouteName } from '@foresite/contract/routes'
import { type StatedBy, statedByHeader } from '@foresite/contract/stated-by'
import { useSession } from '#platform/access/session-store.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { tToast, showFailure } from '#platform/toasts/toasts.ts'
import type { Undo } from '#platform/toasts/undo.ts'
import { announce } from './announce.ts'
import { routeOf } from './route-book.ts'
import { statingWho } from './stating-who.ts'

const flights = new Map<string, AbortController>()

export interface CallOptions {
  readonly signal?: AbortSignal
  /** No error toast: the caller shows or logs the failure itself. */
  readonly quiet?: boolean
  /** Separates callers of the same read: neither aborts the other. */
  readonly reader?: string
  /** An undo action in the success toast of a write. */
  readonly undo?: Undo
  /** No success toast: the caller shows the result itself. */
  readonly unannounced?: boolean
  /** The name to record it under; omitted: the stated user of this tab. */
  readonly by?: StatedBy | null
  /** Continues after the page is left; for bodies under 64 KiB. */
  readonly keepalive?: boolean
}

/** The parts of an input that make up a request. */
export interface RequestParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly file?: File
}

/** A 401 of the auth calls means "wrong password", not "session ended" (AUTH-8). */
function isAuthCall(name: RouteName): boolean {
  return /^\/auth(\/|$)/.test(routeOf(name).path)
}

/**
 * Calls the API: adds bearer token and language, parses the answer, shows toasts as CALL-2 and CALL-3 say. A GET aborts
 * the same reader's identical GET in flight (CALL-1); a write is never aborted. Rejects with `CallFailed`, or silently
 * with an AbortError.
 */
export async function call<N extends JsonRouteName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<CallAnswer<N>> {
  const route = routeOf(name)
  const parts = partsOf(input)
  const url = pathOf(route, parts)
  const flight = route.method === 'GET' ? onlyInFlight(`${options.reader ?? ''} ${url}`, options.signal) : null
  const signal = flight?.signal ?? options.signal
  const { authToken } = useSession.getState()
  try {
    const { status, body } = await statingWho(route, options.by, (by) =>
      send(route, url, parts.body, { ...options, by, signal }),
    )
    return answered(name, status, body, options)
  } catch (error: unknown) {
    throw failed(name, error, options, authToken)
  } finally {
    flight?.land()
  }
}

/** A call's successful answer, before it is parsed. */
export interface Answered {
  readonly status: number
  readonly body: unknown
}

async function send(
  route: Route,
  url: string,
  content: unknown,
  { signal, keepalive = false, by }: Pick<CallOptions, 'keepalive' | 'by'> & { signal: AbortSignal | undefined },
): Promise<Answered> {
  const response = await fetch(url, {
    method: route.method,
    headers: { ...callHeaders(route, by), ...(content === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(content === undefined ? {} : { body: JSON.stringify(content) }),
    ...(signal === undefined ? {} : { signal }),
    ...(keepalive ? { keepalive } : {}),
  })
  const body = await readBody(response)
  if (!response.ok) throw new CallFailed(response.status, readFailure(body))
  return { status: response.status, body }
}

/** TypeScript cannot narrow the input of a generic route name; a request needs only these four parts. */
export function partsOf(input: unknown): RequestParts {
  return input as RequestParts
}

/** The headers of every call; `by` replaces the tab's stated user. */
export function callHeaders({ recordsWho }: Route, by?: StatedBy | null): Record<string, string> {
  const { authToken, statedBy: stated } = useSession.getState()
  const statedBy = by === undefined ? stated : by
  return {
    'Accept-Language': useLanguageStore.getState().language,
    ...(authToken === '' ? {} : { Authorization: `Bearer ${authToken}` }),
    ...(recordsWho !== undefined && statedBy !== null ? { [statedByHeader]: statedBy.userId } : {}),
  }
}

/** Parses a successful answer by the contract and shows a write's message. */
export function answered<N extends JsonRouteName>(
  name: N,
  status: number,
  body: unknown,
  { undo, unannounced = false }: Pick<CallOptions, 'undo' | 'unannounced'> = {},
): CallAnswer<N> {
  const { answer, method } = routeOf(name)
  if (answer === 'media') throw new TypeError(`${name} answers media`)
  const parsed = answer.safeParse(body)
  if (!parsed.success) {
    console.error(`The answer to ${name} is not what the contract says:`, parsed.error)
    throw new CallFailed(status, null)
  }
  if (method !== 'GET' && !unannounced) announce(messageOf(body), undo)
  // The schema of `N` has just parsed it; TypeScript cannot follow the index by a generic name.
  return parsed.data as CallAnswer<N>
}

function messageOf(body: unknown): string {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  return typeof message === 'string' ? message : ''
}

/**
 * Turns any failure into the caller's error; shows it (CALL-2). A 401 ends the session (AUTH-8) that the call was sent
 * with, not one that has replaced it.
 */
export function failed(
  name: RouteName,
  error: unknown,
  { quiet }: CallOptions,
  sentWith = useSession.getState().authToken,
): unknown {
  if (isAbort(error)) return error
  const failure = error instanceof CallFailed ? error : new CallFailed(0, null)
  if (failure.status === 401 && !isAuthCall(name)) {
    const { authToken, logOut, isAuthConfigured, update } = useSession.getState()
    if (authToken !== sentWith) {
      // Reads are repeated after a login.
      if (quiet !== true && routeOf(name).method !== 'GET') showFailure(wordsOf(failure) ?? tToast('failed'))
      return failure
    }
    update({ auth: true, configured: isAuthConfigured })
    logOut()
    return failure
  }
  if (quiet !== true) showFailure(wordsOf(failure) ?? tToast('failed'))
  return failure
}

/** A failure in words: the server's message or error, else an explanation of its status. */
export function sentenceOf(error: unknown): string {
  return wordsOf(error) ?? tToast(reasonOf(error))
}

/** The server's own message or error; null if it sent neither. */
export function wordsOf(error: unknown): string | null {
  const failure = error instanceof CallFailed ? error.failure : null
  return [failure?.message, failure?.error].find((text) => text !== undefined && text !== '') ?? null
}

/** The explanation of a status without a message; status 0 means no answer. */
function reasonOf(error: unknown): 'unreachable' | 'refused' | 'missing' | 'busy' | 'unexplained' | 'failed' {
  if (!(error instanceof CallFailed)) return 'failed'
  switch (error.status) {
    case 0:
      return 'unreachable'
    case 401:
    case 403:
      return 'refused'
    case 404:
      return 'missing'
    case 429:
    case 502:
    case 503:
    case 504:
      return 'busy'
    default:
      return 'unexplained'
  }
}

/** An abort by anyone: DOMException differs between browsers and test environments, the name does not. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error
    ? error.name === 'AbortError'
    : typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

interface Flight {
  readonly signal: AbortSignal
  /** Must be called when the call has settled. */
  readonly land: () => void
}

/** Registers a call under `key` and aborts the previous one still in flight (CALL-1). */
function onlyInFlight(key: string, outer?: AbortSignal): Flight {
  flights.get(key)?.abort()
  const controller = new AbortController()
  flights.set(key, controller)
  return {
    signal: outer ? AbortSignal.any([controller.signal, outer]) : controller.signal,
    land: () => {
      if (flights.get(key) === controller) flights.delete(key)
    },
  }
}
