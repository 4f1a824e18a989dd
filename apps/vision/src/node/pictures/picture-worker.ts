import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { FromPictureProcess, ToPictureProcess } from '#process/picture-messages.ts'
import { startProgram } from '#process/start-program.ts'

/** Loading the networks takes half a second on an idle core. */
const LOAD_LIMIT_MS = 60_000

/** `memory`: the process exceeded its memory limit. */
export type PictureProblem = 'no-picture' | 'late' | 'failed' | 'memory'

const MEMORY_CHECK_MS = 200
/** The usual page size of Linux. */
const PAGE_BYTES = 4_096

/** Memory of a process in bytes; 0 on systems other than Linux (`proc(5)`). */
function residentBytes(pid: number): number {
  try {
    const [, pages = 0] = readFileSync(`/proc/${String(pid)}/statm`, 'utf8')
      .split(' ')
      .map(Number)
    return pages * PAGE_BYTES
  } catch {
    return 0
  }
}

/**
 * One process that performs picture tasks. It is killed when a task fails, hangs or is cancelled: nothing else stops
 * native code.
 */
export class PictureWorker<Task, Answer> {
  readonly #child: ChildProcess
  readonly #ended: Promise<void>
  /** Aborts when the process has ended. */
  readonly #over = new AbortController()
  #isAlive = true
  #overflowed = false

  /** `maxMemoryBytes`: its memory limit. */
  constructor(program: URL, maxMemoryBytes = Infinity) {
    this.#child = startProgram(program, 'inherit')
    this.#ended = new Promise((resolve) => {
      const end = () => {
        this.#isAlive = false
        this.#over.abort()
        resolve()
      }
      // Known at its exit already: what it sent may still be on its way, but another task must not go to it.
      this.#child.once('exit', () => {
        this.#isAlive = false
      })
      this.#child.once('close', end)
      // Stays attached: a process that is ending can report more than one error, and an unhandled one would end the node.
      this.#child.on('error', end)
    })
    if (maxMemoryBytes < Infinity) this.#watchMemory(maxMemoryBytes)
    this.#ready = this.#next(LOAD_LIMIT_MS).then((message) => message?.kind === 'ready')
  }

  readonly #ready: Promise<boolean>

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** Performs a task within the limit. Rejects only when `signal` aborts. */
  async work(task: Task, limitMs: number, signal: AbortSignal): Promise<{ readonly answer: Answer } | PictureProblem> {
    const kill = () => this.#child.kill('SIGKILL')
    signal.throwIfAborted()
    signal.addEventListener('abort', kill)
    try {
      if (!(await this.#ready)) return this.#failed()
      const message: ToPictureProcess<Task> = { task }
      // A failed send means that the process has ended, which settles the task.
      if (this.#child.connected) this.#child.send(message, () => undefined)
      const reply = await this.#next(limitMs)
      signal.throwIfAborted()
      if (reply?.kind === 'done') return { answer: reply.answer }
      if (reply?.kind === 'failed' && reply.problem === 'no-picture') return 'no-picture'
      const wasAlive = this.#isAlive
      this.#failed()
      if (this.#overflowed) return 'memory'
      return reply === null && wasAlive ? 'late' : 'failed'
    } finally {
      signal.removeEventListener('abort', kill)
    }
  }

  /** Checked from here: while the runtime allocates, the process's own thread is blocked. */
  #watchMemory(maxBytes: number): void {
    const { pid } = this.#child
    const watch = setInterval(() => {
      if (pid === undefined || residentBytes(pid) <= maxBytes) return
      this.#overflowed = true
      this.#child.kill('SIGKILL')
    }, MEMORY_CHECK_MS)
    void this.#ended.then(() => clearInterval(watch))
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

  /** The next message; null when the process ends first or the time is up. */
  #next(limitMs: number): Promise<FromPictureProcess<Answer> | null> {
    return new Promise((resolve) => {
      const { signal } = this.#over
      // Leaves nothing behind: the process may live for weeks, and would keep every answer.
      const settle = (message: FromPictureProcess<Answer> | null) => {
        clearTimeout(timer)
        this.#child.off('message', receive)
        signal.removeEventListener('abort', end)
        resolve(message)
      }
      const receive = (message: unknown) => settle(message as FromPictureProcess<Answer>)
      const end = () => settle(null)
      const timer = setTimeout(end, limitMs)
      this.#child.once('message', receive)
      signal.addEventListener('abort', end)
      if (signal.aborted) end()
    })
  }
}
