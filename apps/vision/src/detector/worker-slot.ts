import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { backOffMs } from '@foresite/back-off/back-off'
import type { Keypoints } from '@foresite/contract/keypoints'
import type { Logger } from 'pino'
import type { LoadedFacts, Task, WorkerMessage, WorkerSetUp } from './worker-messages.ts'
import type { Detection } from '#stages/detect/detection.ts'

/** Delay before a thread that died is replaced: one that dies at once must not spin. */
const BACK_OFF = { firstMs: 250, longestMs: 10_000 }

/** How long a thread may take to finish its task when closed; a task takes under 0.1 s. */
const PATIENCE_MS = 2_000

/** A thread that takes this long for a task hangs in native code, even on a machine that swaps. */
const HANGS_AFTER_MS = 120_000

/** The result of a task: objects in a picture, or people's bodies. */
export interface Found {
  readonly detections: readonly Detection[]
  readonly bodies: readonly Keypoints[]
  /** The picture's bytes; null for bodies. */
  readonly rgb: Task['rgb'] | null
}

interface PendingTask {
  readonly resolve: (found: Found) => void
  readonly reject: (problem: Error) => void
}

interface SlotEvents {
  /** The slot has become free. */
  readonly onFree: () => void
  /** The thread does not answer. Only the whole process can be ended: it cannot terminate a thread that computes. */
  readonly onHang: () => void
}

/** A slot for one worker thread. If the thread dies, only its current task fails and the thread is replaced. */
export class WorkerSlot {
  readonly #script: URL
  readonly #setUp: WorkerSetUp
  readonly #log: Logger
  readonly #events: SlotEvents
  readonly #closing = new AbortController()
  #worker: Worker | null = null
  #pending: PendingTask | null = null
  #ready = false
  #facts: LoadedFacts | null = null
  #onSettled: () => void = () => undefined

  private constructor(script: URL, setUp: WorkerSetUp, log: Logger, events: SlotEvents) {
    this.#script = script
    this.#setUp = setUp
    this.#log = log
    this.#events = events
  }

  /** Resolves once the thread has loaded its model. */
  static async open(script: URL, setUp: WorkerSetUp, log: Logger, events: SlotEvents): Promise<WorkerSlot> {
    const slot = new WorkerSlot(script, setUp, log, events)
    await slot.#start()
    return slot
  }

  /** Properties of a site's own model; null for the built-in one. */
  get facts(): LoadedFacts | null {
    return this.#facts
  }

  get free(): boolean {
    return this.#ready && this.#pending === null
  }

  /** Runs a task in the thread. Call only while `free`. */
  async run(task: Task): Promise<Found> {
    const hang = setTimeout(this.#events.onHang, HANGS_AFTER_MS)
    try {
      return await new Promise<Found>((resolve, reject) => {
        if (this.#worker === null || !this.free) throw new Error('the worker is not free')
        this.#worker.postMessage(task, [task.rgb.buffer])
        this.#pending = { resolve, reject }
      })
    } finally {
      clearTimeout(hang)
    }
  }

  /** Waits for the current task: the runtime aborts the process if its thread is terminated while it computes. */
  async close(): Promise<void> {
    this.#closing.abort()
    const patience = new AbortController()
    await Promise.race([
      this.#settled(),
      delay(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined),
    ])
    patience.abort()
    await this.#worker?.terminate()
  }

  #settled(): Promise<void> {
    if (this.#pending === null) return Promise.resolve()
    return new Promise((resolve) => {
      this.#onSettled = resolve
    })
  }

  /** Resolves when the thread is ready; rejects if it ends first. */
  #start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(this.#script, { workerData: this.#setUp })
      let problem: unknown = null
      worker.on('message', (message: WorkerMessage) => {
        this.#receive(message)
        if (message.kind === 'ready') resolve()
      })
      worker.on('error', (error: unknown) => (problem = error))
      worker.on('exit', (code) => {
        const ended = new Error(`the detection worker ended (${code})`, { cause: problem })
        reject(ended)
        this.#lost(ended)
      })
      this.#worker = worker
    })
  }

  #receive(message: WorkerMessage): void {
    const pending = this.#pending
    this.#pending = null
    if (message.kind === 'ready') {
      this.#ready = true
      this.#facts = message.facts ?? null
    }
    if (message.kind === 'found') pending?.resolve({ ...message, bodies: [] })
    if (message.kind === 'bodies') pending?.resolve({ detections: [], bodies: message.bodies, rgb: null })
    if (message.kind === 'failed') pending?.reject(new Error(message.problem))
    this.#onSettled()
    this.#events.onFree()
  }

  #lost(ended: Error): void {
    const wasReady = this.#ready
    this.#worker = null
    this.#ready = false
    this.#pending?.reject(ended)
    this.#pending = null
    this.#onSettled()
    // `open` reports a thread that never started; only threads that were ready are replaced.
    if (wasReady && !this.#closing.signal.aborted) void this.#replace(ended)
  }

  async #replace(ended: Error): Promise<void> {
    const { signal } = this.#closing
    let problem: unknown = ended
    for (let failures = 1; ; failures += 1) {
      this.#log.error({ problem: String(problem) }, 'a detection worker died and is replaced')
      await delay(backOffMs(failures, BACK_OFF), undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      try {
        await this.#start()
        return
      } catch (again) {
        problem = again
      }
    }
  }
}
