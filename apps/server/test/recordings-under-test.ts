import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import {
  cutOrder,
  type CutOrder,
  type CutState,
  type RecordedSegment,
  type RecordedTracks,
} from '@foresite/contract/node-recordings'
import { z } from 'zod'

const removal = z.object({ cameraId: z.uuid(), starts: z.array(z.number().int()) })

/** An ordered video; tests set its state. */
interface CutUnderTest {
  readonly id: string
  readonly order: CutOrder
  state: CutState
  video: Buffer
}

/** A vision node's recordings as the contract's `node-recordings.ts` describes them, served on loopback. */
export class RecordingsUnderTest {
  /** The node's files, by `<camera>/<start>`. */
  readonly files = new Map<string, Buffer>()
  readonly tracks = new Map<string, RecordedTracks[]>()
  /** The requests it received, `GET /recordings/…`, in order. */
  readonly asked: string[] = []
  /** Calls from which the server disconnected before the answer. */
  readonly hungUp: string[] = []
  readonly cuts = new Map<string, CutUnderTest>()
  /** Every order received, also of cuts that have ended. */
  readonly orders: CutOrder[] = []
  /** The initial state of a cut. */
  firstState: (order: CutOrder) => CutState = () => ({ state: 'running', progress: 0 })
  video = Buffer.from('a video')
  /** Whether its disk fails to delete files. */
  keepsAll = false
  /** Every file it was asked to remove, `<camera>/<start>`, in order. */
  readonly removed: string[] = []
  /** Removing files waits for this. */
  removes: Promise<void> = Promise.resolve()
  /** Accepts calls and never answers them. */
  isStuck = false
  readonly #waiting = new Set<ServerResponse>()

  /** Adds a file, as if it had been recorded. */
  has({ cameraId, startsAt }: Pick<RecordedSegment, 'cameraId' | 'startsAt'>, content: string): void {
    this.files.set(`${cameraId}/${String(Date.parse(startsAt))}`, Buffer.from(content))
  }

  reset(): void {
    for (const response of this.#waiting) response.destroy()
    this.files.clear()
    this.tracks.clear()
    this.cuts.clear()
    for (const list of [this.asked, this.hungUp, this.orders, this.removed]) list.length = 0
    this.firstState = () => ({ state: 'running', progress: 0 })
    this.video = Buffer.from('a video')
    this.keepsAll = false
    this.removes = Promise.resolve()
    this.isStuck = false
  }

  /** Answers its own routes; false for anything else. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://node')
    const [, area, first, second, third] = pathname.split('/')
    if (area !== 'recordings' && area !== 'cuts') return false
    const call = `${request.method ?? ''} ${request.url ?? ''}`
    this.asked.push(call)
    if (this.isStuck) {
      this.#waiting.add(response)
      response.once('close', () => this.hungUp.push(call))
    } else if (area === 'cuts') await this.#cut(request, response, first, second === 'file')
    else if (first === 'remove') await this.#remove(request, response)
    else if (second === 'still') this.#send(request, response, this.#shownAt(first, searchParams))
    else if (third === 'tracks') sendJson(response, this.tracks.get(`${first ?? ''}/${second ?? ''}`))
    else {
      const codec = searchParams.get('codec')
      const file = this.files.get(`${first ?? ''}/${second ?? ''}`)
      const made = file && codec !== null ? Buffer.from(`${codec} of ${file.toString()}`) : file
      this.#send(request, response, made)
    }
    return true
  }

  /** A picture whose content names what it would show. */
  #shownAt(cameraId: string | undefined, query: URLSearchParams): Buffer | undefined {
    const has = [...this.files.keys()].some((name) => name.startsWith(`${cameraId ?? ''}/`))
    return has ? Buffer.from(`still at ${query.get('at') ?? ''}`) : undefined
  }

  #send(request: IncomingMessage, response: ServerResponse, content: Buffer | undefined): void {
    if (content === undefined) {
      response.writeHead(404).end()
      return
    }
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    const headers = { 'content-type': 'application/octet-stream', 'accept-ranges': 'bytes' }
    if (first === undefined) {
      response.writeHead(200, { ...headers, 'content-length': content.length }).end(content)
    } else if (Number(first) >= content.length) {
      response.writeHead(416, { 'content-range': `bytes */${String(content.length)}` }).end()
    } else {
      const end = last === '' ? content.length - 1 : Number(last)
      const part = content.subarray(Number(first), end + 1)
      const range = `bytes ${first}-${String(end)}/${String(content.length)}`
      const partHeaders = { 'content-range': range, 'content-length': part.length }
      response.writeHead(206, { ...headers, ...partHeaders }).end(part)
    }
  }

  async #remove(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { cameraId, starts } = removal.parse(await json(request))
    this.removed.push(...starts.map((start) => `${cameraId}/${String(start)}`))
    await this.removes
    if (!this.keepsAll) for (const start of starts) this.files.delete(`${cameraId}/${String(start)}`)
    sendJson(response, { gone: this.keepsAll ? [] : starts })
  }

  async #cut(
    request: IncomingMessage,
    response: ServerResponse,
    id: string | undefined,
    wantsFile: boolean,
  ): Promise<void> {
    if (request.method === 'POST') {
      const order = cutOrder.parse(await json(request))
      const cut = { id: randomUUID(), order, state: this.firstState(order), video: this.video }
      this.orders.push(order)
      this.cuts.set(cut.id, cut)
      sendJson(response, { id: cut.id }, 202)
      return
    }
    const cut = this.cuts.get(id ?? '')
    if (request.method === 'DELETE') {
      this.cuts.delete(id ?? '')
      response.writeHead(204).end()
    } else if (wantsFile) {
      response.once('close', () => {
        if (!response.writableFinished) this.hungUp.push(`GET ${request.url ?? ''}`)
      })
      this.#send(request, response, cut?.video)
    } else sendJson(response, cut?.state)
  }
}

function sendJson(response: ServerResponse, answer: unknown, status = 200): void {
  if (answer === undefined) response.writeHead(404).end()
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}
