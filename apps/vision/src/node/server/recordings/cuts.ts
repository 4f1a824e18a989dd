import { HOUR_MS } from '@foresite/contract/duration'
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CutOrder, CutState } from '@foresite/contract/node-recordings'
import type { Logger } from 'pino'
import { VideoRenderer } from './video-renderer.ts'

interface CutsOptions {
  /** The folder of all recordings. */
  readonly recordings: string
  /** Where exports are kept until fetched; emptied on start. */
  readonly folder: string
  readonly log: Logger
  /** How long a finished export is kept. */
  readonly keepMs?: number
}

interface Cut {
  readonly order: CutOrder
  readonly path: string
  state: CutState
  maker: VideoRenderer | null
  removal: NodeJS.Timeout | null
}

/** More long ones would take CPU from recording and analysis for hours. */
const LONG_AT_ONCE = 2
/** Somebody waits for a short one: it does not wait for long ones. */
const AT_ONCE = 3
/** The longest clip of an event. */
const SHORT_MS = 10 * 60_000
/** Far more than anyone orders: a caller must not be able to fill the memory. */
const MAX_CUTS = 1_000

/** Ordered exports: two long ones are made at a time, and a short one beside them; the others wait. */
export class Cuts {
  readonly #options: CutsOptions
  readonly #cuts = new Map<string, Cut>()

  private constructor(options: CutsOptions) {
    this.#options = options
  }

  static async open(options: CutsOptions): Promise<Cuts> {
    await rm(options.folder, { recursive: true, force: true })
    await mkdir(options.folder, { recursive: true, mode: 0o700 })
    return new Cuts(options)
  }

  /** Returns the id, or null while too many are waiting. */
  order(order: CutOrder): string | null {
    if (this.#cuts.size >= MAX_CUTS) return null
    const id = randomUUID()
    this.#cuts.set(id, {
      order,
      path: join(this.#options.folder, `${id}.mp4`),
      state: { state: 'running', progress: 0 },
      maker: null,
      removal: null,
    })
    this.#startNext()
    return id
  }

  state(id: string): CutState | null {
    return this.#cuts.get(id)?.state ?? null
  }

  /** The path of a finished export; null if it is unknown or not finished. */
  file(id: string): string | null {
    const cut = this.#cuts.get(id)
    return cut?.state.state === 'ready' ? cut.path : null
  }

  /** Cancels an export, or deletes a finished one with its file. False if it is unknown. */
  async end(id: string): Promise<boolean> {
    const cut = this.#cuts.get(id)
    if (cut === undefined) return false
    this.#cuts.delete(id)
    if (cut.removal !== null) clearTimeout(cut.removal)
    cut.maker?.kill()
    await removeVideo(cut.path)
    this.#startNext()
    return true
  }

  async close(): Promise<void> {
    const all = [...this.#cuts.keys()]
    // The queued ones first, so that none of them starts.
    for (const [id, { maker }] of this.#cuts) if (maker === null) await this.end(id)
    for (const id of all) await this.end(id)
  }

  #startNext(): void {
    for (const cut of this.#cuts.values()) {
      const isWaiting = cut.state.state === 'running' && cut.maker === null
      const inProgress = [...this.#cuts.values()].filter(({ maker }) => maker !== null).length
      if (isWaiting && inProgress < (isShort(cut.order) ? AT_ONCE : LONG_AT_ONCE)) void this.#make(cut)
    }
  }

  async #make(cut: Cut): Promise<void> {
    const { recordings: folder, log, keepMs = HOUR_MS } = this.#options
    const { order, path } = cut
    const maker = new VideoRenderer()
    cut.maker = maker
    const outcome = await maker.run({ kind: 'cut', folder, order, path }, (progress) => {
      cut.state = { state: 'running', progress }
    })
    maker.kill()
    cut.maker = null
    if (outcome.kind === 'cut') cut.state = outcome.state
    else {
      const problem = outcome.kind === 'failed' ? outcome.problem : 'failed'
      cut.state = { state: 'failed', problem }
      await removeVideo(path)
    }
    const id = [...this.#cuts].find(([, one]) => one === cut)?.[0]
    if (id === undefined) await removeVideo(path)
    else {
      log.info({ cameraId: order.cameraId, kind: order.kind, state: cut.state }, 'export finished')
      cut.removal = setTimeout(() => void this.end(id), keepMs).unref()
    }
    this.#startNext()
  }
}

function isShort({ kind, from, to }: CutOrder): boolean {
  return kind === 'clip' && Date.parse(to) - Date.parse(from) <= SHORT_MS
}

async function removeVideo(path: string): Promise<void> {
  for (const each of [path, `${path}.part`]) await rm(each, { force: true })
}
