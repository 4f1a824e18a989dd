import { spawn, type ChildProcess } from 'node:child_process'
import type { Restart, RestartsMessage } from '@foresite/contract/supervision'
import { backOffMs, type BackOff } from '@foresite/back-off/back-off'

/** A program to keep running. */
export interface ChildPlan {
  readonly name: string
  /** Arguments of Node: flags, the file, its own arguments. */
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /**
   * Exit codes after which it is not started again; everything else stops too, with that code. They do not count once it
   * has served: its configuration works, and what stops it now, such as a backup that holds the data folder, will pass.
   */
  readonly finalCodes?: readonly number[]
  /** A task that ends: not restarted after exit code 0. */
  readonly endsByItself?: boolean
  /** In development: source folders whose changes restart it. */
  readonly sources?: readonly string[]
  /** It loads `heartbeat.ts`: killed and started again when its event loop hangs. */
  readonly hasHeartbeat?: boolean
  /** It is sent the restarts of all processes. */
  readonly followsRestarts?: boolean
}

export interface Hooks {
  readonly print: (text: string) => void
  /** A final code came. */
  readonly onFinal: (code: number) => void
  /** It ended without being asked and is started again. */
  readonly onRestart: (restart: Restart) => void
  /** The restarts so far, for a child that follows them. */
  readonly restarts: () => readonly Restart[]
  /** How long a child may take to stop before it is killed, in milliseconds. */
  readonly patienceMs: number
  /** Interval of the heartbeat check, in milliseconds, see `maxSilentTicks`. */
  readonly tickMs: number
  /** Between a death and the next start. */
  readonly backOff: BackOff
}

/** A child that lived this long started well: its next exit begins a new count. */
const settledMs = 30_000

/** Ticks without a heartbeat before it is killed: counted, so that a machine's sleep does not look like a hang. */
const maxSilentTicks = 30
/** Before its first heartbeat it loads its code, on a machine that may be busy. */
const maxTicksToBegin = 120

/**
 * One child process, restarted with growing pauses when it dies and killed when it hangs. Its IPC channel breaks when
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
  #hung = false
  #hasServed = false

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
    this.sendRestarts()
    child.on('message', (message) => {
      this.#hasServed ||= typeof message === 'object' && 'listening' in message
    })
    const stopGuarding = this.#guard(child)
    // Not `close`: a grandchild that outlives it (PostgreSQL) may hold its streams open.
    child.once('exit', (code, signal) => {
      stopGuarding()
      const how = signal === null ? `ended with exit code ${String(code)}` : `was ended by ${signal}`
      this.#ended(code, how, performance.now() - startedAt)
    })
    child.on('error', (error) => {
      // Without a process there is no `exit` event: the system could not start one.
      if (child.pid !== undefined) return
      stopGuarding()
      this.#ended(null, `did not start (${error.message})`, 0)
    })
  }

  /** Reports the restarts so far to it, if it follows them. */
  sendRestarts(): void {
    const { followsRestarts = false } = this.#plan
    if (followsRestarts && this.#process?.connected === true)
      this.#process.send({ kind: 'restarts', restarts: this.#hooks.restarts() } satisfies RestartsMessage)
  }

  /** Kills it once it has been silent for too long. @returns ends the watch */
  #guard(child: ChildProcess): () => void {
    if (this.#plan.hasHeartbeat !== true) return () => undefined
    let silentTicks = 0
    let maxTicks = maxTicksToBegin
    child.on('message', () => {
      silentTicks = 0
      maxTicks = maxSilentTicks
    })
    const check = setInterval(() => {
      silentTicks += 1
      // While it is being stopped, another time limit applies.
      if (silentTicks <= maxTicks || this.#hung || this.#stopping || this.#renewing) return
      this.#hung = true
      const seconds = (maxTicks * this.#hooks.tickMs) / 1000
      this.#hooks.print(`${this.#plan.name} hangs (no sign of life for ${seconds} s); killing it`)
      child.kill('SIGKILL')
    }, this.#hooks.tickMs)
    return () => clearInterval(check)
  }

  #ended(code: number | null, how: string, livedMs: number): void {
    this.#process = null
    const why = this.#hung ? 'hung' : 'ended'
    this.#hung = false
    if (this.#stopping) return
    if (this.#renewing) {
      this.#renewing = false
      this.start()
      return
    }
    if (code !== null && !this.#hasServed && this.#plan.finalCodes?.includes(code) === true) {
      this.#hooks.onFinal(code)
      return
    }
    if (code === 0 && this.#plan.endsByItself === true) return
    this.#deaths = livedMs >= settledMs ? 1 : this.#deaths + 1
    const pauseMs = backOffMs(this.#deaths, this.#hooks.backOff)
    this.#hooks.print(`${this.#plan.name} ${how}; starting it again in ${pauseMs / 1000} s`)
    this.#hooks.onRestart({ process: this.#plan.name, why, at: new Date().toISOString() })
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
      this.#hooks.print(`${this.#plan.name} does not stop; killing it`)
      child.kill('SIGKILL')
    }, this.#hooks.patienceMs)
    await gone
    clearTimeout(impatience)
  }
}
