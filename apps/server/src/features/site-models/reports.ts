import type { ModelReport } from '@foresite/contract/node-models'
import type { Clock } from '#platform/clock/clock.ts'

/** A model that a node cannot use. */
export interface FailingModel {
  readonly id: string
  readonly since: Date
}

/** The state of the site's models on each node, in memory: every node reports every few seconds. */
export class ModelReports {
  readonly #byNode = new Map<string, readonly ModelReport[]>()
  /** Since when a node has failed with a model, by both ids. */
  readonly #failingSince = new Map<string, Date>()
  readonly #clock: Pick<Clock, 'now'>
  readonly #isAlive: (nodeId: string) => boolean
  readonly #onChange: (modelId: string) => void

  /** @param onChange called with each model whose state on a node changed */
  constructor(clock: Pick<Clock, 'now'>, isAlive: (nodeId: string) => boolean, onChange: (modelId: string) => void) {
    this.#clock = clock
    this.#isAlive = isAlive
    this.#onChange = onChange
  }

  receive(nodeId: string, reports: readonly ModelReport[]): void {
    const before = this.#byNode.get(nodeId) ?? []
    if (reports.length === 0) this.#byNode.delete(nodeId)
    else this.#byNode.set(nodeId, reports)
    this.#noteFailing(nodeId, before, reports)
    const ids = new Set([...before, ...reports].map(({ id }) => id))
    for (const id of ids) if (essence(before, id) !== essence(reports, id)) this.#onChange(id)
  }

  /** The models that fail on connected nodes, each once, since the first failure. */
  failing(): FailingModel[] {
    const earliest = new Map<string, Date>()
    for (const [nodeId, reports] of this.#byNode) {
      if (!this.#isAlive(nodeId)) continue
      for (const { id, state } of reports) {
        const since = this.#failingSince.get(`${nodeId} ${id}`)
        const known = earliest.get(id)
        if (state === 'failed' && since !== undefined && (known === undefined || since < known)) earliest.set(id, since)
      }
    }
    return [...earliest].map(([id, since]) => ({ id, since }))
  }

  #noteFailing(nodeId: string, before: readonly ModelReport[], reports: readonly ModelReport[]): void {
    for (const { id } of before) {
      if (!reports.some((report) => report.id === id && report.state === 'failed'))
        this.#failingSince.delete(`${nodeId} ${id}`)
    }
    for (const { id, state } of reports) {
      const key = `${nodeId} ${id}`
      if (state === 'failed' && !this.#failingSince.has(key)) this.#failingSince.set(key, this.#clock.now())
    }
  }

  /** A model's state over the connected nodes: problems first, then not ready. */
  of(modelId: string): ModelReport | null {
    const said = [...this.#byNode].flatMap(([nodeId, reports]) =>
      this.#isAlive(nodeId) ? reports.filter(({ id }) => id === modelId) : [],
    )
    const worst = order.map((state) => said.find((report) => report.state === state)).find((one) => one !== undefined)
    return worst ?? null
  }
}

const order = ['failed', 'preparing', 'running'] as const

/** Without the milliseconds, which change all the time. */
function essence(reports: readonly ModelReport[], modelId: string): string {
  const found = reports.find(({ id }) => id === modelId)
  return found === undefined ? '' : `${found.state} ${found.problem ?? ''} ${found.detail ?? ''}`
}
