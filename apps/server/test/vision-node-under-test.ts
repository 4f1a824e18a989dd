import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import {
  modelInspectionRequest,
  unpackModelDetection,
  type ModelInspection,
  type ModelInspectionRequest,
  type ModelDetectionAnswer,
  type ModelDetectionRequest,
} from '@foresite/contract/node-models'
import {
  unpackCountTask,
  unpackLikenessTask,
  type CountTask,
  type LikenessTask,
  type PictureCount,
  type PictureGroups,
} from '@foresite/contract/picture-counts'
import { unpackReadingTask, type PictureReading, type ReadingTask } from '@foresite/contract/readings'
import { type Assignment, type ProbeAnswer, type StreamSource, streamSource } from '@foresite/contract/vision-nodes'
import { WebSocketServer, type WebSocket } from 'ws'
import { z } from 'zod'
import { TrialsUnderTest } from './trials-under-test.ts'
import { RecordingsUnderTest } from './recordings-under-test.ts'
import type { ServerUnderTest } from './server-under-test.ts'

/** A typical answer about a source. */
export const probed: ProbeAnswer = {
  ok: true,
  facts: { width: 768, height: 432, codec: 'h264', rate: 12.5, durationMs: 30_000 },
}

interface PictureAnswer<T> {
  readonly status: number
  readonly body?: T
}

const probeRequest = z.object({ source: streamSource })

/** How a heartbeat differs from the default. */
interface Beat {
  readonly nodeId?: string
  readonly state?: 'preparing' | 'ready'
  readonly knownVersion?: string | null
  readonly waitMs?: number
}

/**
 * A vision node as the server sees it: a real HTTP server on loopback whose answers follow the contract. Each test
 * sets its answers; it refuses callers without the vision token.
 */
export class VisionNodeUnderTest implements AsyncDisposable {
  readonly address: string
  /** The sources that the server asked to open, in order. */
  readonly sources: StreamSource[] = []
  /** `signal` aborts when the server no longer wants the answer. */
  answerProbe: (source: StreamSource, signal: AbortSignal) => ProbeAnswer | Promise<ProbeAnswer> = () => probed
  still: Buffer | null = null
  /** Its reading of a picture, or of a vehicle's first one; `signal` aborts when the server cancels it. */
  readPicture: (
    picture: Buffer,
    signal: AbortSignal,
    task: ReadingTask,
  ) => PictureAnswer<PictureReading> | Promise<PictureAnswer<PictureReading>> = () => ({ status: 503 })
  /** Its count in a picture. */
  countPicture: (task: CountTask) => PictureAnswer<PictureCount> = () => ({ status: 503 })
  /** How it groups photos. */
  groupPictures: (task: LikenessTask) => PictureAnswer<PictureGroups> = () => ({ status: 503 })
  /** Its facts about a model. */
  inspectModel: (request: ModelInspectionRequest) => ModelInspection | null = () => null
  /** A model's detections in a picture. */
  detectWithModel: (request: ModelDetectionRequest) => ModelDetectionAnswer | null = () => null
  /** Its recordings, and the videos made from them. */
  readonly recordings = new RecordingsUnderTest()
  /** The modules it was asked to try. */
  readonly trials = new TrialsUnderTest()
  /** `query` as the server sent it, with its question mark; empty for the camera's own stream. */
  live: (socket: WebSocket, cameraId: string, query: string) => void = (socket) => socket.close(4503, 'unreachable')
  #server: ServerUnderTest
  readonly #close: () => Promise<void>

  private constructor(
    server: ServerUnderTest,
    listen: (node: () => VisionNodeUnderTest) => { port: number; close: () => Promise<void> },
  ) {
    this.#server = server
    const { port, close } = listen(() => this)
    this.address = `http://127.0.0.1:${String(port)}`
    this.#close = close
  }

