import type { SiteModule } from '@foresite/contract/modules'
import type { Observation } from '@foresite/contract/observations'
import type { Zone } from '@foresite/contract/zones'
import type { Database } from '#platform/database/database.ts'

/** An observation that counts, with the records it names. */
export interface Observed {
  readonly observation: Observation
  readonly camera: { readonly id: string; readonly name: string }
  readonly module: SiteModule
  readonly zone: Zone
  /** The incident that it raised; null: it raises none. */
  readonly incidentId: string | null
}

/** An observation that counts and is over, with the names of its place; empty where that is gone. */
export interface Ended {
  readonly observation: Observation
  readonly zoneName: string
  readonly cameraName: string
}

/**
 * A feature's handler of observations, in the transaction that records them. Every handler gets observations of every
 * kind, and ignores those that are not its own. It returns whether screens have something new to show.
 */
export interface ObservationHandler {
  /** An observation counts from now on. */
  begin?(tx: Database, observed: Observed): Promise<boolean>
  /** It is over; also for dropped ones and those over before. */
  end?(tx: Database, observation: Observation): Promise<boolean>
  /** Those of a batch that are over for the first time and raise no incident: each is counted once. */
  count?(tx: Database, ended: readonly Ended[]): Promise<boolean>
  /** Publishes the changes of a batch once, after its commit. */
  publish(): Promise<void>
}
