import type { AreasFeature } from '#features/areas/index.ts'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { ModulesFeature } from '#features/modules/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Platform } from '#platform/platform.ts'

export interface SimulatedSiteDependencies extends Pick<Platform, 'db' | 'log'> {
  /** Such as http://127.0.0.1:41234. */
  readonly simulatorUrl: string
  readonly cameras: Pick<CamerasFeature, 'addSimulated'>
  readonly zones: Pick<ZonesFeature, 'list' | 'add'>
  readonly areas: Pick<AreasFeature, 'list' | 'add'>
  readonly modules: Pick<ModulesFeature, 'list' | 'add'>
}
