import { mkdir } from 'node:fs/promises'
import { CallFailed } from '@foresite/contract/client'
import type { RecordedSegment } from '@foresite/contract/node-recordings'
import type { Logger } from 'pino'
import { Delivery } from '#node/publish/delivery.ts'
import { IndexComparison } from '#stages/record/index-comparison.ts'
import { ALL_HOURS, joined, lastHours, recordedCameras } from '#stages/record/recorded-hours.ts'
import type { HourRange } from '#stages/record/recorded-hours.ts'
import { isRefusal, unlessRefused, type RecordingIndex } from '#stages/record/recording-index.ts'
import { repairParts } from '#stages/record/repair-parts.ts'

interface SegmentHandOverOptions {
  /** The folder of all recordings. */
  readonly folder: string
  readonly server: RecordingIndex
  readonly nodeId: string
  readonly log: Logger
  /** Delay before unreadable or unfinished files are checked again. */
  readonly recheckMs?: number
}

/** The most that the contract accepts in one call. */
const BATCH = 500
/** Two hours of twelve cameras. Beyond that the hourly comparison finds them. */
const MAX_WAITING = 10_000
const RECHECK_MS = 60_000

/**
 * Keeps the server's index of recordings in line with the disk: reports each complete file at least once, and compares
 * hour by hour. A failed report loses nothing: the next comparison finds the file. An unreadable folder is logged,
 * skipped and retried later.
 */
export class SegmentHandOver {
  readonly #options: SegmentHandOverOptions
  readonly #comparison: IndexComparison
  readonly #delivery: Delivery
  #waiting: RecordedSegment[] = []
  /** Whether the incomplete files of all cameras have been repaired. */
  #isRepaired = false
  /** Cameras to check again: the unreadable hours, or null if another process was writing. */
  readonly #toRecheck = new Map<string, HourRange | null>()
  #recheck: 'none' | 'planned' | 'due' = 'none'

  private constructor(options: SegmentHandOverOptions) {
    this.#options = options
    this.#comparison = new IndexComparison({
      ...options,
      onUnread: (cameraId, hours) => {
        this.#recheckLater(cameraId, hours)
      },
      between: (signal) => this.#handOver(signal),
    })
    this.#delivery = new Delivery((signal) => this.#pass(signal), options.log)
  }

  /** Repairs incomplete files after a crash, as far as they can be read. Call before anything is recorded. */
  static async open(options: SegmentHandOverOptions): Promise<SegmentHandOver> {
    const handOver = new SegmentHandOver(options)
    await handOver.#repairAll().catch((problem: unknown) => {
      options.log.error({ err: problem }, 'the folder of recordings cannot be read')
    })
    return handOver
  }

  /** Reports a complete file. */
  add(segment: RecordedSegment): void {
    if (this.#waiting.length >= MAX_WAITING) {
      this.#waiting = []
      this.#comparison.askAll()
    }
    this.#waiting.push(segment)
    this.#delivery.notify()
  }

  /** Repairs and reports the files of a camera whose process died while recording. */
  async repair(cameraId: string): Promise<void> {
    await this.#repair(cameraId)
    const { folder } = this.#options
    // Only the last hours: older files were reported before.
    this.#comparison.ask(cameraId, await lastHours({ folder, cameraId }).catch(() => ALL_HOURS))
    this.#delivery.notify()
  }

  /** Runs until the signal aborts. An unreachable server is retried with back-off. */
  async run(signal: AbortSignal): Promise<void> {
    await this.#delivery.run(signal)
  }

  /** Reports the waiting files, and compares if that is due; false if it failed. */
  async #pass(signal: AbortSignal): Promise<boolean> {
    try {
      if (this.#recheck === 'due') await this.#recheckNow()
      await this.#handOver(signal)
      while (this.#comparison.isDue) {
        if (!this.#isRepaired) await this.#repairAll()
        await this.#comparison.run(signal)
        await this.#handOver(signal)
      }
      return true
    } catch (problem) {
      const isAway = problem instanceof CallFailed
      if (!isAway) this.#options.log.error({ err: problem }, 'recordings could not be compared')
      return false
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

  /** Sends one batch; if the server refuses it, sends the files one by one, so that only invalid ones are skipped. */
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
      if (hasRunning) this.#recheckLater(cameraId, null)
    } catch (problem) {
      log.error({ cameraId, err: problem }, 'the recordings of a camera could not be repaired')
      this.#recheckLater(cameraId, ALL_HOURS)
    }
  }

  #recheckLater(cameraId: string, hours: HourRange | null): void {
    const before = this.#toRecheck.get(cameraId) ?? null
    this.#toRecheck.set(cameraId, hours === null ? before : joined(before, hours))
    const { recheckMs = RECHECK_MS } = this.#options
    if (this.#recheck !== 'none') return
    this.#recheck = 'planned'
    setTimeout(() => {
      this.#recheck = 'due'
      this.#delivery.notify()
    }, recheckMs).unref()
  }

  async #recheckNow(): Promise<void> {
    const again = [...this.#toRecheck]
    this.#toRecheck.clear()
    this.#recheck = 'none'
    for (const [cameraId, hours] of again) {
      await this.#repair(cameraId)
      if (hours !== null) this.#comparison.ask(cameraId, hours)
    }
  }
}
