import type { ZonesFeature } from '#features/zones/index.ts'
import type { Platform } from '#platform/platform.ts'

export interface AreasDependencies extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly zones: Pick<ZonesFeature, 'find'>
}
