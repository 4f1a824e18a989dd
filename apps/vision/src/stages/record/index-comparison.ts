import { CallFailed } from '@foresite/contract/client'
import type { RecordedHour } from '@foresite/contract/node-recordings'
import type { Logger } from 'pino'
import { ALL_HOURS, isWithin, joined, recordedCameras, recordedHours, segmentsOfHour } from './recorded-hours.ts'
import type { HourRange } from './recorded-hours.ts'
import { unlessRefused, type RecordingIndex } from './recording-index.ts'

interface IndexComparisonOptions {
  /** The folder of all recordings. */
  readonly folder: string
  readonly server: RecordingIndex
  readonly nodeId: string
  readonly log: Logger
  /** Called for hours that could not be read and were skipped. */
  readonly onUnread: (cameraId: string, hours: HourRange) => void
  /** Called after each step: comparing many recordings takes minutes. */
  readonly between: (signal: AbortSignal) => Promise<void>
}

/** Corrects the server's index of recordings to match the disk, camera by camera. */
export class IndexComparison {
  readonly #options: IndexComparisonOptions
  #isAllDue = true
  readonly #due = new Map<string, HourRange>()

  constructor(options: IndexComparisonOptions) {
    this.#options = options
  }

  /** Whether there is anything to compare. Initially, that is everything. */
  get isDue(): boolean {
    return this.#isAllDue || this.#due.size > 0
  }

  /** Requests a comparison of everything on disk or in the index. */
  askAll(): void {
    this.#isAllDue = true
  }

  /** Requests a comparison of some hours of a camera. */
  ask(cameraId: string, hours: HourRange): void {
    this.#due.set(cameraId, joined(this.#due.get(cameraId), hours))
  }

  /** Compares what is due. If the server is unreachable or cameras cannot be listed, throws, and everything stays due. */
  async run(signal: AbortSignal): Promise<void> {
    const { server, nodeId, log, onUnread, between } = this.#options
    const known = await server.call('listRecordedHours', { body: { nodeId } }, signal)
    if (this.#isAllDue) await this.#requestEach(known)
    for (const [cameraId, hours] of [...this.#due]) {
      // Cleared first, so that requests during the run are not lost.
      this.#due.delete(cameraId)
      const index = known.filter((one) => one.cameraId === cameraId && isWithin(hours, one.hour))
      try {
        await this.#compare(cameraId, hours, { index, signal })
      } catch (problem) {
        if (problem instanceof CallFailed || signal.aborted) {
          this.ask(cameraId, hours)
          throw problem
        }
        log.error({ cameraId, err: problem }, 'a camera’s recordings could not be read')
        onUnread(cameraId, hours)
      }
      await between(signal)
    }
  }

  async #requestEach(known: readonly RecordedHour[]): Promise<void> {
    this.#isAllDue = false
    try {
      const onDisk = await recordedCameras(this.#options.folder)
      // In the index but not on disk.
      for (const cameraId of [...onDisk, ...known.map((hour) => hour.cameraId)]) this.ask(cameraId, ALL_HOURS)
    } catch (problem) {
      this.#isAllDue = true
      throw problem
    }
  }

  async #compare(
    cameraId: string,
    hours: HourRange,
    { index, signal }: { index: readonly RecordedHour[]; signal: AbortSignal },
  ): Promise<void> {
    const { folder, log, between } = this.#options
    const inIndex = new Map(index.map((one) => [one.hour, one]))
    const differing: number[] = []
    for (const { hour, segments, bytes } of await recordedHours({ folder, cameraId }, hours)) {
      const indexed = inIndex.get(hour)
      inIndex.delete(hour)
      if (indexed?.segments !== segments || indexed.bytes !== bytes) differing.push(hour)
    }
    differing.push(...inIndex.keys())
    for (const hour of differing) {
      await this.#repair(cameraId, hour, signal)
      await between(signal)
    }
    if (differing.length > 0) log.info({ cameraId, hours: differing.length }, 'recording index repaired')
  }

  async #repair(cameraId: string, hour: number, signal: AbortSignal): Promise<void> {
    const { folder, server, nodeId, log, onUnread } = this.#options
    const segments = await segmentsOfHour({ folder, cameraId }, hour).catch((problem: unknown) => {
      log.error({ cameraId, hour, err: problem }, 'an hour of recordings could not be read')
      onUnread(cameraId, { from: hour, to: hour + 1 })
      return null
    })
    if (segments === null) return
    const body = { nodeId, cameraId, hour, segments }
    await unlessRefused(log, { cameraId, hour }, () => server.call('repairRecordedHour', { body }, signal))
  }
}
