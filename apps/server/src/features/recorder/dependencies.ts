import type { CamerasFeature } from '#features/cameras/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Platform } from '#platform/platform.ts'
import type { Secrets } from '#platform/secrets/secret-box.ts'
import type { Site } from './recorder-configuration.ts'

export interface RecorderDependencies extends Pick<Platform, 'db' | 'clock' | 'live' | 'log' | 'mediaUrl'> {
  readonly secrets: Secrets
  readonly cameras: Pick<CamerasFeature, 'list' | 'add'>
  readonly zones: Pick<ZonesFeature, 'list' | 'add'>
  /** The data for our own configuration. */
  readonly readSite: () => Promise<Site>
}
