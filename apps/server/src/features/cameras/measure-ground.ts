import { say } from '@foresite/contract/messages/say'
import { Ground } from '@foresite/geometry/ground'
import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { toCamera } from './camera.ts'
import type { CamerasDependencies } from './dependencies.ts'
import { unknownCamera } from './routes.ts'
import * as store from './store.ts'

/** Saves a camera's ground calibration; the running analysis uses it within 2 s, like a zone. */
export function measureGround(deps: CamerasDependencies): Handler<'measureGround'> {
  return async ({ params: { id }, body: { ground, was }, language }) => {
    if (ground !== null && Ground.of(ground) === null)
      throw new Refusal(422, 'ground.flat', { field: 'ground.corners' })
    const row = await store.saveGround(deps.db, id, { ground, was })
    if (row === null) {
      if ((await store.findRow(deps.db, id)) === null) throw unknownCamera()
      throw new Refusal(409, 'record.changed')
    }
    deps.live.changed({ topic: 'cameras', id, change: 'updated' })
    const message = say(language, ground === null ? 'ground.removed' : 'ground.saved', {
      name: row.name,
    })
    return { message, camera: toCamera(row, deps.vision.awaySince) }
  }
}
