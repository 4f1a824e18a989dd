import { say } from '@foresite/contract/messages/say'
import { sendAttachment } from '#platform/attachments/attachments.ts'
import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { lockCounting, note } from './counting.ts'
import type { ShipmentsDependencies } from './dependencies.ts'
import { findPhoto, isShown, keepPhoto, lockPallet } from './pallet-store.ts'
import { palletOr404, shownPallet } from './pallets.ts'

/** Keeps the photo of a side: the file first, then the row that names it. An earlier one of the side is swept. */
export function addPalletPhoto(deps: ShipmentsDependencies): Handler<'addPalletPhoto'> {
  return async ({ params: { id, side }, statedBy: by, language, request }) => {
    const { db, photos } = deps
    const file = await photos.receive(request).catch(async (problem: unknown) => {
      // A pallet that is not there is named before a missing file.
      if (problem instanceof Refusal && problem.status === 400) await palletOr404(db, id)
      throw problem
    })
    const doing = { at: deps.clock.now(), by }
    try {
      await db.transaction(async (tx) => {
        const shipment = await lockCounting(tx, (await palletOr404(tx, id)).shipmentId)
        await lockPallet(tx, id)
        const { fileKey, sha256 } = file
        const photo = { id: newId(doing.at), palletId: id, side, fileKey, sha256, takenAt: doing.at, takenBy: by }
        await keepPhoto(tx, photo)
        await note(deps, tx, shipment.id, null, doing)
      })
    } catch (problem) {
      await photos.remove(file.fileKey)
      throw problem
    }
    return { pallet: await shownPallet(deps, id, request), message: say(language, 'pallet.photo.kept') }
  }
}

export function readPalletImage({ db, photos }: ShipmentsDependencies): Handler<'readPalletImage'> {
  return async ({ params: { id }, request, reply }) => {
    const photo = await findPhoto(db, id)
    const file = (await isShown(db, photo.palletId)) ? await photos.find(photo.fileKey) : null
    if (file === null) throw new Refusal(404, 'picture.unknown')
    return sendAttachment(reply, request, file)
  }
}
