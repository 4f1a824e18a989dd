import { translate } from '@foresite/contract/messages/translate'
import { maxAnalysedPhotos, palletAnalysisRoutes } from '@foresite/contract/pallet-analyses'
import { pictureLimits } from '@foresite/contract/uploads'
import { readFile } from 'node:fs/promises'
import { sendAttachment } from '#platform/attachments/attachments.ts'
import { violatedConstraint } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { readSmallUpload, recordFirst } from '#platform/http/read-upload.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { parsePart } from '#platform/http/request-parts.ts'
import { newId } from '#platform/ids/new-id.ts'
import { refuseChanged, saveRecord } from '#platform/records/record-store.ts'
import { analyses, lockAnyPhoto, lockPhoto } from './acting.ts'
import type { PalletAnalysesDependencies } from './dependencies.ts'
import { analysedPhotoTable } from './pallet-analysis-table.ts'
import { shownPhoto, toAnalysis } from './routes.ts'
import * as store from './store.ts'

export const photoHandlers = {
  /** Adds a photo: checks its fields, stores the file, then the row that names it. */
  async addAnalysisPhoto(deps, { params, statedBy: by, language, request }) {
    const { db, clock, pictures } = deps
    const reading = readSmallUpload(request, 'image', pictureLimits.bytes)
    const upload = await recordFirst(reading, () => store.findAnalysis(db, params.id))
    const { pallet } = parsePart(palletAnalysisRoutes.addAnalysisPhoto.body, upload.fields)
    await store.findAnalysis(db, params.id)
    const { fileKey, sha256 } = await pictures.store(upload)
    const at = clock.now()
    const id = newId(at)
    const adding = db.transaction(async (tx) => {
      await analyses.lock(tx, params.id)
      await refuseTwice(tx, params.id, sha256)
      await refuseTooMany(tx, params.id, 1)
      const mark = { id, createdAt: at, updatedAt: at, updatedBy: by }
      await store.addPhotos(tx, [{ ...mark, analysisId: params.id, pallet, fileKey, sha256 }])
      await analyses.note(deps, tx, params.id, { kind: 'photos-added', count: 1 }, { at, by })
    })
    await orRemoveFiles(deps, [fileKey], adding)
    const photo = await shownPhoto(deps, id, { language, request })
    return { photo, message: translate(language, 'palletAnalysis.photo.added', { pallet }) }
  },

  /** Copies photos of pallets, so that the analysis does not depend on the shipment. */
  async addAnalysisPallets(deps, { params, body: { palletIds }, statedBy: by, language }) {
    const { db, clock, pictures, shipments } = deps
    await store.findAnalysis(db, params.id)
    const seen = new Set((await store.listPhotos(db, params.id)).map(({ row }) => row.sha256))
    const wanted = (await shipments.palletPhotos(palletIds)).filter(({ sha256 }) => {
      const isNew = !seen.has(sha256)
      seen.add(sha256)
      return isNew
    })
    await refuseTooMany(db, params.id, wanted.length)
    const at = clock.now()
    const rows: (typeof analysedPhotoTable.$inferInsert)[] = []
    for (const { path, pallet, shipmentId, side } of wanted) {
      const { fileKey, sha256 } = await pictures.store({ name: pallet, content: await readFile(path) })
      const mark = { id: newId(at), createdAt: at, updatedAt: at, updatedBy: by }
      rows.push({ ...mark, analysisId: params.id, pallet, shipmentId, side, fileKey, sha256 })
    }
    const adding = db.transaction(async (tx) => {
      await analyses.lock(tx, params.id)
      if (rows.length === 0) throw new Refusal(422, 'palletAnalysis.pallets.none', { field: 'palletIds' })
      await refuseTooMany(tx, params.id, rows.length)
      await store.addPhotos(tx, rows)
      await analyses.note(deps, tx, params.id, { kind: 'photos-added', count: rows.length }, { at, by })
    })
    await orRemoveFiles(
      deps,
      rows.map(({ fileKey }) => fileKey),
      adding,
    )
    const analysis = toAnalysis(await store.findAnalysis(db, params.id))
    return { analysis, message: translate(language, 'palletAnalysis.pallets.added', { count: rows.length }) }
  },

  async removeAnalysisPhoto(deps, { params: { id }, query: { since }, statedBy: by, language }) {
    const stamp = { at: deps.clock.now(), by }
    const { pallet } = await deps.db.transaction(async (tx) => {
      const { analysis, photo } = await lockPhoto(tx, id)
      refuseChanged(photo, since)
      await saveRecord(tx, analysedPhotoTable, photo, { deletedAt: stamp.at }, stamp)
      await analyses.note(deps, tx, analysis.id, { kind: 'photo-removed', pallet: photo.pallet }, stamp)
      return photo
    })
    return { message: translate(language, 'palletAnalysis.photo.removed', { pallet }) }
  },

  async restoreAnalysisPhoto(deps, { params: { id }, statedBy: by, language, request }) {
    const stamp = { at: deps.clock.now(), by }
    await deps.db.transaction(async (tx) => {
      const { analysis, photo } = await lockAnyPhoto(tx, id)
      if (photo.deletedAt === null) return
      await refuseTooMany(tx, analysis.id, 1)
      await refuseTwice(tx, analysis.id, photo.sha256)
      await saveRecord(tx, analysedPhotoTable, photo, { deletedAt: null }, stamp)
      await analyses.note(deps, tx, analysis.id, { kind: 'photo-restored', pallet: photo.pallet }, stamp)
    })
    const photo = await shownPhoto(deps, id, { language, request })
    return { photo, message: translate(language, 'palletAnalysis.photo.restored', { pallet: photo.pallet }) }
  },

  async readAnalysisPicture({ db, pictures }, { params: { id }, request, reply }) {
    const { row } = await store.findPhoto(db, id)
    return sendAttachment(reply, request, known(await pictures.find(row.fileKey), 'picture.unknown'))
  },
} satisfies Handlers<PalletAnalysesDependencies>

async function refuseTwice(db: Database, analysisId: string, sha256: string): Promise<void> {
  const other = await store.findSamePhoto(db, analysisId, sha256)
  if (other !== null)
    throw new Refusal(409, 'palletAnalysis.photo.twice', { fill: { pallet: other.pallet }, field: 'file' })
}

async function refuseTooMany(db: Database, analysisId: string, more: number): Promise<void> {
  const { photos } = await store.findAnalysis(db, analysisId)
  if (photos + more > maxAnalysedPhotos)
    throw new Refusal(422, 'palletAnalysis.photo.tooMany', { fill: { most: maxAnalysedPhotos } })
}

/** Deletes the files if their rows could not be written. */
async function orRemoveFiles(
  { pictures }: Pick<PalletAnalysesDependencies, 'pictures'>,
  fileKeys: readonly string[],
  adding: PromiseLike<unknown>,
): Promise<void> {
  try {
    await adding
  } catch (problem) {
    for (const fileKey of fileKeys) await pictures.remove(fileKey)
    // Another call added the same photo since the check.
    if (violatedConstraint(problem) !== 'pallet_analysis_photos_once') throw problem
    throw new Refusal(409, 'palletAnalysis.photo.twice', { fill: { pallet: '' }, field: 'file' })
  }
}
