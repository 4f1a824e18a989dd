import type { PictureCounter } from '#features/vision-nodes/index.ts'
import type { Attachments } from '#platform/attachments/attachments.ts'
import type { RecordDependencies } from '#platform/records/record-dependencies.ts'

export interface ProductCountsParts extends RecordDependencies {
  readonly countPicture: PictureCounter
}

export interface ProductCountsDependencies extends ProductCountsParts {
  readonly pictures: Attachments
}
