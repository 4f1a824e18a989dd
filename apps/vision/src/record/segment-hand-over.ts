import { mkdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { CallFailed, type CallAnswer, type CallInput } from '@foresite/contract/client'
import type { RecordedHour, RecordedSegment } from '@foresite/contract/node-recordings'
import type { Logger } from 'pino'
import { recordedCameras, recordedHours, segmentsOfHour } from './recorded-hours.ts'
import { repairParts } from './repair-parts.ts'

/** The calls of the contract's `node-recordings.ts`. */
type RecordingCall = 'handOverSegments' | 'listRecordedHours' | 'repairRecordedHour'

/** The index of recordings, as the site's server keeps it. */
export interface RecordingIndex {
  call<N extends RecordingCall>(
    name: N,
    input: CallInput<N>,
    signal?: AbortSignal,
  ): Promise<CallAnswer<N>>
}

export interface SegmentHandOverOptions {
  /** Of all recordings. */
  readonly folder: string
  readonly server: RecordingIndex
  readonly nodeId: string
  readonly log: Logger
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 5_000
/** As many as the contract takes in one call. */
const BATCH = 500
/** Two hours of twelve cameras. More need not be remembered: the comparison of hours finds them. */
const MOST_WAITING = 10_000
/** Files that another process was writing are looked at again after this. */
const LOOK_AGAIN_MS = 60_000
/** What the server will never take, whatever the moment. */
const REFUSALS = [400, 413, 422]

/**
 * Brings the server's index of recordings in line with the disk: first what differs, hour by hour, then each file as it
 * is completed, at least once. What cannot be handed over is not lost: it lies on disk and differs the next time.
 */
export class SegmentHandOver {
  readonly #options: SegmentHandOverOptions
  #waiting: RecordedSegment[] = []
  #isCompared = false
  /** Cameras with files that another process was writing. */
  readonly #lookAgain = new Set<string>()
  #wake: () => void = () => undefined

  private constructor(options: SegmentHandOverOptions) {
    this.#options = options
  }

  /** Repairs what a crash left. To be called before anything is recorded. Throws when the folder cannot be made. */
  static async open(options: SegmentHandOverOptions): Promise<SegmentHandOver> {
    await mkdir(options.folder, { recursive: true, mode: 0o700 })
    const handOver = new SegmentHandOver(options)
    for (const cameraId of await recordedCameras(options.folder)) await handOver.#repair(cameraId)
    return handOver
  }

  /** A file is complete. */
  add(segment: RecordedSegment): void {
    if (this.#waiting.length >= MOST_WAITING) {
      this.#waiting = []
      this.#isCompared = false
    }
    this.#waiting.push(segment)
    this.#wake()
  }

  /** The process that recorded a camera has broken off: what it left is saved, and what it did not say is found. */
  async repair(cameraId: string): Promise<void> {
    await this.#repair(cameraId).catch((problem: unknown) => {
      this.#options.log.error({ cameraId, err: problem }, 'a recording could not be repaired')
    })
    this.#isCompared = false
    this.#wake()
  }

  /** Runs until the signal aborts. A server that is away is tried again with back-off. */
  async run(signal: AbortSignal): Promise<void> {
    let waitMs = FIRST_WAIT_MS
    signal.addEventListener('abort', () => this.#wake(), { once: true })
    while (!signal.aborted) {
      const isDone = await this.#pass(signal).catch((problem: unknown) => {
        const isAway = problem instanceof CallFailed
        if (!isAway) this.#options.log.error({ err: problem }, 'recordings could not be compared')
        return false
      })
      if (isDone) {
        waitMs = FIRST_WAIT_MS
        await this.#untilRung(signal)
      } else {
        await delay(waitMs, undefined, { signal }).catch(() => undefined)
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      }
    }
  }

  /** Compares if that is due, then hands over what waits; true when nothing is left to do. */
  async #pass(signal: AbortSignal): Promise<boolean> {
    if (!this.#isCompared) {
      // Set before: what is dropped meanwhile asks for another comparison.
      this.#isCompared = true
      await this.#compare(signal).catch((problem: unknown) => {
        this.#isCompared = false
        throw problem
      })
    }
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH)
      await this.#send(batch, signal)
      const sent = new Set(batch)
      this.#waiting = this.#waiting.filter((segment) => !sent.has(segment))
    }
    return this.#isCompared
  }

  async #compare(signal: AbortSignal): Promise<void> {
    const { folder, server, nodeId, log } = this.#options
    const known = await server.call('listRecordedHours', { body: { nodeId } }, signal)
    const index = new Map(known.map((hour) => [keyOf(hour), hour]))
    const differing: Pick<RecordedHour, 'cameraId' | 'hour'>[] = []
    for (const cameraId of await recordedCameras(folder)) {
      for (const onDisk of await recordedHours({ folder, cameraId })) {
        const inIndex = index.get(keyOf(onDisk))
        index.delete(keyOf(onDisk))
        const isSame = inIndex?.segments === onDisk.segments && inIndex.bytes === onDisk.bytes
        if (!isSame) differing.push(onDisk)
      }
    }
    // What is left in the index is on no disk.
    differing.push(...index.values())
    for (const { cameraId, hour } of differing) {
      const segments = await segmentsOfHour({ folder, cameraId }, hour)
      const body = { nodeId, cameraId, hour, segments }
      await this.#unlessRefused({ cameraId, hour }, () =>
        server.call('repairRecordedHour', { body }, signal),
      )
    }
    if (differing.length > 0)
      log.info({ hours: differing.length }, 'the index of recordings was repaired')
  }

  /** One batch; where the server refuses it, one by one, so that only what is wrong is left out. */
  async #send(batch: readonly RecordedSegment[], signal: AbortSignal): Promise<void> {
    const { server, nodeId } = this.#options
    const call = (segments: RecordedSegment[]) =>
      server.call('handOverSegments', { body: { nodeId, segments } }, signal)
    try {
      await call([...batch])
    } catch (problem) {
      if (!isRefusal(problem)) throw problem
      for (const one of batch) await this.#unlessRefused(one, () => call([one]))
    }
  }

  async #unlessRefused(what: object, send: () => Promise<unknown>): Promise<void> {
    try {
      await send()
    } catch (problem) {
      if (!isRefusal(problem)) throw problem
      const { status, failure } = problem
      this.#options.log.error({ ...what, status, failure }, 'the server refuses a recording')
    }
  }

  async #repair(cameraId: string): Promise<void> {
    const { folder, log } = this.#options
    const { segments, hasRunning } = await repairParts({ folder, cameraId }, log)
    if (hasRunning) this.#lookAgain.add(cameraId)
    else this.#lookAgain.delete(cameraId)
    for (const segment of segments) this.add(segment)
  }

  /** Until a file was completed, or files that another process was writing are to be looked at again. */
  async #untilRung(signal: AbortSignal): Promise<void> {
    const rung = new AbortController()
    this.#wake = () => rung.abort()
    if (this.#waiting.length > 0 || signal.aborted) return
    await (this.#lookAgain.size === 0
      ? new Promise((resolve) => rung.signal.addEventListener('abort', resolve, { once: true }))
      : delay(LOOK_AGAIN_MS, undefined, { signal: rung.signal }).catch(() => undefined))
    if (!rung.signal.aborted)
      for (const cameraId of [...this.#lookAgain]) await this.#repair(cameraId)
  }
}

function keyOf({ cameraId, hour }: Pick<RecordedHour, 'cameraId' | 'hour'>): string {
  return `${cameraId}/${hour}`
}

function isRefusal(problem: unknown): problem is CallFailed {
  return problem instanceof CallFailed && REFUSALS.includes(problem.status)
}
