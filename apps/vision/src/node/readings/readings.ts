import type { IncomingMessage, ServerResponse } from 'node:http'
import { mostReadBytes, type PictureReading } from '@foresite/contract/readings'
import type { Logger } from 'pino'
import { ReaderHandle, type ReadingProblem } from './reader-handle.ts'

export interface ReadingsOptions {
  /** Pictures read at a time: one a core is best. */
  readonly readers: number
  readonly log: Logger
  /** For tests: the program of a reader. */
  readonly program?: URL
  readonly limitMs?: number
  readonly idleMs?: number
}

/** A photograph of a whole pallet takes 3 s of a core; a machine that watches cameras gives a reader a share of one. */
const LIMIT_MS = 45_000
/** A reader holds 250 MB. */
const IDLE_MS = 60_000
/** More would wait longer than their callers do. */
const MOST_WAITING = 20

interface Waiting {
  readonly start: (reader: ReaderHandle) => void
  readonly signal: AbortSignal
}

/** Reads still pictures for the server, see the contract's `readings.ts`: in turn, each in a process of its own. */
export class Readings {
  readonly #options: ReadingsOptions
  readonly #program: URL
  #idle: ReaderHandle[] = []
  readonly #busy = new Set<ReaderHandle>()
  #waiting: Waiting[] = []
  #idleTimer: NodeJS.Timeout | null = null

  constructor(options: ReadingsOptions) {
    this.#options = options
    this.#program = options.program ?? new URL('../../reader/reader-process.ts', import.meta.url)
  }

  /** Answers a call; false when it is not about readings. The caller's token has been checked. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.method !== 'POST' || request.url !== '/readings') return false
    const gone = new AbortController()
    response.once('close', () => {
      gone.abort()
    })
    const picture = await bodyOf(request)
    if (picture === null) json(response, 413, { error: 'too-large' })
    else if (this.#waiting.length >= MOST_WAITING) json(response, 503, { error: 'busy' })
    else {
      const reading = await this.#read(picture, gone.signal).catch(() => null)
      if (reading !== null) this.#send(response, reading)
    }
    return true
  }

  async close(): Promise<void> {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer)
    this.#waiting = []
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((reader) => reader.end()))
  }

  #send(response: ServerResponse, reading: PictureReading | ReadingProblem): void {
    if (typeof reading === 'object') json(response, 200, reading)
    else if (reading === 'no-picture') json(response, 400, { error: reading })
    else {
      this.#options.log.error({ problem: reading }, 'a picture could not be read')
      json(response, reading === 'late' ? 504 : 500, { error: reading })
    }
  }

  async #read(picture: Uint8Array, signal: AbortSignal): Promise<PictureReading | ReadingProblem> {
    const reader = await this.#free(signal)
    try {
      return await reader.read(picture, this.#options.limitMs ?? LIMIT_MS, signal)
    } finally {
      this.#busy.delete(reader)
      if (reader.isAlive && !signal.aborted) this.#idle.push(reader)
      this.#startNext()
      this.#restartIdleTimer()
    }
  }

  /** A reader once it is this picture's turn; rejects when `signal` calls it off before. */
  #free(signal: AbortSignal): Promise<ReaderHandle> {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((other) => other.signal !== signal)
        reject(new Error('called off'))
      })
      this.#waiting.push({ start: resolve, signal })
      this.#startNext()
    })
  }

  #startNext(): void {
    while (this.#busy.size < this.#options.readers) {
      const next = this.#waiting.shift()
      if (next === undefined) return
      const reader = this.#idle.pop() ?? new ReaderHandle(this.#program)
      this.#busy.add(reader)
      next.start(reader)
    }
  }

  /** Gives the memory of readers back that nobody needed for a while. */
  #restartIdleTimer(): void {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => {
      for (const reader of this.#idle.splice(0)) void reader.end()
    }, this.#options.idleMs ?? IDLE_MS).unref()
  }
}

/** Null when it is larger than any picture that is read. */
async function bodyOf(request: IncomingMessage): Promise<Uint8Array | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.length
    if (bytes > mostReadBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function json(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  const head = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  response.writeHead(status, head).end(text)
}
