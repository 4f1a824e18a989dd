import type { CamerasFeature } from '#features/cameras/index.ts'
import type { Attachments } from '#platform/attachments/attachments.ts'
import type { RecordDependencies } from '#platform/records/record-dependencies.ts'

export interface ShipmentsParts extends RecordDependencies {
  readonly cameras: Pick<CamerasFeature, 'hold'>
}

export interface ShipmentsDependencies extends ShipmentsParts {
  readonly photos: Attachments
}