  /** Starts a node and registers it with the server. */
  static async start(server: ServerUnderTest): Promise<VisionNodeUnderTest> {
    const http = createServer()
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
    const sockets = new WebSocketServer({ noServer: true })
    const node = new VisionNodeUnderTest(server, (present) => {
      http.on(
        'request',
        (request: IncomingMessage, response: ServerResponse) => void present().#answer(request, response),
      )
      http.on('upgrade', (request, connection, head) => {
        const [, cameraId, query = ''] = /^\/cameras\/([^/]+)\/live(\?.*)?$/.exec(request.url ?? '') ?? []
        if (cameraId === undefined || !present().#isAdmitted(request)) {
          connection.destroy()
          return
        }
        sockets.handleUpgrade(request, connection, head, (socket) => present().live(socket, cameraId, query))
      })
      return {
        port: (http.address() as AddressInfo).port,
        async close() {
          for (const socket of sockets.clients) socket.terminate()
          http.closeAllConnections()
          http.close()
          await once(http, 'close')
        },
      }
    })
    await node.beat()
    return node
  }

  /** Polls for work, as a node does repeatedly: its heartbeat. */
  beat({ nodeId = 'node', state = 'ready', knownVersion = null, waitMs = 0 }: Beat = {}): Promise<Assignment> {
    return this.#server.call('pollAssignment', {
      body: { nodeId, address: this.address, state, knownVersion, waitMs },
    })
  }

  /** Registers with another server, and works for that one from now on. */
  async moveTo(server: ServerUnderTest): Promise<void> {
    this.#server = server
    await this.beat()
  }

  /** Clears the recorded requests, and answers as usual again. */
  reset(): void {
    this.sources.length = 0
    this.answerProbe = () => probed
    this.recordings.reset()
  }

  stop(): Promise<void> {
    return this.#close()
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#close()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = `${request.method ?? ''} ${request.url ?? ''}`
    if (!this.#isAdmitted(request)) {
      response.writeHead(401).end()
    } else if (path === 'POST /probe') {
      const { source } = probeRequest.parse(await json(request))
      this.sources.push(source)
      const unwanted = new AbortController()
      response.once('close', () => unwanted.abort())
      const answer = JSON.stringify(await this.answerProbe(source, unwanted.signal))
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    } else if (path === 'POST /readings') {
      const caller = new AbortController()
      response.once('close', () => caller.abort())
      const task = unpackReadingTask(await buffer(request))
      const { status, body }: PictureAnswer<PictureReading> =
        task === null
          ? { status: 400 }
          : await this.readPicture(Buffer.from(task.pictures[0] ?? []), caller.signal, task)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? { error: 'no' }))
    } else if (path === 'POST /counts') {
      const task = unpackCountTask(await buffer(request))
      const { status, body }: PictureAnswer<PictureCount> = task === null ? { status: 400 } : this.countPicture(task)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? { error: 'no' }))
    } else if (path === 'POST /likeness') {
      const task = unpackLikenessTask(await buffer(request))
      const { status, body }: PictureAnswer<PictureGroups> = task === null ? { status: 400 } : this.groupPictures(task)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? { error: 'no' }))
    } else if (path === 'POST /model-inspections') {
      sendOr503(response, this.inspectModel(modelInspectionRequest.parse(await json(request))))
    } else if (path === 'POST /model-detections') {
      const task = unpackModelDetection(await buffer(request))
      sendOr503(response, task === null ? null : this.detectWithModel(task))
    } else if (await this.recordings.answer(request, response)) {
      return
    } else if (await this.trials.answer(request, response)) {
      return
    } else if (/^GET \/cameras\/[^/]+\/still$/.test(path) && this.still !== null) {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': this.still.byteLength }).end(this.still)
    } else {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"problem":"stalled"}')
    }
  }

  #isAdmitted(request: IncomingMessage): boolean {
    return request.headers.authorization === `Bearer ${this.#server.visionToken}`
  }
}

function sendOr503(response: ServerResponse, answer: object | null): void {
  const status = answer === null ? 503 : 200
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? { error: 'busy' }))
}
