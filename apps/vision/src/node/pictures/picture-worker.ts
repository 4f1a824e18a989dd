import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FromPictureProcess, ToPictureProcess } from '#process/picture-messages.ts'

/** Loading networks takes half a second of an idle core. */
const LOAD_LIMIT_MS = 60_000

export type PictureProblem = 'no-picture' | 'late' | 'failed'

/** One process that works on pictures. It ends with the first task that fails, hangs or is called off, since nothing else stops it. */
export class PictureWorker<Task, Answer> {
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

  /** Does a task within the limit. Rejects only when `signal` calls it off. */
  async work(task: Task, limitMs: number, signal: AbortSignal): Promise<{ readonly answer: Answer } | PictureProblem> {
    const kill = () => this.#child.kill('SIGKILL')
    signal.throwIfAborted()
    signal.addEventListener('abort', kill)
    try {
      if (!(await this.#ready)) return this.#failed()
      const message: ToPictureProcess<Task> = { task }
      if (this.#child.connected) this.#child.send(message)
      const reply = await this.#next(limitMs)
      signal.throwIfAborted()
      if (reply?.kind === 'done') return { answer: reply.answer }
      if (reply?.kind === 'failed' && reply.problem === 'no-picture') return 'no-picture'
      const wasAlive = this.#isAlive
      this.#failed()
      return reply === null && wasAlive ? 'late' : 'failed'
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

  /** Its next message; null if it ends first or times out. */
  #next(limitMs: number): Promise<FromPictureProcess<Answer> | null> {
    return new Promise((resolve) => {
      const settle = (message: FromPictureProcess<Answer> | null) => {
        clearTimeout(timer)
        this.#child.off('message', receive)
        resolve(message)
      }
      const receive = (message: unknown) => settle(message as FromPictureProcess<Answer>)
      const timer = setTimeout(settle, limitMs, null)
      this.#child.once('message', receive)
      void this.#ended.then(() => {
        settle(null)
      })
    })
  }
}
