import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CallFailed,
  pathOf,
  readFailure,
  type CallAnswer,
  type CallInput,
  type JsonRouteName,
} from '@foresite/contract/client'
import type { Language } from '@foresite/contract/messages/translate'
import { routeOf } from '@foresite/contract/routes'
import { statedByHeader } from '@foresite/contract/stated-by'
import pino, { type Logger } from 'pino'
import { buildApp } from '#app/build-app.ts'
import type { ExternalSystems } from '#features/notifications/index.ts'
import { systemClock, type Clock } from '#platform/clock/clock.ts'
import { openDatabaseAt, type Database, type OpenDatabase } from '#platform/database/database.ts'
import { askForDatabase, dropDatabase } from './ask-for-database.ts'
import { keptDatabase } from './kept-database.ts'

/** A server's data: it outlives the server, so that another one can continue with it. */
export interface Place extends AsyncDisposable {
  readonly dataDir: string
  readonly databaseUrl: string
  open(log: Logger): Promise<OpenDatabase>
}

export interface StartOptions {
  /** By default a new place, which ends with the server. */
  readonly at?: Place
  readonly clock?: Clock
  readonly log?: Logger
  /** FORESITE_HOST; undefined: not set. */
  readonly chosenHost?: string
  /** FORESITE_HTTPS; on by default. */
  readonly https?: boolean
  readonly webDir?: string
  /** URL of the simulator. */
  readonly simulatorUrl?: string
  /** The addresses of notification services. */
  readonly externalSystems?: ExternalSystems
}

export interface CallOptions {
  /** A user's token; the vision token for routes of vision. */
  readonly token?: string
  readonly language?: Language
  /** The id of the user that the caller claims to be. */
  readonly statedBy?: string
}

type Nothing = Record<string, never>

/** Parts of a call; one that may be empty, such as a query of filters, is optional. */
type PartsOf<I> = {
  [K in keyof I as Nothing extends I[K] ? never : K]: I[K]
} & { [K in keyof I as Nothing extends I[K] ? K : never]?: I[K] }

/** A call's arguments besides the route's name: none for a route without parts. */
type CallRest<N extends JsonRouteName> =
  Nothing extends PartsOf<CallInput<N>>
    ? [input?: PartsOf<CallInput<N>>, options?: CallOptions]
    : [input: PartsOf<CallInput<N>>, options?: CallOptions]

/** The real server on a free port of 127.0.0.1. */
export interface ServerUnderTest extends AsyncDisposable {
  readonly url: string
  readonly visionToken: string
  readonly dataDir: string
  readonly db: Database
  /** Calls a route like the typed client; throws `CallFailed` for a refusal. Vision's routes carry their token. */
  call<N extends JsonRouteName>(name: N, ...rest: CallRest<N>): Promise<CallAnswer<N>>
  /** `fetch` for a path of this server, such as `/api/status/health`. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}

const visionToken = 'the-vision-token-of-tests'

/** An empty data folder and an emptied database that other tests' servers have used. */
export async function newPlace(): Promise<Place> {
  const database = await keptDatabase()
  return place(database.url, { open: () => Promise.resolve(database.open()), end: () => database.giveBack() })
}

/** A place with a new database: for tests that change its schema, or whose processes use it. */
export async function newOwnPlace(): Promise<Place> {
  const databaseUrl = await askForDatabase()
  return place(databaseUrl, {
    open: (log) => openDatabaseAt(databaseUrl, log),
    end: () => dropDatabase(databaseUrl),
  })
}

async function place(
  databaseUrl: string,
  { open, end }: { open: Place['open']; end: () => Promise<void> },
): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foresite-data-'))
  return {
    dataDir,
    databaseUrl,
    open,
    [Symbol.asyncDispose]: async () => {
      await end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Starts the real server, which checks every answer against its schema; stop it (or `await using`) before the test
 * ends.
 */
export async function startServer(options: StartOptions = {}): Promise<ServerUnderTest> {
  const log = options.log ?? pino({ level: 'silent' })
  const place = options.at ?? (await newPlace())
  const { dataDir } = place
  const database = await place.open(log)
  const app = await buildApp({
    config: {
      chosenHost: options.chosenHost,
      dataDir,
      https: options.https ?? true,
      httpsNames: [],
      visionToken,
      webDir: options.webDir ?? join(dataDir, 'no-web-app'),
      simulatorUrl: options.simulatorUrl ?? null,
    },
    database,
    clock: options.clock ?? systemClock,
    log,
    version: '0.0.0-test',
    checkAnswers: true,
    ...(options.externalSystems === undefined ? {} : { externalSystems: options.externalSystems }),
  })
  await app.start()
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  let stopping: Promise<void> | null = null
  const stop = () =>
    (stopping ??= (async () => {
      await app.stop()
      await database.close()
      if (options.at === undefined) await place[Symbol.asyncDispose]()
    })())

  return {
    url,
    visionToken,
    dataDir,
    db: database.database,
    fetch: (path, init) => fetch(`${url}${path}`, init),
    call: (name, ...rest) => {
      const [input, callOptions] = rest as unknown as [Parts?, CallOptions?]
      return callRoute(url, name, input ?? {}, callOptions ?? {})
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly file?: File
}

async function callRoute<N extends JsonRouteName>(
  url: string,
  name: N,
  input: Parts,
  { token, language, statedBy }: CallOptions,
): Promise<CallAnswer<N>> {
  const route = routeOf(name)
  const bearer = token ?? (route.access === 'vision' ? visionToken : undefined)
  const upload = route.bodyKind === 'upload'
  const response = await fetch(`${url}${pathOf(route, input)}`, {
    method: route.method,
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(statedBy === undefined ? {} : { [statedByHeader]: statedBy }),
      ...(upload || input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(upload ? { body: form(input) } : {}),
    ...(!upload && input.body !== undefined ? { body: JSON.stringify(input.body) } : {}),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new CallFailed(response.status, readFailure(answer))
  // The server has checked it against this schema (`checkAnswers`).
  return answer as CallAnswer<N>
}

function form({ body, file }: Parts): FormData {
  const data = new FormData()
  for (const [key, value] of Object.entries(body ?? {}))
    data.append(key, typeof value === 'string' ? value : JSON.stringify(value))
  if (file !== undefined) data.append('file', file, file.name)
  return data
}
