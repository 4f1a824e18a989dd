import type { stationRoutes } from '@foresite/contract/inspection-stations'
import { translate } from '@foresite/contract/messages/translate'
import type { shipmentClaimRoutes } from '@foresite/contract/shipment-claims'
import type { shipmentImportRoutes } from '@foresite/contract/shipment-import'
import type { shipmentPalletRoutes } from '@foresite/contract/shipment-pallets'
import type { shipmentRoutes } from '@foresite/contract/shipments'
import type { Renamed } from '#features/carriers/index.ts'
import type { ObservationHandler } from '#features/observations/index.ts'
import { Attachments, sendAttachment } from '#platform/attachments/attachments.ts'
import { fileKeysIn } from '#platform/attachments/file-key-store.ts'
import type { Database } from '#platform/database/database.ts'
import { bind, type Feature, type Handlers } from '#platform/http/feature.ts'
import { recordFirst } from '#platform/http/read-upload.ts'
import { known } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { changeHandlers } from './changes.ts'
import { claimDocumentHandlers } from './claim-documents.ts'
import { claimHandlers } from './claims.ts'
import { countingHandlers, lockCounting, note } from './counting.ts'
import { damageProposalHandlers } from './damage-proposals.ts'
import { damageHandlers } from './damage.ts'
import type { ShipmentsDependencies, ShipmentsParts } from './dependencies.ts'
import { importHandlers } from './import.ts'
import { likenessHandlers } from './likeness.ts'
import {
  findPhoto,
  hasArrived,
  isShown,
  keepPhoto,
  listPhotosOf,
  lockPallet,
  removeRemoved,
  type ShownPhoto,
} from './pallet-store.ts'
import { palletPhotoTable } from './pallet-table.ts'
import { palletHandlers, palletOr404, shownPallet } from './pallets.ts'
import { readHandlers } from './routes.ts'
import { observedAtStations, stationHandlers } from './stations.ts'
import { removeDeleted, renameCarrier } from './store.ts'

export { inspectedIn, inspectedIntervals } from './accuracy.ts'
export { damageByCarrier } from './accuracy-store.ts'
export { shipmentTable } from './shipment-table.ts'
export { countOpenInspections, findShipment } from './store.ts'

type RouteNames =
  | keyof typeof shipmentImportRoutes
  | keyof typeof shipmentRoutes
  | keyof typeof shipmentPalletRoutes
  | keyof typeof shipmentClaimRoutes
  | keyof typeof stationRoutes

/** The photo of a pallet's side, with its place on disk. */
interface PalletPhotoFile extends ShownPhoto {
  readonly path: string
}

export interface ShipmentsFeature extends Feature<RouteNames> {
  /** The photos of these pallets as shown; those without a photo are left out. */
  readonly palletPhotos: (palletIds: readonly string[]) => Promise<PalletPhotoFile[]>
  readonly observed: ObservationHandler
  /** Called when a carrier has a new name. */
  carrierRenamed(tx: Database, renamed: Renamed): Promise<void>
}

/** Inbound and outbound shipments: counted pallet by pallet, and checked for damage. */
export function shipments(parts: ShipmentsParts): ShipmentsFeature {
  const { db } = parts
  const photos = new Attachments(parts, { kind: 'pallet-photos' })
  const deps = { ...parts, photos }
  const sweeping = photos.sweepingDeleted(
    async (before) => {
      await removeDeleted(db, before)
      await removeRemoved(db, before)
    },
    () => fileKeysIn(db, palletPhotoTable.fileKey),
  )
  return {
    name: 'shipments',
    async palletPhotos(palletIds) {
      const shown = await listPhotosOf(db, palletIds)
      const found = await Promise.all(shown.map(async (photo) => ({ photo, file: await photos.find(photo.fileKey) })))
      return found.flatMap(({ photo, file }) => (file === null ? [] : [{ ...photo, path: file.path }]))
    },
    observed: observedAtStations(deps),
    handlers: bind(
      {
        ...readHandlers,
        ...changeHandlers,
        ...importHandlers,
        ...countingHandlers,
        ...palletHandlers,
        ...photoHandlers,
        ...likenessHandlers,
        ...damageProposalHandlers,
        ...damageHandlers,
        ...claimHandlers,
        ...claimDocumentHandlers,
        ...stationHandlers,
      },
      deps,
    ),
    async carrierRenamed(tx, renamed) {
      await renameCarrier(tx, renamed)
      parts.live.changed({ topic: 'shipments', id: 'shipments', change: 'updated' })
    },
    tasks: [sweeping],
  }
}

const photoHandlers = {
  /**
   * Adds the photo of a side: the file first, then the row that names it. The side's previous photo is swept. A photo
   * that arrives again changes nothing, even if it was replaced in between.
   */
  async addPalletPhoto(deps, { params: { id, side }, query, statedBy: by, language, request }) {
    const { db, photos } = deps
    const { fileKey, sha256 } = await recordFirst(photos.receive(request), () => palletOr404(db, id))
    const stamp = { at: deps.clock.now(), by }
    const writing = db.transaction(async (tx) => {
      const shipment = await lockCounting(tx, (await palletOr404(tx, id)).shipmentId)
      const { number } = await lockPallet(tx, id)
      const photo = { palletId: id, side, fileKey, sha256, takenAt: stamp.at, takenBy: by }
      if (query.photo !== undefined && (await hasArrived(tx, shipment.id, { ...photo, id: query.photo }))) return
      const replaced = await keepPhoto(tx, { ...photo, id: query.photo ?? newId(stamp.at) })
      const retaken = { kind: 'pallet-retaken', pallet_id: number, side, photos: replaced } as const
      await note(deps, tx, shipment.id, replaced.length === 0 ? null : retaken, stamp)
    })
    await photos.orRemove(fileKey, writing)
    return { pallet: await shownPallet(deps, id, request), message: translate(language, 'pallet.photo.kept') }
  },

  async readPalletImage({ db, photos }, { params: { id }, request, reply }) {
    const photo = await findPhoto(db, id)
    const file = known((await isShown(db, photo.palletId)) ? await photos.find(photo.fileKey) : null, 'picture.unknown')
    return sendAttachment(reply, request, file)
  },
} satisfies Handlers<ShipmentsDependencies>
