import type { AssignedModel, ModelReport } from '@foresite/contract/node-models'
import type { DetectorAddress } from '#detector/detector-messages.ts'
import type { ModelFiles } from './model-files.ts'
import { RunningModel, type RunningModelParts } from './running-model.ts'

export interface SiteModelsParts extends Omit<RunningModelParts, 'files'> {
  readonly files: Pick<ModelFiles, 'find' | 'keepOnly'>
}

type Give = (address: DetectorAddress) => void

/** The site's own models that this node's cameras use, each in its own process beside the built-in detector. */
export class SiteModels {
  readonly #parts: SiteModelsParts
  readonly #models = new Map<string, RunningModel>()
  readonly #stopping = new Set<Promise<void>>()
  readonly #clients = new Map<string, Set<Give>>()

  constructor(parts: SiteModelsParts) {
    this.#parts = parts
  }

  /** Starts new models, stops unused ones, and restarts changed ones. */
  async assign(models: readonly AssignedModel[]): Promise<void> {
    const assigned = new Map(models.map((model) => [model.id, model]))
    for (const [id, running] of this.#models) {
      const model = assigned.get(id)
      if (model !== undefined && running.is(model)) continue
      this.#models.delete(id)
      // In the background: cameras do not depend on it.
      const stopped = running.stop().finally(() => this.#stopping.delete(stopped))
      this.#stopping.add(stopped)
    }
    for (const [id, model] of assigned) {
      if (this.#models.has(id)) continue
      const running = new RunningModel(model, this.#parts)
      this.#models.set(id, running)
      running.start((address) => {
        for (const give of this.#clientsOf(id)) give(address)
      })
    }
    await this.#parts.files.keepOnly(new Set(models.map(({ model }) => model.sha256)))
    this.#parts.onChange()
  }

  /** Gives a process the address of a model, now and after each restart, until the returned function is called. */
  onAddress(modelId: string, give: Give): () => void {
    const client = (address: DetectorAddress) => give(address)
    const clients = this.#clientsOf(modelId)
    clients.add(client)
    const address = this.#models.get(modelId)?.address
    if (address !== undefined && address !== null) client(address)
    return () => clients.delete(client)
  }

  get reports(): ModelReport[] {
    return [...this.#models.values()].map(({ report }) => report)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#stopping, ...[...this.#models.values()].map((running) => running.stop())])
    this.#models.clear()
  }

  #clientsOf(modelId: string): Set<Give> {
    const known = this.#clients.get(modelId) ?? new Set<Give>()
    this.#clients.set(modelId, known)
    return known
  }
}
