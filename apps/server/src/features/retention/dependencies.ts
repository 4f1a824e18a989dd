import type { Logger } from 'pino'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { SettingsStore } from '#features/settings/index.ts'
import type { NodeDisks, RecordingNodes } from '#features/vision-nodes/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Live } from '#platform/live/live.ts'

export interface RetentionDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  readonly log: Logger
  readonly files: FileStore
  readonly settings: Pick<SettingsStore, 'read' | 'lastChange' | 'change'>
  readonly cameras: Pick<CamerasFeature, 'hold' | 'list'>
  readonly nodes: Pick<RecordingNodes, 'isThere' | 'remove'>
  readonly disks: Pick<NodeDisks, 'list' | 'onChange'>
  /** The site's timezone, an IANA name. */
  readonly timezone: () => Promise<string>
}
