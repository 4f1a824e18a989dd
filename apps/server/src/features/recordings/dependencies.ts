import type { CamerasFeature } from '#features/cameras/index.ts'
import type { IncidentsFeature } from '#features/incidents/index.ts'
import type { RecorderFeature } from '#features/recorder/index.ts'
import type { NodeDisks, RecordingNodes } from '#features/vision-nodes/index.ts'
import type { Platform } from '#platform/platform.ts'
import type { Interval } from '#platform/intervals/intervals.ts'

export interface RecordingsDependencies extends Pick<Platform, 'db' | 'clock' | 'log' | 'timezone'> {
  readonly nodes: Pick<RecordingNodes, 'isThere' | 'read'>
  readonly disks: Pick<NodeDisks, 'list'>
  readonly cameras: Pick<CamerasFeature, 'find' | 'list'>
  readonly incidents: Pick<IncidentsFeature, 'between'>
  readonly recorder: Pick<RecorderFeature, 'events'>
  /** Whether people are blurred in exports. */
  readonly blurs: () => Promise<boolean>
  /** The recordings of a camera kept by legal holds. */
  readonly heldIntervals: (cameraId: string) => Promise<readonly Interval[]>
  /** Since when no vision node has been alive; null while one is. */
  readonly visionAwaySince: () => Date | null
}
