import type { CamerasFeature } from '#features/cameras/index.ts'
import type { PrivacyFeature } from '#features/privacy/index.ts'
import type { RecordingsFeature } from '#features/recordings/index.ts'
import type { RecordingNodes } from '#features/vision-nodes/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'

export interface ExportsDependencies extends Pick<
  Platform,
  'db' | 'clock' | 'live' | 'log' | 'files' | 'timezone' | 'mediaUrl' | 'isSimulated'
> {
  readonly cameras: Pick<CamerasFeature, 'hold'>
  readonly zones: Pick<ZonesFeature, 'list'>
  readonly recordings: Pick<RecordingsFeature, 'whatIsRecorded'>
  readonly nodes: Pick<RecordingNodes, 'isThere' | 'orderCut' | 'cutState' | 'cutFile' | 'endCut'>
  /** Whether exports are blurred, and whether the user stated a reason for an unblurred one. */
  readonly privacy: Pick<PrivacyFeature, 'blurs' | 'isDisclosed' | 'wasDisclosed'>
  /** Exports under a legal hold. */
  readonly heldExports: (db: Database) => Promise<ReadonlySet<string>>
  /** Blocks new holds until the transaction ends. */
  readonly lockHolds: (tx: Database) => Promise<void>
}
