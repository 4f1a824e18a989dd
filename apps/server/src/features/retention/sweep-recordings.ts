import type { Camera } from '@foresite/contract/cameras'
import type { RetentionSettings } from '@foresite/contract/retention'
import { forgottenAfterMs } from '#features/vision-nodes/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { RetentionDependencies } from './dependencies.ts'
import { lockHolds } from './hold-store.ts'
import { bytesOf, bytesToFree, recordingsBefore } from './limits.ts'
import * as store from './segment-sweep-store.ts'
import type { Choice, RemovableSegment } from './segment-sweep-store.ts'

/** The most files removed in one transaction, so that others do not wait long. */
const batchSize = 500

/** Removes recordings past their age or disk limit, oldest first, unless a legal hold keeps them. */
export class RecordingSweep {
  readonly #deps: RetentionDependencies
  /** The last report for which a node's disk was cleared: only a later one shows the space freed. */
  readonly #cleared = new Map<string, number>()

  constructor(deps: RetentionDependencies) {
    this.#deps = deps
  }

  /** @param isOver whether this server is about to stop */
  async run(settings: RetentionSettings, isOver: () => boolean): Promise<void> {
    const cameras = await this.#deps.cameras.list()
    const now = this.#deps.clock.now()
    for (const cameraId of await store.listDeletedCameras(this.#deps.db))
      await this.#clear('camera-gone', { cameraId }, Infinity, isOver)
    for (const camera of cameras) {
      const endedBy = recordingsBefore(settings, camera, now)
      await this.#clear('age', { cameraId: camera.id, endedBy }, Infinity, isOver)
    }
    await this.#clearLimits(settings, cameras, isOver)
    await this.#clearDisks(isOver)
  }

  async #clearLimits(
    { maxGigabytes }: RetentionSettings,
    cameras: readonly Camera[],
    isOver: () => boolean,
  ): Promise<void> {
    const limited = cameras.filter(({ recording }) => recording.maxGigabytes !== null)
    if (limited.length === 0 && maxGigabytes === null) return
    // One query for all: reading one camera's files takes nearly as long.
    const bytes = await store.bytesByCamera(this.#deps.db)
    let all = [...bytes.values()].reduce((total, one) => total + one, 0)
    for (const { id, recording } of limited) {
      const beyond = (bytes.get(id) ?? 0) - bytesOf(recording.maxGigabytes ?? 0)
      all -= await this.#clear('camera-limit', { cameraId: id }, beyond, isOver)
    }
    if (maxGigabytes !== null) await this.#clear('site-limit', {}, all - bytesOf(maxGigabytes), isOver)
  }

  async #clearDisks(isOver: () => boolean): Promise<void> {
    for (const { nodeId, report, received } of this.#deps.disks.list()) {
      const wanted = bytesToFree(report)
      // A report sent while files were being removed may be older than their removal.
      const isNews = received > (this.#cleared.get(nodeId) ?? -1) + 1
      if (wanted === 0 || !isNews || !this.#deps.nodes.isThere(nodeId)) continue
      await this.#clear(`disk-${report.state}`, { nodeId }, wanted, isOver)
      const latest = this.#deps.disks.list().find((disk) => disk.nodeId === nodeId)
      this.#cleared.set(nodeId, latest?.received ?? received)
    }
  }

  /** Removes the oldest of these until `bytes` are freed; logs and returns the amount. */
  async #clear(why: string, choice: Choice, bytes: number, isOver: () => boolean): Promise<number> {
    const removed = { files: 0, bytes: 0 }
    let left = bytes
    let last: RemovableSegment | null = null
    while (left > 0 && !isOver()) {
      const batch = await this.#clearBatch(choice, last, left)
      removed.files += batch.removed.length
      removed.bytes += sum(batch.removed)
      left -= sum(batch.due)
      last = batch.due.at(-1) ?? null
      if (batch.due.length < batchSize) break
    }
    if (removed.files > 0) this.#deps.log.info({ why, ...removed, ...choice }, 'removed recordings')
    return removed.bytes
  }

  /** Due and removed files: an unreachable node keeps its files, and their rows, as long as it may return. */
  #clearBatch(
    choice: Choice,
    last: RemovableSegment | null,
    bytes: number,
  ): Promise<{ due: readonly RemovableSegment[]; removed: readonly RemovableSegment[] }> {
    return this.#deps.db.transaction(async (tx) => {
      await lockHolds(tx)
      const now = this.#deps.clock.now()
      const oldest = await store.listRemovable(tx, choice, last, batchSize, now)
      const due = firstBytes(oldest, bytes)
      const removed: RemovableSegment[] = []
      const alike = Map.groupBy(due, ({ nodeId, cameraId }) => `${nodeId} ${cameraId}`)
      for (const segments of alike.values()) removed.push(...(await this.#remove(tx, segments, bytes === Infinity)))
      return { due, removed }
    })
  }

  /**
   * Deletes files of one camera on one node; returns the deleted ones. Expired ones of a node that has been away
   * for long leave the index: should it return, it reports its files again.
   */
  async #remove(
    tx: Database,
    segments: readonly RemovableSegment[],
    isExpired: boolean,
  ): Promise<readonly RemovableSegment[]> {
    const [{ nodeId, cameraId } = { nodeId: '', cameraId: '' }] = segments
    if (!this.#deps.nodes.isThere(nodeId)) {
      const forgottenBefore = new Date(this.#deps.clock.now().getTime() - forgottenAfterMs)
      if (!isExpired || (await store.hasRecordedSince(tx, nodeId, forgottenBefore))) return []
      await store.deleteRows(
        tx,
        cameraId,
        segments.map(({ startsAt }) => startsAt),
      )
      return segments
    }
    const starts = segments.map(({ startsAt }) => startsAt)
    const deleted = new Set((await this.#deps.nodes.remove(nodeId, cameraId, starts)).map((start) => start.getTime()))
    const removed = segments.filter(({ startsAt }) => deleted.has(startsAt.getTime()))
    if (removed.length > 0)
      await store.deleteRows(
        tx,
        cameraId,
        removed.map(({ startsAt }) => startsAt),
      )
    return removed
  }
}

/** The first segments whose sizes add up to `bytes`. */
function firstBytes(segments: readonly RemovableSegment[], bytes: number): RemovableSegment[] {
  let left = bytes
  return segments.filter((segment) => {
    const isDue = left > 0
    left -= segment.bytes
    return isDue
  })
}

function sum(segments: readonly RemovableSegment[]): number {
  return segments.reduce((total, { bytes }) => total + bytes, 0)
}
