import { mkdirSync, statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { diskReserve, type DiskReport } from '@foresite/contract/vision-nodes'
import type { Logger } from 'pino'

export interface DiskReserve {
  readonly bytes: number
  /** Of the whole disk. */
  readonly share: number
}

export interface DiskMonitorOptions {
  /** Of all recordings. */
  readonly folder: string
  readonly log: Logger
  /** The state has become another one. */
  readonly onChange: (report: DiskReport) => void
  readonly everyMs?: number
  /** With less free than this, the oldest recordings must go. */
  readonly low?: DiskReserve
  /** With less free than this, nothing is recorded. */
  readonly full?: DiskReserve
  /** How long the disk counts as slow after a delay. */
  readonly calmMs?: number
  /** How the disk is asked, for tests of what one can do. */
  readonly readSpace?: (folder: string) => Promise<FreeSpace>
}

/** A disk's free space (statfs), in blocks. */
export interface FreeSpace {
  readonly bsize: number
  readonly blocks: number
  readonly bavail: number
}

const MIB = 1024 ** 2
/** PostgreSQL is often on the same disk, and a database without room is worse than a missing recording. */
const FULL: DiskReserve = { bytes: 256 * MIB, share: 0.005 }
const EVERY_MS = 5_000
/** A healthy disk reports its free space within a millisecond. */
const LATE_MS = 5_000
/** A slow disk recovers between two failures: reported as one problem, not one every few seconds. */
const CALM_MS = 60_000

/** Watches how much room there is where recordings lie, and whether the disk keeps up with them. */
export class DiskMonitor {
  readonly #options: DiskMonitorOptions
  /** As reported by the disk. */
  #space: DiskReport
  #report: DiskReport
  /** The present waiters. */
  readonly #waiting = new Set<'recordings' | 'look'>()
  #waitedAt = -Infinity
  #timer: NodeJS.Timeout | null = null

  constructor(options: DiskMonitorOptions) {
    this.#options = options
    this.#space = this.#readNow()
    this.#report = this.#space
  }

  /** As of the last look. */
  get report(): DiskReport {
    return this.#report
  }

  start(): void {
    const { everyMs = EVERY_MS } = this.#options
    // One look after the other: a disk that hangs must not gather calls.
    const next = () => {
      this.#timer = setTimeout(() => {
        void this.look().finally(() => {
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

  /** Whether recordings leave pictures out, since they wait for the disk. */
  receive(recordingsWait: boolean): void {
    this.#wait('recordings', recordingsWait)
    this.#publishState()
  }

  /** Looks now. */
  async look(): Promise<DiskReport> {
    const { folder, readSpace = statfs } = this.#options
    const late = setTimeout(() => {
      this.#wait('look', true)
      this.#publishState()
    }, LATE_MS)
    this.#space = await readSpace(folder).then(
      (space) => this.#judge(space),
      () => ({ ...this.#space, state: 'failed' as const }),
    )
    clearTimeout(late)
    this.#wait('look', false)
    this.#publishState()
    return this.#report
  }

  #wait(who: 'recordings' | 'look', isWaiting: boolean): void {
    if (isWaiting) this.#waiting.add(who)
    else if (this.#waiting.delete(who)) this.#waitedAt = performance.now()
  }

  /** Low space takes precedence over slowness: deleting the oldest files helps both. */
  #publishState(): void {
    const before = this.#report
    const { calmMs = CALM_MS, log, onChange } = this.#options
    const isSlow = this.#waiting.size > 0 || performance.now() - this.#waitedAt < calmMs
    this.#report = isSlow && this.#space.state === 'ok' ? { ...this.#space, state: 'slow' } : this.#space
    const { state, freeBytes } = this.#report
    if (state === before.state) return
    log[state === 'ok' ? 'info' : 'warn']({ state, freeBytes }, 'the disk for recordings')
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
