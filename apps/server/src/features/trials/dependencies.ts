import type { CamerasFeature } from '#features/cameras/index.ts'
import type { ModulesFeature } from '#features/modules/index.ts'
import type { CameraModel, TrialNodes } from '#features/vision-nodes/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Platform } from '#platform/platform.ts'

export interface TrialsDependencies extends Pick<
  Platform,
  'db' | 'clock' | 'live' | 'log' | 'thresholds' | 'mediaUrl'
> {
  readonly nodes: TrialNodes
  readonly cameras: Pick<CamerasFeature, 'list' | 'listWatched'>
  readonly zones: Pick<ZonesFeature, 'list'>
  readonly modules: Pick<ModulesFeature, 'list' | 'schedules'>
  /** The site's own models that cameras use. */
  readonly models: { onCameras(): Promise<readonly CameraModel[]> }
  /** The empty trailer that others are compared with, by zone. */
  readonly emptyPictures: () => Promise<ReadonlyMap<string, string>>
}
