import type { CamerasFeature, VisionLink } from '#features/cameras/index.ts'
import type { ModulesFeature } from '#features/modules/index.ts'
import type { ModelNodes } from '#features/vision-nodes/index.ts'
import type { RecordDependencies } from '#platform/records/record-dependencies.ts'
import type { ModelReports } from './reports.ts'

export interface SiteModelsParts extends RecordDependencies {
  readonly cameras: Pick<CamerasFeature, 'list'>
  readonly modules: Pick<ModulesFeature, 'list'>
  /** The source of camera pictures. */
  readonly vision: Pick<VisionLink, 'still'>
  readonly modelNodes: ModelNodes
  /** Whether a node is connected. */
  readonly isAlive: (nodeId: string) => boolean
}

export interface SiteModelsDependencies extends SiteModelsParts {
  readonly reports: ModelReports
}
