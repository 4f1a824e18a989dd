import type { AreasFeature } from '#features/areas/index.ts'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { ModulesFeature } from '#features/modules/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Attachments } from '#platform/attachments/attachments.ts'
import type { RecordDependencies } from '#platform/records/record-dependencies.ts'

export interface VehicleCapacityParts extends RecordDependencies {
  readonly areas: Pick<AreasFeature, 'list'>
  readonly cameras: Pick<CamerasFeature, 'list'>
  readonly modules: Pick<ModulesFeature, 'list'>
  readonly zones: Pick<ZonesFeature, 'list'>
}

export interface VehicleCapacityDependencies extends VehicleCapacityParts {
  readonly pictures: Attachments
}
