import type { Readable } from 'node:stream'
import type { YardEvent } from '@foresite/contract/yard-events'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { NewClip } from '#features/clips/index.ts'
import type { IncidentsFeature } from '#features/incidents/index.ts'
import type { ModulesFeature } from '#features/modules/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Platform } from '#platform/platform.ts'
import type { ObservationHandler } from './handler.ts'

export interface ObservationsDependencies extends Pick<Platform, 'db' | 'clock' | 'live' | 'log'> {
  readonly files: Pick<Platform['files'], 'path'>
  readonly cameras: Pick<CamerasFeature, 'hold'>
  readonly zones: Pick<ZonesFeature, 'find'>
  readonly modules: Pick<ModulesFeature, 'hold' | 'schedules'>
  readonly incidents: Pick<IncidentsFeature, 'open' | 'end' | 'keepStill' | 'keepClip' | 'noClip'>
  /** Every feature's handler for observations other than incidents. */
  readonly handlers: readonly ObservationHandler[]
  /**
   * The features that store media of observations without an incident: each returns false, without reading anything,
   * if the observation is another feature's.
   */
  readonly media: {
    keepStill(observationId: string, content: Readable): Promise<boolean>
    /** Stores a further picture of a vehicle at a gate until it is read. */
    keepView(observationId: string, view: number, content: Readable): Promise<void>
    /** `clip` null: none can be made. `event`: which event of a stay in the yard, by default its arrival. */
    keepClip(observationId: string, clip: NewClip | null, event?: YardEvent['event_type']): Promise<boolean>
  }
}
