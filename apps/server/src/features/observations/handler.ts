import type { SiteModule } from '@foresite/contract/modules'
import type { Observation } from '@foresite/contract/observations'
import type { Zone } from '@foresite/contract/zones'
import type { Database } from '#platform/database/database.ts'

/** An observation that counts, with the records it refers to. */
export interface Observed {
  readonly observation: Observation
  readonly camera: { readonly id: string; readonly name: string }
  readonly module: SiteModule
  readonly zone: Zone
  /** The incident it raised; null if it raises none. */
  readonly incidentId: string | null
}

/** An observation that counts and has ended, with the names of its place; empty if that is deleted. */
export interface Ended {
  readonly observation: Observation
  readonly zoneName: string
  readonly cameraName: string
}

/**
 * A feature's handler of observations, in the transaction that records them. Every handler gets observations of every
 * kind and ignores those of others. It returns whether screens have something new to show.
 */
export interface ObservationHandler {
  /** An observation counts from now on. */
  begin?(tx: Database, observed: Observed): Promise<boolean>
  /** An observation has ended; also called for dropped ones and for those that had already ended. */
  end?(tx: Database, observation: Observation): Promise<boolean>
  /** Observations of a batch that end for the first time and raise no incident: each is counted once. */
  count?(tx: Database, ended: readonly Ended[]): Promise<boolean>
  /** Publishes a batch's changes once, after its commit. */
  publish(): Promise<void>
}
