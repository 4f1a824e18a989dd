import { mkdirSync, statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { DiskReport } from '@foresite/contract/vision-nodes'
import type { Logger } from 'pino'

export interface DiskReserve {
  readonly bytes: number
  /** Of the whole disk. */
  readonly share: number
}

export interface DiskWatchOptions {
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
}

interface FreeSpace {
  readonly bsize: number
  readonly blocks: number
  readonly bavail: number
}

const GIB = 1024 ** 3
const MIB = 1024 ** 2
/** A site of twelve cameras writes about 3 MB a second: minutes are left when it is low, and it is seen in time. */
const LOW: DiskReserve = { bytes: 2 * GIB, share: 0.05 }
/** PostgreSQL is often on the same disk, and a database without room is worse than a missing recording. */
const FULL: DiskReserve = { bytes: 256 * MIB, share: 0.005 }
const EVERY_MS = 5_000

/** Watches how much room there is where recordings lie. */
export class DiskWatch {
  readonly #options: DiskWatchOptions
  #report: DiskReport
  #timer: NodeJS.Timeout | null = null

  constructor(options: DiskWatchOptions) {
    this.#options = options
    this.#report = this.#readNow()
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

  /** Looks now. */
  async look(): Promise<DiskReport> {
    const before = this.#report
    this.#report = await statfs(this.#options.folder).then(
      (space) => this.#judge(space),
      () => ({ ...before, state: 'failed' as const }),
    )
    const { state, freeBytes } = this.#report
    if (state !== before.state) {
      const { log, onChange } = this.#options
      log[state === 'ok' ? 'info' : 'warn']({ state, freeBytes }, 'the disk for recordings')
      onChange(this.#report)
    }
    return this.#report
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
    const { low = LOW, full = FULL } = this.#options
    const totalBytes = bsize * blocks
    const freeBytes = bsize * bavail
    const isBelow = ({ bytes, share }: DiskReserve) =>
      freeBytes < Math.max(bytes, share * totalBytes)
    const state = isBelow(full) ? 'full' : isBelow(low) ? 'low' : 'ok'
    return { state, totalBytes, freeBytes }
  }
}
