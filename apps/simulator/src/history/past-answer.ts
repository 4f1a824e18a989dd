import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Language } from '@foresite/contract/messages/languages'
import {
  pastLineOf,
  pastQueries,
  pastVideoQuery,
  simulatedHistoryPaths as paths,
  intervalsQuery,
  type PastQuery,
  type SimulatedInterval,
} from '@foresite/simulated-site/history'
import type { SimulatedTruth } from '@foresite/simulated-site/truth'
import type { CameraView } from '#cameras/camera-view.ts'
import { siteCameras } from '#cameras/site-cameras.ts'
import { eventfulDay } from './eventful.ts'
import { pastTruth } from './past-truth.ts'
import { CameraStudio } from '../serve/camera-studio.ts'
import type { World } from '#world/world.ts'
import { refuse, sendJson } from '../serve/json-answer.ts'

/** Characters a write: many lines a packet, but never a whole day in memory. */
const CHUNK_LENGTH = 65_536
/** The longest query, in characters; the periods of a day are about 10,000. */
const MAX_QUERY_LENGTH = 1_000_000

/** Answers a query about the past, or reports what is wrong with it. */
export async function answerPast(past: Past, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = URL.parse(request.url ?? '/', 'http://site')
  const query = Object.fromEntries(url?.searchParams ?? [])
  if (url?.pathname === paths.truths && request.method === 'POST') await answerMany(past, request, response)
  else if (request.method !== 'GET') refuse(response, 405, 'The past can only be read, with GET.')
  else if (url?.pathname === paths.intervals)
    await checked(response, intervalsQuery.safeParse(query), ({ before }) => {
      sendJson(response, 200, eventfulDay(past.world, past.seed, before))
      return Promise.resolve()
    })
  else if (url?.pathname === paths.truths) refuse(response, 405, 'Several periods are queried with POST.')
  else if (url?.pathname === paths.video)
    await checked(response, pastVideoQuery.safeParse(query), (asked) => {
      const camera = siteCameras.find(({ id }) => id === asked.camera)
      if (camera === undefined) return unknownCamera(response)
      response.writeHead(200, { 'content-type': 'video/mp2t' })
      return sendAll(response, pastVideo(past, camera, asked))
    })
  else refuse(response, 404, `There is nothing at ${url?.pathname ?? ''}.`)
}

async function answerMany(past: Past, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await checked(response, pastQueries.safeParse(await jsonOf(request)), (asked) => {
    const views = asked.map(({ camera }) => siteCameras.find(({ id }) => id === camera))
    if (views.includes(undefined)) return unknownCamera(response)
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    return sendLines(response, linesOfAll(past, asked, views))
  })
}

/** A parsed query, or its error. */
type Parsed<T> =
  | { readonly success: true; readonly data: T }
  | {
      readonly success: false
      readonly error: {
        readonly issues: readonly {
          readonly path: readonly PropertyKey[]
          readonly message: string
        }[]
      }
    }

async function checked<T>(
  response: ServerResponse,
  parsed: Parsed<T>,
  then: (query: T) => Promise<void>,
): Promise<void> {
  if (parsed.success) return then(parsed.data)
  const [issue] = parsed.error.issues
  const [first = 'query', ...more] = issue?.path.map(String) ?? []
  refuse(response, 400, `${[first, ...more].join('.')}: ${issue?.message ?? 'wrong'}`)
}

function* linesOf(truths: Iterable<SimulatedTruth>): Generator<string, void> {
  let before: SimulatedTruth | undefined
  for (const truth of truths) {
    yield pastLineOf(truth, before)
    before = truth
  }
}

function* linesOfAll(
  { world }: Past,
  asked: readonly PastQuery[],
  views: readonly (CameraView | undefined)[],
): Generator<string, void> {
  for (const [i, query] of asked.entries()) {
    const camera = views[i]
    if (camera) yield* linesOf(pastTruth(world, camera, query))
    yield ''
  }
}

async function sendLines(response: ServerResponse, lines: Iterable<string>): Promise<void> {
  let waiting = ''
  for (const line of lines) {
    waiting += `${line}\n`
    if (waiting.length < CHUNK_LENGTH) continue
    await write(response, waiting)
    waiting = ''
    await breathe()
    if (response.destroyed) return
  }
  if (waiting !== '') await write(response, waiting)
  response.end()
}

/** The JSON body of a request; undefined when it is invalid or too large. */
async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    pieces.push(piece)
    length += piece.length
    if (length > MAX_QUERY_LENGTH) return undefined
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

async function sendAll(response: ServerResponse, pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of pieces) {
    await write(response, piece)
    if (response.destroyed) return
  }
  response.end()
}

/** Waits while the reader is slow, unless it has disconnected. */
async function write(response: ServerResponse, piece: string | Buffer): Promise<void> {
  if (response.destroyed || response.write(piece)) return
  const gone = new AbortController()
  const leave = (): void => gone.abort()
  response.once('close', leave)
  await once(response, 'drain', { signal: gone.signal }).catch(() => undefined)
  response.off('close', leave)
}

function unknownCamera(response: ServerResponse): Promise<void> {
  const known = siteCameras.map(({ id }) => id)
  refuse(response, 404, `camera: one of ${known.join(', ')}`)
  return Promise.resolve()
}

/** The video of a past period as the camera would have sent it, painted as fast as possible. */
async function* pastVideo(
  { world, timezone, language }: Past,
  camera: CameraView,
  { from, to }: Pick<SimulatedInterval, 'from' | 'to'>,
): AsyncGenerator<Buffer, void> {
  const actorsAt = world.actorsDuring(from, to)
  const site = { clock: world.clock, timezone, language, timeAt: (ms: number) => from + ms, actorsAt }
  const studio = await CameraStudio.open(camera, site)
  const everyMs = 1000 / camera.framesPerSecond
  try {
    for (let elapsedMs = 0; elapsedMs < to - from; elapsedMs += everyMs)
      yield (await studio.paint(elapsedMs, elapsedMs === 0)).bytes
  } finally {
    studio.free()
  }
}

/** The site whose past is requested. */
interface Past {
  readonly world: World
  readonly seed: number
  readonly language: Language
  readonly timezone: string
}
