import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { nodeTrial, trialOrder, type NodeTrial, type TrialOrder } from '@foresite/contract/node-trials'

/** A node's report of a trial that has just begun. */
export const begun: NodeTrial = {
  state: 'running',
  progress: 0,
  observations: [],
  total: 0,
  stills: [],
  coveredMs: 0,
  gaps: [],
}

/** A node's trials as the server sees them; each test sets the report of the current one. */
export class TrialsUnderTest {
  readonly orders: TrialOrder[] = []
  /** Trials that were cancelled or read to the end. */
  readonly ended: string[] = []
  /** Its report on an order. */
  report: (order: TrialOrder) => NodeTrial = () => begun
  /** The picture for every observation. */
  still = Buffer.from('a picture')
  /** Why it refuses orders; null if it accepts them. */
  refusal: 'busy' | 'preparing' | null = null
  #present: { readonly id: string; readonly order: TrialOrder } | null = null

  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const [, collection, id, part] = (request.url ?? '').split('/')
    if (collection !== 'trials') return false
    if (request.method === 'POST') this.#order(await json(request), response)
    else if (this.#present?.id !== id) translate(response, 404, { error: 'not-found' })
    else if (request.method === 'DELETE') {
      this.ended.push(this.#present?.order.camera.cameraId ?? '')
      this.#present = null
      response.writeHead(204).end()
    } else if (part === 'stills') {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(this.still)
    } else if (this.#present !== null) translate(response, 200, nodeTrial.parse(this.report(this.#present.order)))
    return true
  }

  #order(body: unknown, response: ServerResponse): void {
    const order = trialOrder.parse(body)
    if (this.refusal !== null || this.#present !== null) {
      translate(response, 503, { error: this.refusal ?? 'busy' })
      return
    }
    this.orders.push(order)
    this.#present = { id: randomUUID(), order }
    translate(response, 202, { id: this.#present.id })
  }
}

function translate(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
