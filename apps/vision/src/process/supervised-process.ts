import { fork, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { backOffMs } from '@foresite/back-off/back-off'
import type { Logger } from 'pino'
import { childEnvironment } from './start-program.ts'

/** The heartbeat of a child process, see `linkToParent`. */
export interface Alive {
  readonly kind: 'alive'
}

export interface SupervisedProcessOptions<Received> {
  readonly program: URL
  readonly log: Logger
  /** A process has started, the first or a restarted one: it has no state yet. */
  readonly onStart: () => void
  readonly onMessage: (message: Received) => void
  /** The process died and will be restarted. `lastReceivedAt`: when its last message arrived, in epoch ms. */
  readonly onCrash: (lastReceivedAt: number) => void
  /** Interval of the heartbeat check, see `MAX_SILENT_TICKS`. */
  readonly tickMs?: number
  /** How long a process may take to end. */
  readonly patienceMs?: number
}

/** A process that lived for less than this waits longer before its next restart. */
const SOON_MS = 30_000
const BACK_OFF = { firstMs: 1_000, longestMs: 30_000 }

const TICK_MS = 1_000
/** Counted in ticks, so that a machine that sleeps does not look like a hang. */
const MAX_SILENT_TICKS = 15
/** Until its first message a process loads its code, on a machine that may be busy. */
const MAX_TICKS_TO_BEGIN = 60
const PATIENCE_MS = 10_000
/**
 * V8 doubles its memory for new objects, twice 8 MB after a minute, up to twice 64 MB in the first quarter of an hour of a
 * busy camera, and never gives it back. Twice 8 MB cost no more processor time.
 */
const YOUNG_MEMORY = '--max-semi-space-size=8'

/**
 * A child process that is restarted when it dies, first at once and then with growing pauses, and killed when it hangs.
 * It gets its parameters by message: arguments and environment are visible to every user of the machine.
 */
export class SupervisedProcess<Sent extends object, Received extends object> {
  readonly #options: SupervisedProcessOptions<Received>
  readonly #stopping = new AbortController()
  #child: ChildProcess | null = null
  #running: Promise<void> = Promise.resolve()
  #lastReceivedAt = 0
  #silentTicks = 0
  #maxSilentTicks = MAX_TICKS_TO_BEGIN

  constructor(options: SupervisedProcessOptions<Received>) {
    this.#options = options
  }

  /** Id of the current process, if one runs. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Call once. */
  start(): void {
    this.#running = this.#run()
  }

  /** Sends a message to the current process; lost if there is none. */
  send(message: Sent, socket?: Socket): void {
    const child = this.#child
    if (child?.connected !== true) {
      socket?.destroy()
      return
    }
    child.send(message, socket, {}, (problem) => {
      if (problem !== null) socket?.destroy()
    })
  }

  /** Sends a last message, waits for the process to exit, and kills it after `patienceMs`. */
  async stop(goodbye: Sent): Promise<void> {
    this.#stopping.abort()
    this.send(goodbye)
    const patience = setTimeout(() => {
      this.#options.log.error('a process did not exit and is killed')
      this.#child?.kill('SIGKILL')
    }, this.#options.patienceMs ?? PATIENCE_MS)
    await this.#running
    clearTimeout(patience)
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    const isOver = () => signal.aborted
    for (let deaths = 0; !isOver();) {
      const startedAt = performance.now()
      const how = await this.#live()
      if (isOver()) return
      deaths = performance.now() - startedAt > SOON_MS ? 1 : deaths + 1
      const waitMs = pauseAfter(deaths)
      this.#options.log.error({ how, waitMs }, 'a process ended unexpectedly and is restarted')
      this.#options.onCrash(this.#lastReceivedAt)
      await delay(waitMs, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Runs one process; resolves with how it ended. */
  async #live(): Promise<string> {
    const child = fork(fileURLToPath(this.#options.program), {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [YOUNG_MEMORY],
      env: {
        ...childEnvironment(),
        // Reading from a camera keeps one thread busy and a hanging disk several more; decoding must continue.
        UV_THREADPOOL_SIZE: '8',
        // Otherwise glibc gives each thread its own arena and never frees it.
        MALLOC_ARENA_MAX: '2',
      },
    })
    this.#child = child
    this.#lastReceivedAt = Date.now()
    this.#silentTicks = 0
    this.#maxSilentTicks = MAX_TICKS_TO_BEGIN
    const ended = endOf(child)
    child.on('message', (message) => {
      this.#receive(message as Received | Alive)
    })
    const check = setInterval(() => {
      this.#tick(child)
    }, this.#options.tickMs ?? TICK_MS)
    this.#options.onStart()
    try {
      return await ended
    } finally {
      clearInterval(check)
      this.#child = null
    }
  }

  #receive(message: Received | Alive): void {
    this.#lastReceivedAt = Date.now()
    this.#silentTicks = 0
    this.#maxSilentTicks = MAX_SILENT_TICKS
    if (!isAlive(message)) this.#options.onMessage(message)
  }

  #tick(child: ChildProcess): void {
    this.#silentTicks += 1
    if (this.#silentTicks <= this.#maxSilentTicks) return
    this.#options.log.error({ pid: child.pid }, 'a process hangs and is killed')
    child.kill('SIGKILL')
  }
}

function isAlive(message: object): message is Alive {
  return 'kind' in message && message.kind === 'alive'
}

/** `deaths`: how many in a row came soon after the start. */
function pauseAfter(deaths: number): number {
  return deaths === 1 ? 0 : backOffMs(deaths - 1, BACK_OFF)
}

/**
 * Resolves with how the process ended, after its last message: `close` fires when its channel is closed too.
 * `disconnect` would not fire if it died before it accepted a socket that was passed to it.
 */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${String(code)}`))
    child.on('error', (problem) => {
      // Any other error of a running process shows in how it ends.
      if (child.pid === undefined) resolve(problem.message)
    })
  })
}
