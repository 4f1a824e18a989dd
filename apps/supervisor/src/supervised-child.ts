import { spawn, type ChildProcess } from 'node:child_process'
import { backOffMs, settledMs } from './back-off.ts'

/** A program to keep running. */
export interface ChildPlan {
  readonly name: string
  /** Arguments of Node: flags, the file, its own arguments. */
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Exit codes after which it is not started again; everything else stops too, with that code. */
  readonly finalCodes?: readonly number[]
  /** A task that ends: not restarted after exit code 0. */
  readonly endsByItself?: boolean
  /** In development: source folders whose changes restart it. */
  readonly sources?: readonly string[]
}

export interface Hooks {
  readonly say: (text: string) => void
  /** A final code came. */
  readonly onFinal: (code: number) => void
  /** How long a child may take to stop before it is killed, in milliseconds. */
  readonly patienceMs: number
}

/**
 * One child process, restarted with growing pauses when it dies. Nothing is sent over its IPC channel: it breaks when
 * this process dies in any way, which the child sees as `disconnect` and stops.
 */
export class SupervisedChild {
  readonly #plan: ChildPlan
  readonly #hooks: Hooks
  #process: ChildProcess | null = null
  #restart: NodeJS.Timeout | null = null
  #deaths = 0
  #stopping = false
  #renewing = false

  constructor(plan: ChildPlan, hooks: Hooks) {
    this.#plan = plan
    this.#hooks = hooks
  }

  start(): void {
    this.#restart = null
    const startedAt = performance.now()
    const child = spawn(process.execPath, this.#plan.args, {
      cwd: this.#plan.cwd,
      env: { ...this.#plan.env, FORESITE_SUPERVISED: '1' },
      // Standard input is a pipe because some tools (Vite) end when it ends.
      stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
      // A process group of its own: Ctrl+C in the terminal reaches only the supervisor, which then stops all in order.
      detached: process.platform !== 'win32',
    })
    this.#process = child
    // Not `close`: a grandchild that outlives it (PostgreSQL) may hold its streams open.
    child.once('exit', (code, signal) => {
      const how = signal === null ? `ended with exit code ${String(code)}` : `was ended by ${signal}`
      this.#ended(code, how, performance.now() - startedAt)
    })
    child.on('error', (error) => {
      // Without a process there is no `exit` event: the system could not start one.
      if (child.pid === undefined) this.#ended(null, `did not start (${error.message})`, 0)
    })
  }

  #ended(code: number | null, how: string, livedMs: number): void {
    this.#process = null
    if (this.#stopping) return
    if (this.#renewing) {
      this.#renewing = false
      this.start()
      return
    }
    if (code !== null && this.#plan.finalCodes?.includes(code) === true) {
      this.#hooks.onFinal(code)
      return
    }
    if (code === 0 && this.#plan.endsByItself === true) return
    this.#deaths = livedMs >= settledMs ? 1 : this.#deaths + 1
    const pauseMs = backOffMs(this.#deaths)
    this.#hooks.say(`${this.#plan.name} ${how}; starting it again in ${pauseMs / 1000} s`)
    this.#restart = setTimeout(() => this.start(), pauseMs)
  }

  /** Restarts it at once, whatever its history. */
  renew(): void {
    if (this.#stopping || this.#renewing) return
    this.#deaths = 0
    if (this.#process !== null) {
      this.#renewing = true
      void this.#end(this.#process)
    } else {
      this.#cancelRestart()
      this.start()
    }
  }

  /** Asks the child to stop (SIGTERM), kills it if it does not, and resolves when it is gone. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#cancelRestart()
    if (this.#process !== null) await this.#end(this.#process)
  }

  #cancelRestart(): void {
    if (this.#restart !== null) clearTimeout(this.#restart)
  }

  async #end(child: ChildProcess): Promise<void> {
    const gone = new Promise<void>((done) => child.once('exit', () => done()))
    child.kill('SIGTERM')
    const impatience = setTimeout(() => {
      this.#hooks.say(`${this.#plan.name} does not stop; killing it`)
      child.kill('SIGKILL')
    }, this.#hooks.patienceMs)
    await gone
    clearTimeout(impatience)
  }
}
