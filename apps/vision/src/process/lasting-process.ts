import { fork, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { backOffMs } from '@foresite/back-off/back-off'
import type { Logger } from 'pino'
import { childEnvironment } from './child-environment.ts'

/** The heartbeat of every process, see `stayAlive`. */
export interface Alive {
  readonly kind: 'alive'
}

export interface LastingProcessOptions<Received> {
  readonly program: URL
  readonly log: Logger
  /** A process has started, the first or a replacement: it has no state yet. */
  readonly onStart: () => void
  readonly onMessage: (message: Received) => void
  /** It died, and is restarted. `lastReceivedAt`, in epoch ms: when it last gave a sign of life. */
  readonly onCrash: (lastReceivedAt: number) => void
  /** Interval of the heartbeat check, see `MOST_SILENT_TICKS`. */
  readonly tickMs?: number
  /** How long a process may take to end. */
  readonly patienceMs?: number
}

/** A process that dies again within this time waits longer before each restart. */
const SOON_MS = 30_000
const BACK_OFF = { firstMs: 1_000, longestMs: 30_000 }

const TICK_MS = 1_000
/** Ticks without a heartbeat: counted, so that a machine's sleep does not look like a hang. */
const MOST_SILENT_TICKS = 15
/** Before its first word it has to load its code, on a machine that may be busy. */
const MOST_TICKS_TO_BEGIN = 60
const PATIENCE_MS = 10_000

/**
 * A child process that is kept running: restarted when it dies, at once and then with growing pauses, and killed when
 * it hangs. Its parameters go by message, since arguments and environment are visible to everybody on the machine.
 */
export class LastingProcess<Sent extends object, Received extends object> {
  readonly #options: LastingProcessOptions<Received>
  readonly #stopping = new AbortController()
  #child: ChildProcess | null = null
  #running: Promise<void> = Promise.resolve()
  #lastReceivedAt = 0
  #silentTicks = 0
  #mostSilentTicks = MOST_TICKS_TO_BEGIN

  constructor(options: LastingProcessOptions<Received>) {
    this.#options = options
  }

  /** The present process's id, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** To be called once. */
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

  /** Sends a last message, waits for the process to exit, and kills it when it does not. */
  async stop(goodbye: Sent): Promise<void> {
    this.#stopping.abort()
    this.send(goodbye)
    const patience = setTimeout(() => {
      this.#options.log.error('a process does not end, and is killed')
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
      this.#options.log.error({ how, waitMs }, 'a process ended by itself and is started again')
      this.#options.onCrash(this.#lastReceivedAt)
      await delay(waitMs, undefined, { signal }).catch(() => undefined)
    }
  }

  /** One life of it; answers how it ended. */
  async #live(): Promise<string> {
    const child = fork(fileURLToPath(this.#options.program), {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [],
      env: {
        ...childEnvironment(),
        // Reading from a camera occupies a thread all the time, and a hanging disk some more: decoding must continue.
        UV_THREADPOOL_SIZE: '8',
        // glibc gives each thread an arena of its own otherwise, which are never given back.
        MALLOC_ARENA_MAX: '2',
      },
    })
    this.#child = child
    this.#lastReceivedAt = Date.now()
    this.#silentTicks = 0
    this.#mostSilentTicks = MOST_TICKS_TO_BEGIN
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
    this.#mostSilentTicks = MOST_SILENT_TICKS
    if (!isAlive(message)) this.#options.onMessage(message)
  }

  #tick(child: ChildProcess): void {
    this.#silentTicks += 1
    if (this.#silentTicks <= this.#mostSilentTicks) return
    this.#options.log.error({ pid: child.pid }, 'a process hangs and is killed')
    child.kill('SIGKILL')
  }
}

function isAlive(message: object): message is Alive {
  return 'kind' in message && message.kind === 'alive'
}

/** `deaths`: how often it died soon, in a row. */
function pauseAfter(deaths: number): number {
  return deaths === 1 ? 0 : backOffMs(deaths - 1, BACK_OFF)
}

/**
 * How it ended, after its last message: `close` comes when its channel is closed too. `disconnect` does not come at all
 * when it died before it took a socket that was passed to it.
 */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${String(code)}`))
    child.on('error', (problem) => {
      // Anything else that goes wrong with a process that runs shows in how it ends.
      if (child.pid === undefined) resolve(problem.message)
    })
  })
}
