import type { LoneWorker } from '@foresite/contract/lone-workers'
import type { ThresholdValues } from '@foresite/contract/thresholds'
import type { Logger } from 'pino'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { ModulesFeature } from '#features/modules/index.ts'
import type { NotificationsFeature } from '#features/notifications/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Live } from '#platform/live/live.ts'

export interface LoneWorkersDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly live: Live
  readonly cameras: Pick<CamerasFeature, 'list'>
  readonly zones: Pick<ZonesFeature, 'find' | 'list'>
  readonly modules: Pick<ModulesFeature, 'list' | 'hold'>
  readonly notifications: Pick<NotificationsFeature, 'notify' | 'wake'>
  /** The thresholds that the site has changed. */
  readonly thresholds: () => Promise<ThresholdValues>
  /** Sends the current lone workers to every screen (LIVE-3). */
  readonly push: (workers: LoneWorker[]) => void
}
