import { setTimeout as delay } from 'node:timers/promises'
import type { CutOrder, CutState } from '@foresite/contract/node-recordings'
import { clipName } from '#features/clips/index.ts'
import type { ExportsDependencies } from './dependencies.ts'
import type { ExportRow } from './export.ts'
import { exportFile } from './export-file.ts'
import * as store from './store.ts'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileKey, FileStore } from '#platform/files/file-store.ts'
import { isDiskFull } from '#platform/http/failures.ts'

const pollMs = 500
/** Total attempts if a node loses or interrupts an export. */
const maxOrders = 3
/** Exports of a node that is away for longer fail. */
const awayLimitMs = 10 * 60_000
/** Smaller steps of progress are not sent to screens. */
const smallestProgress = 0.01

type Ready = Extract<CutState, { readonly state: 'ready' }>
/** `lost`: the node does not know the export, or does not answer. */
type Outcome = Ready | { readonly problem: NonNullable<ExportRow['problem']> } | 'lost'

/** Makes one export: orders it from the node that has the recording, waits, and stores the video. */
export class ExportRun {
  readonly #deps: ExportsDependencies
  readonly #row: ExportRow
  readonly #unwanted: AbortSignal
  /** The state last sent to screens. */
  #published: Pick<ExportRow, 'state' | 'progress'>

  constructor(deps: ExportsDependencies, row: ExportRow, unwanted: AbortSignal) {
    this.#deps = deps
    this.#row = row
    this.#unwanted = unwanted
    this.#published = row
  }

  /** Resolves when the export is finished, failed or cancelled. */
  async run(): Promise<void> {
    let awaySince: Date | null = null
    for (let orders = 0; this.#isWanted();) {
      const { cameraId, from, to } = this.#row
      const recorded = cameraId === null ? null : await this.#deps.recordings.whatIsRecorded(cameraId, from, to)
      if (recorded === null) return this.#fail('nothing-recorded')
      if (this.#row.blurred && !recorded.canBlur) return this.#fail('not-analysed')
      const isH264 = recorded.codecs.every((codec) => codec.startsWith('avc1'))
      const cutId = await this.#order(recorded.nodeId, !isH264)
      if (cutId === null) {
        const now = this.#deps.clock.now()
        awaySince ??= now
        if (now.getTime() - awaySince.getTime() >= awayLimitMs) return this.#fail('vision-away')
        await this.#tell('waiting', 0)
        await this.#pause()
        continue
      }
      awaySince = null
      orders += 1
      try {
        const outcome = await this.#follow(recorded.nodeId, cutId)
        if (!this.#isWanted()) return
        const isKept = outcome !== 'lost' && (await this.#settle(recorded.nodeId, cutId, outcome))
        if (isKept) return
      } finally {
        await this.#deps.nodes.endCut(recorded.nodeId, cutId)
      }
      if (orders >= maxOrders) return this.#fail('failed')
    }
  }

  async #order(nodeId: string, playable: boolean): Promise<string | null> {
    const { cameraId, from, to, kind, speed, boxes, blurred: blur } = this.#row
    if (cameraId === null || !this.#deps.nodes.isThere(nodeId)) return null
    const zones = this.#row.zones ? await this.#deps.zones.list(this.#deps.db) : []
    const order: CutOrder = {
      cameraId,
      kind,
      speed,
      boxes,
      playable,
      blur,
      from: from.toISOString(),
      to: to.toISOString(),
      zones: zones.filter((zone) => zone.cameraId === cameraId).map(({ name, polygon }) => ({ name, polygon })),
    }
    return this.#deps.nodes.orderCut(nodeId, order)
  }

  /** Waits for the video and reports progress. */
  async #follow(nodeId: string, cutId: string): Promise<Outcome> {
    await this.#tell('running', 0)
    while (this.#isWanted()) {
      const state = await this.#deps.nodes.cutState(nodeId, cutId)
      if (state === 'unknown' || state === null) return 'lost'
      if (state.state === 'ready') return state
      if (state.state === 'failed') return { problem: state.problem }
      await this.#tell('running', state.progress)
      await this.#pause()
    }
    return 'lost'
  }

  /** Stores the video, or the reason for its failure; false when it arrived incomplete. */
  async #settle(nodeId: string, cutId: string, outcome: Exclude<Outcome, 'lost'>): Promise<boolean> {
    if ('problem' in outcome) {
      await this.#fail(outcome.problem)
      return true
    }
    const { id, cameraName } = this.#row
    const key = exportFile(id)
    try {
      const response = await this.#deps.nodes.cutFile(nodeId, cutId, this.#unwanted)
      if (!response?.body) return false
      const written = await writeVideo(this.#deps.files, key, response.body)
      if (written.bytes !== outcome.bytes)
        throw new Error(`${String(written.bytes)} of ${String(outcome.bytes)} bytes came`)
      const startsAt = new Date(outcome.startsAt)
      const { timezone, isSimulated } = this.#deps
      const fileName = clipName(cameraName, startsAt, { timezone: await timezone(), isSimulated })
      const video = { ...written, startsAt, durationMs: outcome.durationMs, fileName }
      const isWanted = await store.saveVideo(this.#deps.db, id, video)
      // The user cancelled while the last bytes arrived.
      if (!isWanted) await this.#deps.files.remove(key)
      this.#announce()
      return true
    } catch (problem: unknown) {
      this.#deps.log.warn({ err: problem, export: id }, 'an export’s video was not stored')
      await this.#deps.files.remove(key)
      if (!isDiskFull(problem)) return false
      // Making it again would not help.
      await this.#fail('disk-full')
      return true
    }
  }

  async #fail(problem: NonNullable<ExportRow['problem']>): Promise<void> {
    if (await store.saveFailure(this.#deps.db, this.#row.id, problem)) this.#announce()
  }

  async #tell(state: 'waiting' | 'running', progress: number): Promise<void> {
    const isAsPublished =
      this.#published.state === state && Math.abs(progress - this.#published.progress) < smallestProgress
    if (isAsPublished) return
    this.#published = { state, progress }
    if (await store.saveProgress(this.#deps.db, this.#row.id, state, progress)) this.#announce()
  }

  #isWanted(): boolean {
    return !this.#unwanted.aborted
  }

  #announce(): void {
    this.#deps.live.changed({ topic: 'exports', id: this.#row.id, change: 'updated' })
  }

  async #pause(): Promise<void> {
    await delay(pollMs, undefined, { signal: this.#unwanted }).catch(() => undefined)
  }
}

/** A stored video's size and checksum. */
interface WrittenVideo {
  readonly bytes: number
  readonly sha256: string
}

/**
 * Streams a video to the store and computes its SHA-256. An interrupted one leaves nothing behind, and ends the node's
 * answer: as long as that is open, the node's disk keeps the video.
 */
async function writeVideo(files: FileStore, key: FileKey, body: ReadableStream<Uint8Array>): Promise<WrittenVideo> {
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const chunk of body) {
      hash.update(chunk)
      yield chunk
    }
  }
  const bytes = await files.write(key, Readable.from(hashed()))
  return { bytes, sha256: hash.digest('hex') }
}
