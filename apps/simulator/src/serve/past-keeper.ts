import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Thousands of short-lived boxes a second: with room for them a sixth less time is spent on sweeping up. */
const YOUNG_MEMORY = '--max-semi-space-size=64'
const PROGRAM = new URL('../history/past-process.ts', import.meta.url)

/** What the process of the past is told. */
export interface PastSite {
  readonly host: string
  readonly seed: number
  readonly timezone: string
}

/** Starts the process that knows the past when somebody asks for it, and again when it has died. */
export class PastKeeper {
  readonly #site: PastSite
  #running: Promise<{ readonly child: ChildProcess; readonly url: string }> | undefined

  constructor(site: PastSite) {
    this.#site = site
  }

  /** Where its answers are, without a slash at the end. */
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
    const [told] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('the past has no process'))),
    ])) as [{ port: number }]
    const { host } = this.#site
    return { child, url: `http://${host.includes(':') ? `[${host}]` : host}:${told.port}` }
  }
}
