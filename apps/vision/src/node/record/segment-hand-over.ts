import { mkdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { backOffMs, spread } from '@foresite/back-off/back-off'
import { CallFailed } from '@foresite/contract/client'
import type { RecordedSegment } from '@foresite/contract/node-recordings'
import type { Logger } from 'pino'
import { IndexComparison, joined } from '#stages/record/index-comparison.ts'
import { ALL_HOURS, lastHours, recordedCameras } from '#stages/record/recorded-hours.ts'
import type { HourRange } from '#stages/record/recorded-hours.ts'
import type { RecordingIndex } from '#stages/record/recording-index.ts'
import { isRefusal, unlessRefused } from '#stages/record/refused-recording.ts'
import { repairParts } from '#stages/record/repair-parts.ts'

export interface SegmentHandOverOptions {
  /** Of all recordings. */
  readonly folder: string
  readonly server: RecordingIndex
  readonly nodeId: string
  readonly log: Logger
  /** Delay before unreadable or unfinished files are checked again. */
  readonly lookAgainMs?: number
}

/** While the server is away. */
const BACK_OFF = { firstMs: 250, longestMs: 5_000 }
/** As many as the contract accepts in one call. */
const BATCH = 500
/** Two hours of twelve cameras. More need not be remembered: the comparison of hours finds them. */
const MOST_WAITING = 10_000
const LOOK_AGAIN_MS = 60_000

/**
 * Keeps the server's index of recordings in line with the disk: reports each completed file at least once, and
 * differences hour by hour. Nothing is lost when a report fails: the file still differs the next time. An unreadable
 * folder is logged, skipped and retried later.
 */
export class SegmentHandOver {
  readonly #options: SegmentHandOverOptions
  readonly #comparison: IndexComparison
  #waiting: RecordedSegment[] = []
  /** What a crash left of each camera was looked for. */
  #isRepaired = false
  /** Cameras to check again: the unreadable hours, or null where another process was writing. */
  readonly #lookAgain = new Map<string, HourRange | null>()
  #lookAgainAt = Infinity
  #wake: () => void = () => undefined

  private constructor(options: SegmentHandOverOptions) {
    this.#options = options
    this.#comparison = new IndexComparison({
      ...options,
      onUnread: (cameraId, hours) => {
        this.#later(cameraId, hours)
      },
      between: (signal) => this.#handOver(signal),
    })
  }

  /** Repairs what a crash left, as far as it can be read. To be called before anything is recorded. */
  static async open(options: SegmentHandOverOptions): Promise<SegmentHandOver> {
    const handOver = new SegmentHandOver(options)
    await handOver.#repairAll().catch((problem: unknown) => {
      options.log.error({ err: problem }, 'the folder of recordings cannot be read')
    })
    return handOver
  }

  /** A file is complete. */
  add(segment: RecordedSegment): void {
    if (this.#waiting.length >= MOST_WAITING) {
      this.#waiting = []
      this.#comparison.askAll()
    }
    this.#waiting.push(segment)
    this.#wake()
  }

  /** A camera's recording process died: repairs its files and reports those it had not. */
  async repair(cameraId: string): Promise<void> {
    await this.#repair(cameraId)
    const { folder } = this.#options
    // It recorded until a moment ago: older files were reported or are found otherwise.
    this.#comparison.ask(cameraId, await lastHours({ folder, cameraId }).catch(() => ALL_HOURS))
    this.#wake()
  }

  /** Runs until the signal aborts. A server that is away is tried again with back-off. */
  async run(signal: AbortSignal): Promise<void> {
    let failures = 0
    signal.addEventListener('abort', () => this.#wake(), { once: true })
    while (!signal.aborted) {
      const isDone = await this.#pass(signal).then(
        () => true,
        (problem: unknown) => {
          const isAway = problem instanceof CallFailed
          if (!isAway) this.#options.log.error({ err: problem }, 'recordings could not be compared')
          return false
        },
      )
      if (isDone) {
        failures = 0
        await this.#untilRung(signal)
      } else {
        failures += 1
        await delay(spread(backOffMs(failures, BACK_OFF)), undefined, { signal }).catch(() => undefined)
      }
    }
  }

  /** Hands over what waits, and compares if that is due. */
  async #pass(signal: AbortSignal): Promise<void> {
    if (performance.now() >= this.#lookAgainAt) await this.#lookNow()
    await this.#handOver(signal)
    while (this.#comparison.isDue) {
      if (!this.#isRepaired) await this.#repairAll()
      await this.#comparison.run(signal)
      await this.#handOver(signal)
    }
  }

  async #handOver(signal: AbortSignal): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH)
      await this.#send(batch, signal)
      const sent = new Set(batch)
      this.#waiting = this.#waiting.filter((segment) => !sent.has(segment))
    }
  }

  /** Sends one batch; if the server refuses it, one file at a time, so that only faulty ones are left out. */
  async #send(batch: readonly RecordedSegment[], signal: AbortSignal): Promise<void> {
    const { server, nodeId, log } = this.#options
    const call = (segments: RecordedSegment[]) =>
      server.call('handOverSegments', { body: { nodeId, segments } }, signal)
    try {
      await call([...batch])
    } catch (problem) {
      if (!isRefusal(problem)) throw problem
      for (const one of batch) await unlessRefused(log, one, () => call([one]))
    }
  }

  async #repairAll(): Promise<void> {
    const { folder } = this.#options
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const cameraId of await recordedCameras(folder)) await this.#repair(cameraId)
    this.#isRepaired = true
  }

  async #repair(cameraId: string): Promise<void> {
    const { folder, log } = this.#options
    try {
      const { segments, hasRunning } = await repairParts({ folder, cameraId }, log)
      for (const segment of segments) this.add(segment)
      if (hasRunning) this.#later(cameraId, null)
    } catch (problem) {
      log.error({ cameraId, err: problem }, 'the recordings of a camera could not be repaired')
      this.#later(cameraId, ALL_HOURS)
    }
  }

  #later(cameraId: string, hours: HourRange | null): void {
    const before = this.#lookAgain.get(cameraId) ?? null
    this.#lookAgain.set(cameraId, hours === null ? before : joined(before, hours))
    const { lookAgainMs = LOOK_AGAIN_MS } = this.#options
    if (this.#lookAgainAt === Infinity) this.#lookAgainAt = performance.now() + lookAgainMs
  }

  async #lookNow(): Promise<void> {
    const again = [...this.#lookAgain]
    this.#lookAgain.clear()
    this.#lookAgainAt = Infinity
    for (const [cameraId, hours] of again) {
      await this.#repair(cameraId)
      if (hours !== null) this.#comparison.ask(cameraId, hours)
    }
  }

  /** Waits for work: a completed file, or skipped ones due again. */
  async #untilRung(signal: AbortSignal): Promise<void> {
    const rung = new AbortController()
    this.#wake = () => rung.abort()
    if (this.#waiting.length > 0 || this.#comparison.isDue || signal.aborted) return
    await (this.#lookAgainAt === Infinity
      ? new Promise((resolve) => rung.signal.addEventListener('abort', resolve, { once: true }))
      : delay(Math.max(0, this.#lookAgainAt - performance.now()), undefined, {
          signal: rung.signal,
        }).catch(() => undefined))
  }
}
