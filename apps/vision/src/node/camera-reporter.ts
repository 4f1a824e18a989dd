import { setTimeout as delay } from 'node:timers/promises'
import type { ModelReport } from '@foresite/contract/node-models'
import type { CameraReport, DiskReport } from '@foresite/contract/vision-nodes'
import type { SiteServer } from '#node/publish/site-server.ts'

/** The server forgets states when it restarts, so they are repeated this often. */
const REPEAT_MS = 5_000

/** A node's report to the server. */
export interface NodeReport {
  readonly reports: CameraReport[]
  readonly disk: DiskReport | null
  readonly models: ModelReport[]
}

/** Reports the cameras' states to the server: at once on a change, and again every few seconds. */
export class CameraReporter {
  readonly #server: SiteServer
  readonly #nodeId: string
  readonly #report: () => NodeReport
  #woken = new AbortController()

  constructor(server: SiteServer, nodeId: string, report: () => NodeReport) {
    this.#server = server
    this.#nodeId = nodeId
    this.#report = report
  }

  /** Something has changed. */
  ring(): void {
    this.#woken.abort()
  }

  /** Runs until the signal aborts. An absent server gets the next report. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#woken = new AbortController()
      const wait = AbortSignal.any([signal, this.#woken.signal])
      const body = { nodeId: this.#nodeId, ...this.#report() }
      await this.#server.call('reportCameras', { body }, signal).catch(() => undefined)
      await delay(REPEAT_MS, undefined, { signal: wait }).catch(() => undefined)
    }
  }
}
