import type { ChildProcess } from 'node:child_process'
import type { NodeTrial, TrialOrder } from '@foresite/contract/node-trials'
import type { DetectorAddress } from '#detector/detector-messages.ts'
import { startProgram } from '#process/start-program.ts'
import { TrialFindings } from './trial-findings.ts'
import type { FromTrial, ToTrial } from './trial-messages.ts'

const PROGRAM = new URL('./trial-process.ts', import.meta.url)

interface TrialHandleParts {
  readonly order: TrialOrder
  readonly folder: string
  /** See `DetectorHandle.onAddress`. */
  readonly detector: { onAddress(give: (address: DetectorAddress) => void): () => void }
  /** See `SiteModels.onAddress`. */
  readonly models: { onAddress(modelId: string, give: (address: DetectorAddress) => void): () => void }
}

/** One trial in its own process, which uses the node's detector. */
export class TrialHandle {
  readonly #child: ChildProcess
  readonly #findings = new TrialFindings()
  readonly #stills = new Map<string, Buffer>()
  #state: NodeTrial['state'] = 'running'
  #progress = 0
  #coverage: Pick<NodeTrial, 'coveredMs' | 'gaps'> = { coveredMs: 0, gaps: [] }

  constructor({ order, folder, detector, models }: TrialHandleParts) {
    this.#child = startProgram(PROGRAM)
    this.#child.on('message', (message) => {
      this.#receive(message as FromTrial)
    })
    this.#send({ kind: 'run', order, folder })
    const unsubscribes = [
      detector.onAddress((address) => this.#send({ kind: 'detector', modelId: null, address })),
      ...(order.camera.models ?? []).map((modelId) =>
        models.onAddress(modelId, (address) => this.#send({ kind: 'detector', modelId, address })),
      ),
    ]
    const over = () => {
      if (this.#state === 'running') this.#state = 'failed'
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
    this.#child.on('error', over)
    // `disconnect` comes after the last message; `exit` may come before.
    this.#child.once('disconnect', over)
  }

  get report(): NodeTrial {
    return {
      state: this.#state,
      progress: this.#progress,
      observations: this.#findings.listed,
      total: this.#findings.total,
      stills: [...this.#stills.keys()],
      ...this.#coverage,
    }
  }

  still(observationId: string): Buffer | null {
    return this.#stills.get(observationId) ?? null
  }

  /** Kills the process. */
  end(): void {
    this.#child.kill('SIGKILL')
  }

  #receive(message: FromTrial): void {
    switch (message.kind) {
      case 'progress':
        this.#progress = message.share
        break
      case 'observed':
        this.#findings.add(message.observation)
        break
      case 'still':
        this.#stills.set(message.observationId, Buffer.from(message.jpeg))
        break
      case 'done': {
        const { coveredMs, gaps } = message
        this.#coverage = { coveredMs, gaps: [...gaps] }
        this.#progress = 1
        this.#finish('done')
        break
      }
      case 'failed':
        this.#finish('failed')
        break
    }
  }

  #finish(state: 'done' | 'failed'): void {
    this.#state = state
    this.#child.disconnect()
  }

  #send(message: ToTrial): void {
    // A failed send means that the process is ending: `over` handles it.
    this.#child.send(message, () => undefined)
  }
}
