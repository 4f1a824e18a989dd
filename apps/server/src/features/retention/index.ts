import type { Stretch } from '#features/recordings/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { listHeldStretches } from './hold-store.ts'

/** What legal holds keep of a camera's recordings. */
export function heldStretches(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  cameraId: string,
): Promise<readonly Stretch[]> {
  return listHeldStretches(db, cameraId, clock.now())
}
