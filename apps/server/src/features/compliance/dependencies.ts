import type { Operations } from '@foresite/contract/operations'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { RecordingsFeature } from '#features/recordings/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Platform } from '#platform/platform.ts'

export interface ComplianceDependencies extends Pick<
  Platform,
  'db' | 'clock' | 'timezone' | 'thresholds' | 'label' | 'isSimulated'
> {
  readonly cameras: Pick<CamerasFeature, 'find' | 'list'>
  readonly recordings: Pick<RecordingsFeature, 'covered'>
  readonly zones: Pick<ZonesFeature, 'list'>
  readonly siteSettings: { readonly operations: { read(): Promise<Pick<Operations, 'openingHours'>> } }
}
