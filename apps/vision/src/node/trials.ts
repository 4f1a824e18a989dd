import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { trialOrder, type TrialOrder } from '@foresite/contract/node-trials'
import type { Logger } from 'pino'
import type { DetectorHandle } from '#node/detector-handle.ts'
import type { SiteModels } from '#node/models/site-models.ts'
import { pathOf, readJson, sendBadRequest, sendJpeg, sendJson, sendNotFound } from '#node/server/http-messages.ts'
import { TrialHandle } from '#trial/trial-handle.ts'

export interface TrialsOptions {
  /** The folder of all recordings. */
  readonly folder: string
  readonly log: Logger
  /** How long a trial continues without being polled. */
  readonly patienceMs?: number
}

/** The detector and the site’s own models. */
export interface Detectors {
  readonly detector: Pick<DetectorHandle, 'onAddress'>
  readonly models: Pick<SiteModels, 'onAddress'>
}

const PATIENCE_MS = 60_000

/** The node's trials of modules on recordings, one at a time; the contract's `node-trials.ts` defines the calls. */
export class Trials {
  readonly #options: TrialsOptions
  #detectors: Detectors | null = null
  #current: { readonly id: string; readonly trial: TrialHandle } | null = null
  #timeout: NodeJS.Timeout | null = null

  constructor(options: TrialsOptions) {
    this.#options = options
  }

  /** Accepts trials from now on. */
  open(detectors: Detectors): void {
    this.#detectors = detectors
  }

  /** Cancels the current trial and accepts no more. */
  close(): void {
    this.#detectors = null
    this.#end()
  }

  /** Answers a call; false when it is not about trials. The caller has checked the token. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const [, collection, id, part, observationId, ...more] = pathOf(request).split('/')
    if (collection !== 'trials') return false
    if (request.method === 'POST' && id === undefined) await this.#answerOrder(request, response)
    else if (id === undefined || this.#current?.id !== id || more.length > 0) sendNotFound(response)
    else this.#answerCurrent([part, observationId], request, response)
    return true
  }

  #answerCurrent(
    [part, observationId]: readonly (string | undefined)[],
    { method }: IncomingMessage,
    response: ServerResponse,
  ): void {
    const trial = this.#current?.trial
    const still = part === 'stills' ? trial?.still(observationId ?? '') : undefined
    this.#restartTimeout()
    if (method === 'GET' && part === undefined) sendJson(response, 200, trial?.report)
    else if (method === 'GET' && still) sendJpeg(response, still)
    else if (method === 'DELETE' && part === undefined) {
      this.#end()
      response.writeHead(204).end()
    } else sendNotFound(response)
  }

  async #answerOrder(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const order = trialOrder.safeParse(await readJson(request))
    if (!order.success) sendBadRequest(response, order.error)
    else if (this.#detectors === null) sendJson(response, 503, { error: 'preparing' })
    else if (this.#current !== null) sendJson(response, 503, { error: 'busy' })
    else sendJson(response, 202, { id: this.#start(order.data, this.#detectors) })
  }

  #start(order: TrialOrder, detectors: Detectors): string {
    const { folder, log } = this.#options
    const id = randomUUID()
    this.#current = { id, trial: new TrialHandle({ order, folder, ...detectors }) }
    log.info({ cameraId: order.camera.cameraId, from: order.from, to: order.to }, 'trial started')
    this.#restartTimeout()
    return id
  }

  /** Restarts the timeout after which an abandoned trial ends. */
  #restartTimeout(): void {
    if (this.#timeout !== null) clearTimeout(this.#timeout)
    const { patienceMs = PATIENCE_MS } = this.#options
    this.#timeout = setTimeout(() => {
      this.#end()
    }, patienceMs).unref()
  }

  #end(): void {
    if (this.#timeout !== null) clearTimeout(this.#timeout)
    this.#timeout = null
    this.#current?.trial.end()
    this.#current = null
  }
}
