import { mkdirSync, statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { diskReserve, type DiskReport } from '@foresite/contract/vision-nodes'
import type { Logger } from 'pino'

interface DiskReserve {
  readonly bytes: number
  /** Fraction of the whole disk. */
  readonly share: number
}

export interface DiskMonitorOptions {
  /** The folder of all recordings. */
  readonly folder: string
  readonly log: Logger
  /** Called when the state changes. */
  readonly onChange: (report: DiskReport) => void
  readonly everyMs?: number
  /** Below this, the oldest recordings must be deleted. */
  readonly low?: DiskReserve
  /** Below this, recording pauses. */
  readonly full?: DiskReserve
  /** How long the disk still counts as slow after its last delay. */
  readonly calmMs?: number
  /** Reads the free space; replaced in tests. */
  readonly readSpace?: (folder: string) => Promise<FreeSpace>
}

/** Free space of a disk in blocks, as returned by `statfs`. */
export interface FreeSpace {
  readonly bsize: number
  readonly blocks: number
  readonly bavail: number
}

const MIB = 1024 ** 2
/** PostgreSQL often shares the disk, and a full database is worse than a gap in a recording. */
const FULL: DiskReserve = { bytes: 256 * MIB, share: 0.005 }
const EVERY_MS = 5_000
/** A healthy disk answers within a millisecond. */
const LATE_MS = 5_000
/** A slow disk recovers between delays: they are reported as one problem, not one every few seconds. */
const CALM_MS = 60_000

/** Monitors the free space for recordings, and whether the disk keeps up with writing. */
export class DiskMonitor {
  readonly #options: DiskMonitorOptions
  /** The last answer of the disk. */
  #space: DiskReport
  #report: DiskReport
  /** What is waiting for the disk now. */
  readonly #waiting = new Set<'recordings' | 'check'>()
  #waitedAt = -Infinity
  #timer: NodeJS.Timeout | null = null

  constructor(options: DiskMonitorOptions) {
    this.#options = options
    this.#space = this.#readNow()
    this.#report = this.#space
  }

  /** As of the last check. */
  get report(): DiskReport {
    return this.#report
  }

  start(): void {
    const { everyMs = EVERY_MS } = this.#options
    // The next check starts after the last one ends: calls must not pile up on a disk that hangs.
    const next = () => {
      this.#timer = setTimeout(() => {
        void this.check().finally(() => {
          if (this.#timer !== null) next()
        })
      }, everyMs)
    }
    if (this.#timer === null) next()
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  /** Whether recordings drop frames because the disk is too slow. */
  receive(recordingsWait: boolean): void {
    this.#wait('recordings', recordingsWait)
    this.#publishState()
  }

  /** Checks now. */
  async check(): Promise<DiskReport> {
    const { folder, readSpace = statfs } = this.#options
    const late = setTimeout(() => {
      this.#wait('check', true)
      this.#publishState()
    }, LATE_MS)
    this.#space = await readSpace(folder).then(
      (space) => this.#judge(space),
      () => ({ ...this.#space, state: 'failed' as const }),
    )
    clearTimeout(late)
    this.#wait('check', false)
    this.#publishState()
    return this.#report
  }

  #wait(who: 'recordings' | 'check', isWaiting: boolean): void {
    if (isWaiting) this.#waiting.add(who)
    else if (this.#waiting.delete(who)) this.#waitedAt = performance.now()
  }

  /** Low space takes precedence over slowness: deleting the oldest recordings helps against both. */
  #publishState(): void {
    const before = this.#report
    const { calmMs = CALM_MS, log, onChange } = this.#options
    const isSlow = this.#waiting.size > 0 || performance.now() - this.#waitedAt < calmMs
    this.#report = isSlow && this.#space.state === 'ok' ? { ...this.#space, state: 'slow' } : this.#space
    const { state, freeBytes } = this.#report
    if (state === before.state) return
    log[state === 'ok' ? 'info' : 'warn']({ state, freeBytes }, 'disk for recordings')
    onChange(this.#report)
  }

  #readNow(): DiskReport {
    try {
      mkdirSync(this.#options.folder, { recursive: true, mode: 0o700 })
      return this.#judge(statfsSync(this.#options.folder))
    } catch {
      return { state: 'failed', totalBytes: 0, freeBytes: 0 }
    }
  }

  #judge({ bsize, blocks, bavail }: FreeSpace): DiskReport {
    const { low = diskReserve, full = FULL } = this.#options
    const totalBytes = bsize * blocks
    const freeBytes = bsize * bavail
    const isBelow = ({ bytes, share }: DiskReserve) => freeBytes < Math.max(bytes, share * totalBytes)
    const state = isBelow(full) ? 'full' : isBelow(low) ? 'low' : 'ok'
    return { state, totalBytes, freeBytes }
  }
}
