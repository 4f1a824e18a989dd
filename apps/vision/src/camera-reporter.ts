import { setTimeout as delay } from 'node:timers/promises'
import type { CameraReport } from '@foresite/contract/vision-nodes'
import type { SiteServer } from '#publish/site-server.ts'

/** The server forgets states when it restarts, so they are told again this often. */
const REPEAT_MS = 5_000

/** Tells the server in what state the cameras are: at once when one changes, and again every few seconds. */
export class CameraReporter {
  readonly #server: SiteServer
  readonly #nodeId: string
  readonly #reports: () => CameraReport[]
  #woken = new AbortController()

  constructor(server: SiteServer, nodeId: string, reports: () => CameraReport[]) {
    this.#server = server
    this.#nodeId = nodeId
    this.#reports = reports
  }

  /** Something has changed. */
  ring(): void {
    this.#woken.abort()
  }

  /** Runs until the signal aborts. A server that is away hears it the next time. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#woken = new AbortController()
      const wait = AbortSignal.any([signal, this.#woken.signal])
      const body = { nodeId: this.#nodeId, reports: this.#reports(), disk: null }
      await this.#server.call('reportCameras', { body }, signal).catch(() => undefined)
      await delay(REPEAT_MS, undefined, { signal: wait }).catch(() => undefined)
    }
  }
}
