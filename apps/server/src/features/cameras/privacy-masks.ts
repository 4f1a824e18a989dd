import type { Camera } from '@foresite/contract/cameras'
import type { Polygon } from '@foresite/contract/zones'
import { Refusal } from '#platform/http/refusal.ts'
import { toCamera } from './camera.ts'
import type { CamerasDependencies } from './dependencies.ts'
import { unknownCamera } from './routes.ts'
import * as store from './store.ts'

/** New privacy masks from an editor who read the ones saved at `since`. */
export interface WantedMasks {
  readonly masks: readonly Polygon[]
  readonly since?: Date | null | undefined
}

/** Saves a camera's privacy masks; its node applies them within 2 s, like a zone. */
export async function savePrivacyMasks(
  deps: CamerasDependencies,
  id: string,
  { masks, since }: WantedMasks,
): Promise<Camera> {
  const { db, clock, live, vision } = deps
  const row = await store.savePrivacyMasks(db, id, { masks, since, at: clock.now() })
  if (row === null) {
    if ((await store.findRow(db, id)) === null) throw unknownCamera()
    throw new Refusal(409, 'record.changed')
  }
  live.changed({ topic: 'cameras', id, change: 'updated' })
  return toCamera(row, vision.awaySince)
}
