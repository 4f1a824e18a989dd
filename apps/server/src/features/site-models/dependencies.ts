import type { CamerasFeature, VisionLink } from '#features/cameras/index.ts'
import type { ModulesFeature } from '#features/modules/index.ts'
import type { ModelNodes } from '#features/vision-nodes/index.ts'
import type { RecordDependencies } from '#platform/records/record-dependencies.ts'
import type { ModelReports } from './reports.ts'

export interface SiteModelsParts extends RecordDependencies {
  readonly cameras: Pick<CamerasFeature, 'list'>
  readonly modules: Pick<ModulesFeature, 'list'>
  /** Where pictures of cameras come from. */
  readonly vision: Pick<VisionLink, 'still'>
  readonly modelNodes: ModelNodes
  /** Whether a node is there now. */
  readonly isAlive: (nodeId: string) => boolean
}

export interface SiteModelsDependencies extends SiteModelsParts {
  readonly reports: ModelReports
}
