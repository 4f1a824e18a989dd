import type { nodeRecordingRoutes } from '@foresite/contract/node-recordings'
import type { recordingRoutes } from '@foresite/contract/recordings'
import type { CameraReport } from '@foresite/contract/vision-nodes'
import type { Database } from '#platform/database/database.ts'
import type { Feature } from '#platform/http/feature.ts'
import type { RecordingsDependencies } from './dependencies.ts'
import { handOverSegments, listRecordedHours, repairRecordedHour } from './hand-over.ts'
import { readRecordedStill, readSegment, readSegmentTracks } from './media-routes.ts'
import { listCovered, type CoveredCamera } from './covered-store.ts'
import { Outages } from './outages.ts'
import { findPart, type RecordedPart } from './segment-store.ts'
import { listOutages, listSegments, readCoverage, readTimeline } from './routes.ts'
import { readStorage } from './storage.ts'
import type { Stretch } from '#platform/stretches/stretches.ts'

export { findPart as whatIsRecorded } from './segment-store.ts'
export { segmentTable } from './segment-table.ts'
export type { CoveredCamera } from './covered-store.ts'

/** Recordings, with their interface for other features. */
export interface RecordingsFeature extends Feature<keyof typeof nodeRecordingRoutes | keyof typeof recordingRoutes> {
  /** Receives a vision node's reports of cameras without a picture, or with a bad one. */
  receiveReports(reports: readonly CameraReport[]): Promise<void>
  /** Which node has (most of) a stretch of a camera's recording, and how it is coded; null where nothing is recorded. */
  whatIsRecorded(cameraId: string, from: Date, to: Date): Promise<RecordedPart | null>
  /** The parts of a stretch with a good picture, of each camera or of one; as a transaction sees it. */
  covered(tx: Database, stretch: Stretch, cameraId?: string): Promise<CoveredCamera[]>
}

export interface RecordingsParts extends RecordingsDependencies {
  /** Calls back when vision nodes come or go. Returns a function that stops it. */
  readonly onNodes: (listener: () => void) => () => void
}

/** The cameras' recordings, and their outages. */
export function recordings(deps: RecordingsParts): RecordingsFeature {
  const outages = new Outages(deps)
  let stopListening: () => void = () => undefined
  return {
    name: 'recordings',
    handlers: {
      handOverSegments: handOverSegments(deps),
      listRecordedHours: listRecordedHours(deps),
      repairRecordedHour: repairRecordedHour(deps),
      readTimeline: readTimeline(deps),
      listSegments: listSegments(deps),
      readSegment: readSegment(deps),
      readSegmentTracks: readSegmentTracks(deps),
      readRecordedStill: readRecordedStill(deps),
      readCoverage: readCoverage(deps),
      listOutages: listOutages(deps),
      readStorage: readStorage(deps),
    },
    receiveReports: (reports) => outages.report(reports),
    whatIsRecorded: (cameraId, from, to) => findPart(deps.db, cameraId, from, to),
    covered: (tx, stretch, cameraId) => listCovered(tx, stretch, deps.clock.now(), cameraId),
    start() {
      stopListening = deps.onNodes(() => {
        outages.lookForVision().catch((problem: unknown) => {
          deps.log.error({ err: problem }, 'that vision is away was not written down')
        })
      })
      return Promise.resolve()
    },
    stop() {
      stopListening()
      return Promise.resolve()
    },
  }
}
