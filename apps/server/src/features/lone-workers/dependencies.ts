import type { LoneWorker } from '@foresite/contract/lone-workers'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { ModulesFeature } from '#features/modules/index.ts'
import type { NotificationsFeature } from '#features/notifications/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Platform } from '#platform/platform.ts'

/** What lone workers get from the platform and other features. */
export interface LoneWorkersParts extends Pick<Platform, 'db' | 'clock' | 'live' | 'log' | 'thresholds'> {
  readonly cameras: Pick<CamerasFeature, 'list'>
  readonly zones: Pick<ZonesFeature, 'find' | 'list'>
  readonly modules: Pick<ModulesFeature, 'list' | 'hold' | 'schedules'>
  readonly notifications: Pick<NotificationsFeature, 'notify' | 'wake'>
  /** Sends the current lone workers to every screen (LIVE-3). */
  readonly push: (workers: LoneWorker[]) => void
}

export interface LoneWorkersDependencies extends LoneWorkersParts {
  /** Sends the lone workers as they are now. */
  readonly publish: () => Promise<void>
}
