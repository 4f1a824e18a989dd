import type { Readable } from 'node:stream'
import type { visitRoutes } from '@foresite/contract/visits'
import type { YardEvent, yardEventRoutes } from '@foresite/contract/yard-events'
import type { yardMetricsRoutes } from '@foresite/contract/yard-metrics'
import { LostClips, type NewClip } from '#features/clips/index.ts'
import type { Renamed } from '#features/carriers/index.ts'
import type { ObservationHandler } from '#features/observations/index.ts'
import { Attachments } from '#platform/attachments/attachments.ts'
import type { Database } from '#platform/database/database.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import { appointHandlers } from './choose-appointment.ts'
import { appointmentsChanged, carriersChanged } from './appoint.ts'
import { changeHandlers } from './changes.ts'
import type { ReadingJob, VisitsParts } from './dependencies.ts'
import { clipHandlers, keepEventClip, lostEventClips } from './event-clips.ts'
import { listDetained } from './evidence.ts'
import { figureHandlers } from './figures.ts'
import { matchNew } from './match.ts'
import { VisitPublisher } from './publisher.ts'
import { observedVehicles } from './observed.ts'
import { readHandlers } from './routes.ts'
import * as sightingStore from './sighting-store.ts'
import { keepVehicleView, keepVehiclePicture, pictureHandlers, readingRetry, readVehicle } from './vehicle-pictures.ts'

export { clipTable } from './clip-table.ts'
export type { DetainedVisit, SightingProof } from './evidence.ts'
export { figuresByCarrier } from './metrics-store.ts'
export { sightingTable, stayRange, visitTable } from './visit-table.ts'

type RouteNames = keyof typeof visitRoutes | keyof typeof yardEventRoutes | keyof typeof yardMetricsRoutes

/** Vehicles in the yard, for other features. */
export interface VisitsFeature extends Feature<RouteNames> {
  readonly observed: ObservationHandler
  /** Called when appointments at these times were added, changed or removed. */
  appointmentsChanged(tx: Database, times: readonly Date[]): Promise<void>
  /** Called when carriers have changed; one may have a new name. */
  carriersChanged(tx: Database, renamed: Renamed | null): Promise<void>
  /** A carrier's visits that exceeded their free time, with the evidence. */
  detained(query: Parameters<typeof listDetained>[1]): ReturnType<typeof listDetained>
  /** Called when a zone or a camera is deleted: the vehicles at its doors have left them. */
  placeDeleted(id: string): Promise<void>
  /** Stores the picture of a vehicle in the yard; false for any other observation, without reading it. */
  keepStill(observationId: string, content: Readable): Promise<boolean>
  /** Stores a further picture of a sighting until it is read. */
  keepView(observationId: string, view: number, content: Readable): Promise<void>
  /** Stores its clip, or records that there is none (null); false as for `keepStill`. */
  keepClip(observationId: string, clip: NewClip | null, event?: YardEvent['event_type']): Promise<boolean>
}

/** Visits from gate in to gate out, made of gate crossings and dock stays (YARD-1 to YARD-10). */
export function visits(parts: VisitsParts): VisitsFeature {
  const { db, jobs } = parts
  const pictures = new Attachments(parts, { kind: 'vehicle-pictures' })
  const publisher = new VisitPublisher(parts.live)
  const queue = jobs.define<ReadingJob>('vehicle-readings', {
    work: (job, attempt) => readVehicle({ ...parts, pictures, publisher }, job, attempt),
    // A node reads one picture at a time.
    concurrency: 1,
    retry: readingRetry,
  })
  const deps = { ...parts, pictures, queue, publisher }
  const sweeping = pictures.sweeping(() => sightingStore.keptPictures(db))
  const lostClips = new LostClips(parts, lostEventClips(parts))
  return {
    name: 'visits',
    handlers: {
      ...bind(readHandlers, deps),
      ...bind({ ...figureHandlers, ...changeHandlers, ...appointHandlers, ...pictureHandlers, ...clipHandlers }, deps),
    },
    observed: observedVehicles(deps),
    appointmentsChanged: (tx, times) => appointmentsChanged(deps, tx, times),
    carriersChanged: (tx, renamed) => carriersChanged(deps, tx, renamed),
    detained: (query) => listDetained(deps, query),
    async placeDeleted(id) {
      await sightingStore.endStaysAt(db, id, parts.clock.now())
      publisher.publish(await matchNew(deps))
    },
    keepStill: (observationId, content) => keepVehiclePicture(deps, observationId, content),
    keepView: (observationId, view, content) => keepVehicleView(deps, observationId, view, content),
    keepClip: (observationId, clip, event) => keepEventClip(deps, observationId, clip, event),
    start: async () => {
      await lostClips.start()
      await matchNew(deps)
      await sweeping.start()
    },
    stop: async () => {
      publisher.stop()
      await Promise.all([sweeping.stop(), lostClips.stop()])
    },
  }
}
