import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { rehearsalOrder, type RehearsalOrder } from '@foresite/contract/node-rehearsals'
import type { Logger } from 'pino'
import type { DetectorHandle } from '#node/detector-handle.ts'
import type { SiteModels } from '#node/models/site-models.ts'
import { readJson } from '#node/server/read-json.ts'
import { RehearsalRun } from '#rehearse/rehearsal-run.ts'

export interface RehearsalsOptions {
  /** Of all recordings. */
  readonly folder: string
  readonly log: Logger
  /** How long a rehearsal continues without being polled. */
  readonly patienceMs?: number
}

/** The detector and the site’s own models. */
export interface Looking {
  readonly detector: Pick<DetectorHandle, 'introduce'>
  readonly models: Pick<SiteModels, 'introduce'>
}

const PATIENCE_MS = 60_000

/** The node's rehearsals, one at a time, as the contract's `node-rehearsals.ts` defines them. */
export class Rehearsals {
  readonly #options: RehearsalsOptions
  #looking: Looking | null = null
  #present: { readonly id: string; readonly run: RehearsalRun } | null = null
  #forgotten: NodeJS.Timeout | null = null

  constructor(options: RehearsalsOptions) {
    this.#options = options
  }

  /** The node can see from now on. */
  open(looking: Looking): void {
    this.#looking = looking
  }

  /** Cancels the current one. */
  close(): void {
    this.#looking = null
    this.#end()
  }

  /** Answers a call; false when it is not about rehearsals. The caller's token has been checked. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const [, collection, id, part, observationId, ...more] = path.split('/')
    if (collection !== 'rehearsals') return false
    if (request.method === 'POST' && id === undefined) await this.#order(request, response)
    else if (id === undefined || this.#present?.id !== id || more.length > 0)
      json(response, 404, { error: 'not-found' })
    else this.#answerPresent([part, observationId], request, response)
    return true
  }

  #answerPresent(
    [part, observationId]: readonly (string | undefined)[],
    { method }: IncomingMessage,
    response: ServerResponse,
  ): void {
    const run = this.#present?.run
    const still = part === 'stills' ? run?.still(observationId ?? '') : undefined
    this.#wait()
    if (method === 'GET' && part === undefined) json(response, 200, run?.report)
    else if (method === 'GET' && still) {
      const head = { 'content-type': 'image/jpeg', 'content-length': still.length }
      response.writeHead(200, head).end(still)
    } else if (method === 'DELETE' && part === undefined) {
      this.#end()
      response.writeHead(204).end()
    } else json(response, 404, { error: 'not-found' })
  }

  async #order(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const order = rehearsalOrder.safeParse(await readJson(request))
    if (!order.success) {
      const fields = order.error.issues.map(({ path }) => path.join('.'))
      json(response, 400, { error: 'bad-request', fields })
    } else if (this.#looking === null) json(response, 503, { error: 'preparing' })
    else if (this.#present !== null) json(response, 503, { error: 'busy' })
    else json(response, 202, { id: this.#begin(order.data, this.#looking) })
  }

  #begin(order: RehearsalOrder, looking: Looking): string {
    const { folder, log } = this.#options
    const id = randomUUID()
    this.#present = { id, run: new RehearsalRun({ order, folder, ...looking }) }
    log.info({ cameraId: order.camera.cameraId, from: order.from, to: order.to }, 'a rehearsal')
    this.#wait()
    return id
  }

  /** The client may be gone and never ask again. */
  #wait(): void {
    if (this.#forgotten !== null) clearTimeout(this.#forgotten)
    const { patienceMs = PATIENCE_MS } = this.#options
    this.#forgotten = setTimeout(() => {
      this.#end()
    }, patienceMs).unref()
  }

  #end(): void {
    if (this.#forgotten !== null) clearTimeout(this.#forgotten)
    this.#forgotten = null
    this.#present?.run.end()
    this.#present = null
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  const head = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  response.writeHead(status, head).end(text)
}
