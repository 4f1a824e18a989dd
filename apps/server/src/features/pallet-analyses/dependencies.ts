import type { KeptExample } from '#features/product-counts/index.ts'
import type { ShipmentsFeature } from '#features/shipments/index.ts'
import type { PictureCounter, PictureReader } from '#features/vision-nodes/index.ts'
import type { Attachments } from '#platform/attachments/attachments.ts'
import type { JobQueue, Jobs } from '#platform/jobs/jobs.ts'
import type { RecordDependencies } from '#platform/records/record-dependencies.ts'

export interface PalletAnalysesParts extends RecordDependencies {
  readonly jobs: Jobs
  readonly countPicture: PictureCounter
  readonly readPicture: PictureReader
  readonly keptExamples: (productId: string) => Promise<KeptExample[]>
  readonly shipments: Pick<ShipmentsFeature, 'palletPhotos'>
}

/** A photo to count or read. */
export interface AnalysisJob {
  readonly photoId: string
}

export interface PalletAnalysesDependencies extends PalletAnalysesParts {
  readonly pictures: Attachments
  readonly queue: JobQueue<AnalysisJob>
}
