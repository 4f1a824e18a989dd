import { HOUR_MS } from '@foresite/contract/duration'
import type { nodeRecordingRoutes } from '@foresite/contract/node-recordings'
import type { recordingRoutes } from '@foresite/contract/recordings'
import type { CameraReport } from '@foresite/contract/vision-nodes'
import type { Database } from '#platform/database/database.ts'
import { bind, type Feature, type Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Interval } from '#platform/intervals/intervals.ts'
import { type CoveredCamera, listCovered } from './covered-store.ts'
import type { RecordingsDependencies } from './dependencies.ts'
import { mediaHandlers } from './media-routes.ts'
import { Outages } from './outages.ts'
import { handlers } from './routes.ts'
import * as store from './segment-store.ts'
import { findPart, type RecordedPart } from './segment-store.ts'
import { isInHour, toRows } from './segment.ts'
import { serverAbsence } from './server-absence.ts'
import { storageHandlers } from './storage.ts'

export { findPart as whatIsRecorded } from './segment-store.ts'
export { segmentTable } from './segment-table.ts'
export type { CoveredCamera } from './covered-store.ts'

export interface RecordingsFeature extends Feature<keyof typeof nodeRecordingRoutes | keyof typeof recordingRoutes> {
  /** Receives a vision node's reports of cameras without a picture, or with a bad one. */
  receiveReports(reports: readonly CameraReport[]): Promise<void>
  /** The node that has (most of) a period of a camera's recording, and its encoding; null if nothing is recorded. */
  whatIsRecorded(cameraId: string, from: Date, to: Date): Promise<RecordedPart | null>
  /** The parts of a period with a good picture, of each camera or of one; as a transaction sees it. */
  covered(tx: Database, interval: Interval, cameraId?: string): Promise<CoveredCamera[]>
}

interface RecordingsParts extends RecordingsDependencies {
  /** Subscribes to vision nodes connecting or leaving. Returns a function to unsubscribe. */
  readonly onNodes: (listener: () => void) => () => void
}

/** The cameras' recordings and outages. */
export function recordings(deps: RecordingsParts): RecordingsFeature {
  const outages = new Outages(deps)
  const absence = serverAbsence(deps, outages)
  let stopListening: () => void = () => undefined
  return {
    name: 'recordings',
    handlers: bind({ ...handlers, ...segmentHandlers, ...mediaHandlers, ...storageHandlers }, deps),
    receiveReports: (reports) => outages.report(reports),
    whatIsRecorded: (cameraId, from, to) => findPart(deps.db, cameraId, from, to),
    covered: (tx, interval, cameraId) => listCovered(tx, interval, deps.clock.now(), cameraId),
    async start() {
      await absence.start()
      stopListening = deps.onNodes(() => {
        outages.lookForVision().catch((problem: unknown) => {
          deps.log.error({ err: problem }, 'could not record that vision is away')
        })
      })
    },
    async stop() {
      stopListening()
      await absence.stop()
    },
  }
}

const segmentHandlers = {
  /** Also records files of a camera deleted in the meantime, so that they get removed. */
  async handOverSegments({ db }, { body: { nodeId, segments } }) {
    await store.saveRows(db, toRows(nodeId, segments))
    return { ok: true }
  },

  listRecordedHours: ({ db }, { body: { nodeId } }) => store.listHours(db, nodeId),

  async repairRecordedHour({ db, log }, { body: { nodeId, segments, ...hour } }) {
    const foreign = segments.findIndex((segment) => !isInHour(segment, hour))
    if (foreign !== -1) throw otherHour(`segments.${String(foreign)}`)
    const from = new Date(hour.hour * HOUR_MS)
    const interval = {
      nodeId,
      cameraId: hour.cameraId,
      from,
      to: new Date(from.getTime() + HOUR_MS),
    }
    await store.replaceRows(db, interval, toRows(nodeId, segments))
    log.info(
      { node: nodeId, camera: hour.cameraId, hour: from, segments: segments.length },
      'repaired the index of an hour of recordings',
    )
    return { ok: true }
  },
} satisfies Handlers<RecordingsDependencies>

function otherHour(field: string): Refusal {
  return new Refusal(400, 'field.invalid', { fill: { field }, field })
}
