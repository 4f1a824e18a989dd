import type { ModelReport } from '@foresite/contract/node-models'

/** How the nodes are doing with the site's models, kept in memory: every node says it again every few seconds. */
export class ModelReports {
  readonly #byNode = new Map<string, readonly ModelReport[]>()
  readonly #isAlive: (nodeId: string) => boolean
  readonly #onChange: (modelId: string) => void

  /** @param onChange is called with each model of which a node says something else than before */
  constructor(isAlive: (nodeId: string) => boolean, onChange: (modelId: string) => void) {
    this.#isAlive = isAlive
    this.#onChange = onChange
  }

  receive(nodeId: string, reports: readonly ModelReport[]): void {
    const before = this.#byNode.get(nodeId) ?? []
    if (reports.length === 0) this.#byNode.delete(nodeId)
    else this.#byNode.set(nodeId, reports)
    const ids = new Set([...before, ...reports].map(({ id }) => id))
    for (const id of ids) if (essence(before, id) !== essence(reports, id)) this.#onChange(id)
  }

  /** What the nodes that are there say of a model: what is wrong first, then what is not ready. */
  of(modelId: string): ModelReport | null {
    const said = [...this.#byNode].flatMap(([nodeId, reports]) =>
      this.#isAlive(nodeId) ? reports.filter(({ id }) => id === modelId) : [],
    )
    const worst = order.map((state) => said.find((report) => report.state === state)).find((one) => one !== undefined)
    return worst ?? null
  }
}

const order = ['failed', 'preparing', 'running'] as const

/** The milliseconds change all the time and are no news. */
function essence(reports: readonly ModelReport[], modelId: string): string {
  const found = reports.find(({ id }) => id === modelId)
  return found === undefined ? '' : `${found.state} ${found.problem ?? ''} ${found.detail ?? ''}`
}
