import type { KeptExample } from '#features/product-counts/index.ts'
import type { PictureCounter } from '#features/vision-nodes/index.ts'
import type { StockAnswer, StockRequest } from '#features/wms/index.ts'
import type { Attachments } from '#platform/attachments/attachments.ts'
import type { RecordDependencies } from '#platform/records/record-dependencies.ts'

export interface CycleCountingParts extends RecordDependencies {
  readonly countPicture: PictureCounter
  readonly keptExamples: (productId: string) => Promise<KeptExample[]>
  /** Reads the connected WMS or the built-in stock list. */
  readonly readStock: (query: StockRequest, signal: AbortSignal) => Promise<StockAnswer>
}

export interface CycleCountingDependencies extends CycleCountingParts {
  readonly pictures: Attachments
}
