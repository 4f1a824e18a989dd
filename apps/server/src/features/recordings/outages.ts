import type { CameraReport } from '@foresite/contract/vision-nodes'
import { oneAtATime } from '#platform/threads/one-at-a-time.ts'
import type { RecordingsDependencies } from './dependencies.ts'
import { changesBy, changesByAbsence, type OutageChange, type OutageRow } from './outage.ts'
import * as store from './outage-store.ts'

/**
 * Records when cameras have no picture, or a bad one: from vision's reports, and from its absence. Changes are written
 * one after the other, each based on the outages open at that moment.
 */
export class Outages {
  readonly #deps: RecordingsDependencies
  readonly #inTurn = oneAtATime()

  constructor(deps: RecordingsDependencies) {
    this.#deps = deps
  }

  /** Receives a vision node's reports. */
  report(reports: readonly CameraReport[]): Promise<void> {
    const ids = reports.map(({ cameraId }) => cameraId)
    return this.#inTurn(async () => {
      const open = await this.#openOf(ids)
      const now = this.#deps.clock.now()
      for (const report of reports) await this.#apply(report.cameraId, changesBy(report, open(report.cameraId), now))
    })
  }

  /** Checks whether every vision node is away, and since when. */
  lookForVision(): Promise<void> {
    return this.recordAbsence(this.#deps.visionAwaySince)
  }

  /** Nothing was reported since a time: every camera counts as offline until its next report. */
  recordAbsence(absentSince: () => Date | null): Promise<void> {
    return this.#inTurn(async () => {
      const since = absentSince()
      if (since === null) return
      const cameras = await this.#deps.cameras.list()
      const open = await this.#openOf(cameras.map(({ id }) => id))
      for (const { id, createdAt } of cameras) {
        const from = new Date(Math.max(since.getTime(), Date.parse(createdAt)))
        await this.#apply(id, changesByAbsence(from, open(id)))
      }
    })
  }

  async #openOf(ids: readonly string[]): Promise<(id: string) => readonly OutageRow[]> {
    const rows = await store.listOpen(this.#deps.db, ids)
    const ofCamera = Map.groupBy(rows, ({ cameraId }) => cameraId)
    return (id) => ofCamera.get(id) ?? []
  }

  async #apply(cameraId: string, changes: readonly OutageChange[]): Promise<void> {
    if (changes.length > 0) await store.apply(this.#deps.db, cameraId, changes)
  }
}
