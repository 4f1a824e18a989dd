import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureReading } from '@foresite/contract/readings'
import type { FromReader, ToReader } from '#reader/reader-messages.ts'

/** Loading both networks takes half a second of an idle core. */
const LOAD_LIMIT_MS = 60_000

export type ReadingProblem = 'no-picture' | 'late' | 'failed'

/** One reader's process. It ends with the first reading that fails, hangs or is called off, since nothing else stops it. */
export class ReaderHandle {
  readonly #child: ChildProcess
  readonly #ended: Promise<void>
  #isAlive = true

  constructor(program: URL) {
    this.#child = fork(fileURLToPath(program), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      // Without this process's secrets.
      env: { PATH: process.env['PATH'] ?? '' },
    })
    this.#ended = new Promise((resolve) => {
      const end = () => {
        this.#isAlive = false
        resolve()
      }
      this.#child.once('close', end)
      this.#child.once('error', end)
    })
    this.#ready = this.#next(LOAD_LIMIT_MS).then((message) => message?.kind === 'ready')
  }

  readonly #ready: Promise<boolean>

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** Reads a picture within the limit. Rejects only when `signal` calls it off. */
  async read(picture: Uint8Array, limitMs: number, signal: AbortSignal): Promise<PictureReading | ReadingProblem> {
    const kill = () => this.#child.kill('SIGKILL')
    signal.throwIfAborted()
    signal.addEventListener('abort', kill)
    try {
      if (!(await this.#ready)) return this.#failed()
      const task: ToReader = { picture }
      if (this.#child.connected) this.#child.send(task)
      const message = await this.#next(limitMs)
      signal.throwIfAborted()
      if (message?.kind === 'read') return message.reading
      if (message?.kind === 'failed' && message.problem === 'no-picture') return 'no-picture'
      const wasAlive = this.#isAlive
      this.#failed()
      return message === null && wasAlive ? 'late' : 'failed'
    } finally {
      signal.removeEventListener('abort', kill)
    }
  }

  async end(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.#ended
  }

  #failed(): 'failed' {
    this.#child.kill('SIGKILL')
    this.#isAlive = false
    return 'failed'
  }

  /** Its next message; null when it ends first or says nothing in time. */
  #next(limitMs: number): Promise<FromReader | null> {
    return new Promise((resolve) => {
      const settle = (message: FromReader | null) => {
        clearTimeout(timer)
        this.#child.off('message', receive)
        resolve(message)
      }
      const receive = (message: unknown) => {
        settle(message as FromReader)
      }
      const timer = setTimeout(settle, limitMs, null)
      this.#child.once('message', receive)
      void this.#ended.then(() => {
        settle(null)
      })
    })
  }
}
