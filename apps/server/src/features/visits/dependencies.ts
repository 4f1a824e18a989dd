import type { Operations } from '@foresite/contract/operations'
import type { AreasFeature } from '#features/areas/index.ts'
import type { ClipSending, LostClipParts } from '#features/clips/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { VehicleReader } from '#features/vision-nodes/index.ts'
import type { Attachments } from '#platform/attachments/attachments.ts'
import type { JobQueue, Jobs } from '#platform/jobs/jobs.ts'
import type { RecordDependencies } from '#platform/records/record-dependencies.ts'
import type { VisitPublisher } from './publisher.ts'

export interface VisitsDependencies extends RecordDependencies {
  readonly areas: Pick<AreasFeature, 'list'>
  readonly zones: Pick<ZonesFeature, 'list'>
  readonly siteSettings: { readonly operations: { read(): Promise<Pick<Operations, 'targets'>> } }
  readonly docks: {
    /** The share of operating time in which docks were occupied on these days, both inclusive; null if unknown. */
    share(days: { readonly startDate: string; readonly endDate: string }): Promise<number | null>
  }
}

/** What clips of events need. */
export interface ClippedVisitsDependencies extends VisitsDependencies, LostClipParts {
  readonly privacy: ClipSending['privacy'] & { blurs(): Promise<boolean> }
}

/** What reports from cameras need. */
export interface ReportedVisitsDependencies extends ClippedVisitsDependencies {
  readonly publisher: VisitPublisher
}

/** A sighting whose picture is to be read. */
export interface ReadingJob {
  readonly sightingId: string
}

/** What vehicles' pictures need. */
export interface PicturedVisitsDependencies extends ReportedVisitsDependencies {
  readonly pictures: Attachments
  readonly queue: JobQueue<ReadingJob>
  readonly readVehicle: VehicleReader
}

/** What the whole feature needs. */
export interface VisitsParts extends ClippedVisitsDependencies {
  readonly jobs: Jobs
  readonly readVehicle: VehicleReader
}
