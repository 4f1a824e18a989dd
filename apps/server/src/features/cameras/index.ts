import type { Camera } from '@foresite/contract/cameras'
import type { FileCamera } from '@foresite/contract/configuration-file'
import { translate } from '@foresite/contract/messages/translate'
import type { CameraReport } from '@foresite/contract/vision-nodes'
import type { Polygon } from '@foresite/contract/zones'
import { Ground } from '@foresite/geometry/ground'
import type { SimulatedCamera } from '@foresite/simulated-site/site'
import type { Database } from '#platform/database/database.ts'
import type { Within } from '#platform/database/within.ts'
import { bind, type Feature, type Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addCamera, addHandlers, addSimulated, type CameraAddition } from './add-routes.ts'
import { toCamera } from './camera.ts'
import { changeHandlers } from './change-camera.ts'
import type { CamerasDependencies } from './dependencies.ts'
import { addImported, changeImported } from './import-camera.ts'
import { liveUpgrade } from './live-upgrade.ts'
import { handlers, unknownCamera } from './routes.ts'
import * as store from './store.ts'
import { announceAbsence, listWatched, receiveReports, removeOrphans, type WatchedSource } from './watch.ts'

export { readAddress } from './address.ts'
export { maskParameters } from './mask-address.ts'
export type { WatchedSource } from './watch.ts'
export { closeCode } from './live-proxy.ts'
export { cameraTable } from './camera-table.ts'
export { hasSimulatedCameras } from './store.ts'
export type { VisionLink } from './vision-link.ts'

type CameraRouteName =
  | 'listCameras'
  | 'readCamera'
  | 'testCamera'
  | 'testStoredCamera'
  | 'createCamera'
  | 'uploadCamera'
  | 'changeCamera'
  | 'measureGround'
  | 'acceptView'
  | 'deleteCamera'
  | 'cameraStill'

export interface CamerasFeature extends Feature<CameraRouteName> {
  /** Every camera; `db` may be a transaction. */
  list(db?: Database): Promise<Camera[]>
  find(id: string): Promise<Camera | null>
  /** Adds a camera once its addresses have delivered a picture. Throws a `Refusal` that names what is wrong. */
  add(input: CameraAddition, signal: AbortSignal): Promise<Camera>
  /** Adds a camera from a configuration file without probing it: its state will show whether it delivers a picture. */
  addImported(camera: FileCamera, within: Within): Promise<Camera>
  /** Changes one from such a file. With another address it loses its stored password. */
  changeImported(id: string, camera: FileCamera, within: Within): Promise<Camera>
  /** Adds a camera of the simulated site under a free name. */
  addSimulated(camera: SimulatedCamera): Promise<Camera>
  /** Locks a camera against deletion until the transaction ends. */
  hold(tx: Database, id: string): Promise<{ readonly id: string; readonly name: string } | null>
  /** Saves the privacy masks. Throws a `Refusal` when somebody else has changed them since. */
  savePrivacyMasks(id: string, wish: WantedMasks): Promise<Camera>
  /** Every camera as vision needs it, secrets included. */
  listWatched(): Promise<WatchedSource[]>
  /** Stores vision's reports; deleted cameras are skipped. */
  receiveReports(reports: readonly CameraReport[]): Promise<void>
}

/** The site's cameras: addresses, states and pictures. */
export function cameras(deps: CamerasDependencies): CamerasFeature {
  let stopAnnouncing: () => void = () => undefined
  return {
    name: 'cameras',
    handlers: bind({ ...handlers, ...addHandlers, ...changeHandlers, ...groundHandlers }, deps),
    upgrades: [liveUpgrade(deps)],
    async list(db = deps.db) {
      const rows = await store.listRows(db)
      return rows.map((row) => toCamera(row, deps.vision.awaySince))
    },
    addImported: (camera, within) => addImported({ ...deps, ...within }, camera, within.by ?? null),
    changeImported: (id, camera, within) => changeImported({ ...deps, ...within }, id, camera, within.by ?? null),
    addSimulated: (camera) => addSimulated(deps, camera),
    add: (input, signal) => addCamera(deps, input, signal),
    async find(id) {
      const row = await store.findRow(deps.db, id)
      return row && toCamera(row, deps.vision.awaySince)
    },
    savePrivacyMasks: (id, wish) => savePrivacyMasks(deps, id, wish),
    hold: (tx, id) => store.holdRow(tx, id),
    listWatched: () => listWatched(deps),
    receiveReports: (reports) => receiveReports(deps, reports),
    async start() {
      await removeOrphans(deps)
      stopAnnouncing = announceAbsence(deps)
    },
    stop() {
      stopAnnouncing()
      return Promise.resolve()
    },
  }
}

const groundHandlers = {
  /** Saves a camera's ground calibration; the running analysis uses it within 2 s, like a zone. */
  async measureGround(deps, { params: { id }, body: { ground, was }, language }) {
    if (ground !== null && Ground.of(ground) === null)
      throw new Refusal(422, 'ground.flat', { field: 'ground.corners' })
    const row = await store.saveGround(deps.db, id, { ground, was })
    if (row === null) {
      if ((await store.findRow(deps.db, id)) === null) throw unknownCamera()
      throw new Refusal(409, 'record.changed')
    }
    deps.live.changed({ topic: 'cameras', id, change: 'updated' })
    const message = translate(language, ground === null ? 'ground.removed' : 'ground.saved', {
      name: row.name,
    })
    return { message, camera: toCamera(row, deps.vision.awaySince) }
  },
} satisfies Handlers<CamerasDependencies>

/** New privacy masks from an editor who read the ones saved at `since`. */
interface WantedMasks {
  readonly masks: readonly Polygon[]
  readonly since?: Date | null | undefined
}

/** Saves a camera's privacy masks; its node applies them within 2 s, like a zone. */
async function savePrivacyMasks(deps: CamerasDependencies, id: string, { masks, since }: WantedMasks): Promise<Camera> {
  const { db, clock, live, vision } = deps
  const row = await store.savePrivacyMasks(db, id, { masks, since, at: clock.now() })
  if (row === null) {
    if ((await store.findRow(db, id)) === null) throw unknownCamera()
    throw new Refusal(409, 'record.changed')
  }
  live.changed({ topic: 'cameras', id, change: 'updated' })
  return toCamera(row, vision.awaySince)
}
