import type { LawProfile, retentionRoutes } from '@foresite/contract/retention'
import type { Stretch } from '#platform/stretches/stretches.ts'
import type { Database } from '#platform/database/database.ts'
import type { Feature } from '#platform/http/feature.ts'
import type { RetentionDependencies } from './dependencies.ts'
import { createHold, listHolds, releaseHold } from './hold-routes.ts'
import * as held from './held-store.ts'
import { lockKeeping } from './hold-store.ts'
import { presentSettings, readRetention, saveRetention } from './settings-routes.ts'
import { sweeper } from './sweeper.ts'

export { beyondLaw, storedRetention } from './limits.ts'

/** How long data is kept, with an interface for other features. */
export interface RetentionFeature extends Feature<keyof typeof retentionRoutes> {
  /** The law that the site chose. */
  lawProfile(): Promise<LawProfile>
  /** The recordings of a camera kept by legal holds. */
  heldStretches(cameraId: string): Promise<readonly Stretch[]>
  /** The exports that legal holds keep. */
  heldExports(db: Database): Promise<ReadonlySet<string>>
  /** Until the transaction ends nothing else is held, and nothing that may not be kept is removed. */
  lock(tx: Database): Promise<void>
  /** Something may have become due: it goes now. */
  wake(): void
}

/** Retention: deletes what exceeds its age or disk limit, and keeps what is on hold. */
export function retention(deps: RetentionDependencies): RetentionFeature {
  const sweeping = sweeper(deps)
  const wake = (): void => sweeping.now()
  let stopListening: () => void = () => undefined
  return {
    name: 'retention',
    handlers: {
      readRetention: readRetention(deps),
      saveRetention: saveRetention(deps, wake),
      listHolds: listHolds(deps),
      createHold: createHold(deps),
      releaseHold: releaseHold(deps, wake),
    },
    lawProfile: async () => (await presentSettings(deps)).profile,
    heldStretches: (cameraId) => held.listHeldStretches(deps.db, cameraId, deps.clock.now()),
    heldExports: held.heldExports,
    lock: lockKeeping,
    wake,
    start() {
      stopListening = deps.disks.onChange(wake)
      // In the background: clearing a whole disk takes long.
      void sweeping.start()
      return Promise.resolve()
    },
    async stop() {
      stopListening()
      await sweeping.stop()
    },
  }
}

/** The title of a legal hold on any recording of a camera, locked until the transaction ends; null if there is none. */
export async function holdOnCamera(tx: Database, cameraId: string, now: Date): Promise<string | null> {
  await lockKeeping(tx)
  return held.titleOfCameraHold(tx, cameraId, now)
}
