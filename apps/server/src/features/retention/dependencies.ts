import type { CamerasFeature } from '#features/cameras/index.ts'
import type { SettingsStore } from '#features/settings/index.ts'
import type { NodeDisks, RecordingNodes } from '#features/vision-nodes/index.ts'
import type { Platform } from '#platform/platform.ts'

export interface RetentionDependencies extends Pick<Platform, 'db' | 'clock' | 'live' | 'log' | 'files' | 'timezone'> {
  readonly settings: Pick<SettingsStore, 'read' | 'lastChange' | 'change'>
  readonly cameras: Pick<CamerasFeature, 'hold' | 'list'>
  readonly nodes: Pick<RecordingNodes, 'isThere' | 'remove'>
  readonly disks: Pick<NodeDisks, 'list' | 'onChange'>
}

export interface WakingDependencies extends RetentionDependencies {
  /** Deletes due records now. */
  readonly wake: () => void
}
