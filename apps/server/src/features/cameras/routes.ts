import { translate } from '@foresite/contract/messages/translate'
import { violatedConstraint } from '#platform/database/constraint.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { lockRecord, refuseChanged } from '#platform/records/record-store.ts'
import { cameraTable } from './camera-table.ts'
import { toCamera, type CameraRow } from './camera.ts'
import type { CamerasDependencies } from './dependencies.ts'
import * as store from './store.ts'
import { videoFile } from './video-file.ts'

export const handlers = {
  async listCameras({ db, vision }) {
    const rows = await store.listRows(db)
    return rows.map((row) => toCamera(row, vision.awaySince))
  },

  async readCamera(deps, { params: { id } }) {
    const row = await store.findRow(deps.db, id)
    if (row === null) throw unknownCamera()
    return toCamera(row, deps.vision.awaySince)
  },

  async deleteCamera(deps, { params: { id }, query: { since }, language }) {
    const row = await deleteUnused(deps, id, since)
    if (row.fileKey !== null) await deps.files.remove(videoFile(row.fileKey))
    deps.live.changed({ topic: 'cameras', id, change: 'deleted' })
    return { message: translate(language, 'camera.deleted', { name: row.name }) }
  },

  /** Makes the current picture the reference view. */
  async acceptView(deps, { params: { id }, language }) {
    const row = await store.findRow(deps.db, id)
    if (row === null) throw unknownCamera()
    if (!(await deps.vision.acceptView(id))) throw new Refusal(503, 'vision.away')
    return { message: translate(language, 'camera.viewAccepted', { name: row.name }) }
  },

  async cameraStill(deps, { params: { id }, reply }) {
    if ((await store.findRow(deps.db, id)) === null) throw unknownCamera()
    const picture = await deps.vision.still(id)
    // As long as a camera starts: nothing for the log.
    if (picture === null) throw new Refusal(404, 'camera.noStill')
    return reply.header('cache-control', 'no-store').type('image/jpeg').send(picture)
  },
} satisfies Handlers<CamerasDependencies>

/**
 * The database protects zones that a module watches, and so their camera, from deletion in any race. Recordings under a
 * legal hold would lose their owner without it.
 */
async function deleteUnused(deps: CamerasDependencies, id: string, since: string | undefined): Promise<CameraRow> {
  try {
    return await deps.db.transaction(async (tx) => {
      const row = await lockRecord(tx, cameraTable, id, 'camera.unknown')
      refuseChanged(row, since)
      const hold = await deps.holdOn(tx, id)
      if (hold !== null) throw new Refusal(409, 'camera.held', { fill: { hold } })
      await store.deleteRow(tx, id)
      return row
    })
  } catch (problem) {
    const module = violatedConstraint(problem) === null ? null : await deps.moduleUsing(id)
    if (module === null) throw problem
    throw new Refusal(409, 'camera.inUse', { fill: { module } })
  }
}

export function unknownCamera(): Refusal {
  return new Refusal(404, 'camera.unknown')
}
