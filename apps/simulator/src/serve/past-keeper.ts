import type { Language } from '@foresite/contract/messages/languages'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * Thousands of short-lived boxes a second: a larger young generation saves a sixth of the time in garbage collection.
 */
const YOUNG_MEMORY = '--max-semi-space-size=64'
const PROGRAM = new URL('../history/past-process.ts', import.meta.url)

/** Arguments of the history process. */
export interface PastSite {
  readonly host: string
  readonly seed: number
  readonly timezone: string
  /** Language of names. */
  readonly language: Language
  readonly openedAt?: number | undefined
}

/** Starts the history process on demand, and again when it has died. */
export class PastKeeper {
  readonly #site: PastSite
  #running: Promise<{ readonly child: ChildProcess; readonly url: string }> | undefined

  constructor(site: PastSite) {
    this.#site = site
  }

  /** Its address, without a trailing slash. */
  async url(): Promise<string> {
    this.#running ??= this.#start()
    return (await this.#running).url
  }

  async close(): Promise<void> {
    const child = (await this.#running?.catch(() => undefined))?.child
    if (child?.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  async #start() {
    const child = fork(PROGRAM, [JSON.stringify(this.#site)], { execArgv: [YOUNG_MEMORY] })
    child.once('exit', () => {
      this.#running = undefined
    })
    const [ready] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('the past has no process'))),
    ])) as [{ port: number }]
    const { host } = this.#site
    return { child, url: `http://${host.includes(':') ? `[${host}]` : host}:${ready.port}` }
  }
}
