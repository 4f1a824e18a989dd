import { open, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { byteRange } from '@foresite/contract/byte-range'
import { cutOrder } from '@foresite/contract/node-recordings'
import { id } from '@foresite/contract/primitives'
import type { Logger } from 'pino'
import { z } from 'zod'
import { readJson, sendBadRequest, sendJpeg, sendJson, sendNotFound } from '#node/server/http-messages.ts'
import { ifMissing } from '#stages/record/disk-problem.ts'
import { readTracks } from '#stages/record/video/recorded-tracks.ts'
import { readSegment } from '#stages/record/read-segment.ts'
import { isThere, segmentPath, tracksPath, type CameraFolder } from '#stages/record/segment-files.ts'
import { Cuts } from './cuts.ts'
import { VideoRenderer } from './video-renderer.ts'
import { PlayableSegments } from './playable-segments.ts'

export interface RecordingsServerOptions {
  /** The folder of all recordings. */
  readonly recordings: string
  /** Where exports and transcoded segments are kept; emptied on start. */
  readonly videos: string
  readonly log: Logger
  /** How long a finished export is kept. */
  readonly keepMs?: number
}

const cameraId = id
/** Epoch milliseconds, as in the names of files. */
const moment = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
const removal = z.object({
  cameraId,
  starts: z.array(z.number().int().min(0).max(8.64e15)).max(4_000),
})

type Call = readonly [request: IncomingMessage, response: ServerResponse]

/**
 * Serves the node's recordings; the contract's `node-recordings.ts` defines the calls. Files are named by a camera's id
 * and a number, both validated: nothing else of a request reaches the disk.
 */
export class RecordingsServer {
  readonly #options: RecordingsServerOptions
  readonly #cuts: Cuts
  readonly #maker: VideoRenderer
  readonly #playable: PlayableSegments

  private constructor(
    options: RecordingsServerOptions,
    parts: { cuts: Cuts; maker: VideoRenderer; playable: PlayableSegments },
  ) {
    this.#options = options
    this.#cuts = parts.cuts
    this.#maker = parts.maker
    this.#playable = parts.playable
  }

  static async open(options: RecordingsServerOptions): Promise<RecordingsServer> {
    const maker = new VideoRenderer()
    const folder = (name: string) => join(options.videos, name)
    return new RecordingsServer(options, {
      maker,
      cuts: await Cuts.open({ ...options, folder: folder('cuts') }),
      playable: await PlayableSegments.open({ maker, folder: folder('playable') }),
    })
  }

  /** Cancels exports in progress. */
  async close(): Promise<void> {
    this.#maker.kill()
    await this.#cuts.close()
  }

  /** Answers a call; false when it is not about recordings. The caller has checked the token. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = URL.parse(request.url ?? '', 'http://node')
    if (url === null) return false
    const [, collection, ...rest] = url.pathname.split('/')
    const call = [request, response] as const
    if (collection === 'cuts') await this.#answerCut(rest, call)
    else if (collection !== 'recordings') return false
    else if (request.method === 'POST' && rest.join('/') === 'remove') await this.#remove(call)
    else if (request.method === 'GET') await this.#read(rest, url.searchParams, call)
    else sendNotFound(response)
    return true
  }

  async #read(rest: readonly string[], query: URLSearchParams, call: Call): Promise<void> {
    const [request, response] = call
    const [first, second, third, ...more] = rest
    const known = cameraId.safeParse(first)
    if (!known.success || more.length > 0) {
      sendNotFound(response)
      return
    }
    const camera = { folder: this.#options.recordings, cameraId: known.data.toLowerCase() }
    if (second === 'still' && third === undefined) {
      await this.#still(camera, query, response)
      return
    }
    const start = moment.safeParse(second)
    if (start.success && third === undefined) {
      const path = await this.#fileOf(camera, start.data, query.get('codec') === 'h264')
      if (path === null || !(await sendVideo(path, request, response))) sendNotFound(response)
    } else if (start.success && third === 'tracks' && (await isThere(segmentPath(camera, start.data)))) {
      sendJson(response, 200, await readTracks(camera, start.data))
    } else sendNotFound(response)
  }

  async #still(camera: CameraFolder, query: URLSearchParams, response: ServerResponse): Promise<void> {
    const when = moment.safeParse(query.get('at'))
    if (!when.success) {
      sendBadRequest(response, ['at'])
      return
    }
    const blur = query.get('blur') === '1'
    const outcome = await this.#maker.run({ kind: 'still', camera, at: when.data, blur })
    if (outcome.kind === 'still') {
      sendJpeg(response, outcome.jpeg)
    } else if (outcome.kind === 'failed' && outcome.problem === 'nothing-recorded') {
      sendNotFound(response)
    } else sendJson(response, 503, { error: 'failed' })
  }

  /** The path of the segment, transcoded if `asH264` and necessary; null if there is none. */
  async #fileOf(camera: CameraFolder, start: number, asH264: boolean): Promise<string | null> {
    const path = segmentPath(camera, start)
    if (!asH264) return path
    if (!(await isThere(path))) return null
    const facts = await readSegment(path)
    return facts?.codec.startsWith('avc1') === true ? path : this.#playable.get(camera, start)
  }

  async #remove([request, response]: Call): Promise<void> {
    const asked = removal.safeParse(await readJson(request))
    if (!asked.success) {
      sendBadRequest(response, asked.error)
      return
    }
    const { recordings: folder, log } = this.#options
    const camera = { folder, cameraId: asked.data.cameraId.toLowerCase() }
    const gone: number[] = []
    for (const start of asked.data.starts) {
      try {
        await rm(segmentPath(camera, start), { force: true })
        await rm(tracksPath(camera, start), { force: true })
        await this.#playable.remove(camera, start)
        gone.push(start)
      } catch (failure) {
        log.error({ cameraId: camera.cameraId, start, err: failure }, 'a recording cannot be removed')
      }
    }
    sendJson(response, 200, { gone })
  }

  async #answerCut(rest: readonly string[], [request, response]: Call): Promise<void> {
    const [cutId, file, ...more] = rest
    if (request.method === 'POST' && cutId === undefined) {
      const order = cutOrder.safeParse(await readJson(request))
      if (!order.success) sendBadRequest(response, order.error)
      else if (Date.parse(order.data.from) >= Date.parse(order.data.to)) sendBadRequest(response, ['to'])
      else {
        const ordered = this.#cuts.order(order.data)
        if (ordered === null) sendJson(response, 503, { error: 'too-many' })
        else sendJson(response, 202, { id: ordered })
      }
    } else if (cutId === undefined || more.length > 0) sendNotFound(response)
    else if (request.method === 'GET' && file === 'file') {
      const path = this.#cuts.file(cutId)
      if (path === null || !(await sendVideo(path, request, response))) sendNotFound(response)
    } else if (file !== undefined) sendNotFound(response)
    else if (request.method === 'GET') {
      const state = this.#cuts.state(cutId)
      if (state === null) sendNotFound(response)
      else sendJson(response, 200, state)
    } else if (request.method === 'DELETE' && (await this.#cuts.end(cutId))) {
      response.writeHead(204).end()
    } else sendNotFound(response)
  }
}

/** Sends an MP4 or the requested range of it. False when the file does not exist. */
async function sendVideo(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  await using file = await open(path, 'r').catch(ifMissing(null))
  if (file === null) return false
  const { size } = await file.stat()
  const range = byteRange(request.headers.range, size)
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${size}`, 'content-length': 0 }).end()
    return true
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (size === 0) {
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 0 }).end()
    return true
  }
  response.writeHead(range === null ? 200 : 206, {
    'content-type': 'video/mp4',
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    ...(range === null ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
  })
  // A client that closes the connection is not an error.
  await pipeline(createReadStream('', { fd: file.fd, autoClose: false, start, end }), response).catch(() => {
    response.destroy()
  })
  return true
}
