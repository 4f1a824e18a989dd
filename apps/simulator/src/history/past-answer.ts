import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as breathe } from 'node:timers/promises'
import {
  pastQuery,
  pastVideoQuery,
  simulatedHistoryPaths as paths,
  stretchesQuery,
} from '@foresite/contract/simulated-history'
import { siteCameras } from '#cameras/site-cameras.ts'
import { eventfulDay } from './eventful.ts'
import type { Past } from './past.ts'
import { pastTruth } from './past-truth.ts'
import { pastVideo } from './past-video.ts'

/** So many lines go at a time: neither one packet each, nor a day in memory. */
const LINES_AT_A_TIME = 100

/** Answers a question about the past, or says what is wrong with it. */
export async function answerPast(
  past: Past,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = URL.parse(request.url ?? '/', 'http://site')
  const query = Object.fromEntries(url?.searchParams ?? [])
  if (request.method !== 'GET') refuse(response, 405, 'The past can only be read, with GET.')
  else if (url?.pathname === paths.stretches)
    await checked(response, stretchesQuery.safeParse(query), ({ before }) => {
      send(response, eventfulDay(past.world, past.seed, before))
      return Promise.resolve()
    })
  else if (url?.pathname === paths.truth)
    await checked(response, pastQuery.safeParse(query), (asked) => {
      const camera = siteCameras.find(({ id }) => id === asked.camera)
      if (camera === undefined) return unknownCamera(response)
      response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      return sendLines(response, pastTruth(past.world, camera, asked))
    })
  else if (url?.pathname === paths.video)
    await checked(response, pastVideoQuery.safeParse(query), (asked) => {
      const camera = siteCameras.find(({ id }) => id === asked.camera)
      if (camera === undefined) return unknownCamera(response)
      response.writeHead(200, { 'content-type': 'video/mp2t' })
      return sendAll(response, pastVideo(past, camera, asked))
    })
  else refuse(response, 404, `There is nothing at ${url?.pathname ?? ''}.`)
}

/** What a query was found to be. */
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
  refuse(
    response,
    400,
    `${issue?.path.map(String).join('.') ?? 'query'}: ${issue?.message ?? 'wrong'}`,
  )
}

async function sendLines(response: ServerResponse, lines: Iterable<unknown>): Promise<void> {
  let waiting: string[] = []
  for (const line of lines) {
    waiting.push(JSON.stringify(line))
    if (waiting.length < LINES_AT_A_TIME) continue
    await write(response, `${waiting.join('\n')}\n`)
    waiting = []
    await breathe()
    if (response.destroyed) return
  }
  if (waiting.length > 0) await write(response, `${waiting.join('\n')}\n`)
  response.end()
}

async function sendAll(response: ServerResponse, pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of pieces) {
    await write(response, piece)
    if (response.destroyed) return
  }
  response.end()
}

/** Waits while whoever asks is slower; one that has gone is waited for no longer. */
async function write(response: ServerResponse, piece: string | Buffer): Promise<void> {
  if (response.destroyed || response.write(piece)) return
  const gone = new AbortController()
  const leave = (): void => {
    gone.abort()
  }
  response.once('close', leave)
  await once(response, 'drain', { signal: gone.signal }).catch(() => undefined)
  response.off('close', leave)
}

function unknownCamera(response: ServerResponse): Promise<void> {
  const known = siteCameras.map(({ id }) => id)
  refuse(response, 404, `camera: one of ${known.join(', ')}`)
  return Promise.resolve()
}

function refuse(response: ServerResponse, status: number, error: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error }))
}

function send(response: ServerResponse, content: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(content))
}
