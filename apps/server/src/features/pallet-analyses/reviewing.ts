import { say } from '@foresite/contract/messages/say'
import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refuseChanged, saveRecord } from '#platform/records/record-store.ts'
import { lockPhoto, note } from './acting.ts'
import type { PalletAnalysesDependencies } from './dependencies.ts'
import { inWords } from './pallet-analysis.ts'
import { analysedPhotoTable } from './pallet-analysis-table.ts'
import { shownPhoto } from './routes.ts'

/** Saves a user's confirmation of a photo beside its finding; null removes the review. */
export function reviewAnalysisPhoto(deps: PalletAnalysesDependencies): Handler<'reviewAnalysisPhoto'> {
  return async ({ params: { id }, body: { confirmed, since }, statedBy: by, language, request }) => {
    const { db, clock } = deps
    const doing = { at: clock.now(), by }
    await db.transaction(async (tx) => {
      const { analysis, photo } = await lockPhoto(tx, id)
      refuseChanged(photo, since)
      const { pallet } = photo
      if (confirmed !== null && confirmed.kind !== analysis.type)
        throw new Refusal(422, 'palletAnalysis.photo.otherKind', { field: 'confirmed' })
      if (photo.state === 'queued') throw new Refusal(409, 'palletAnalysis.photo.running', { fill: { pallet } })
      const review =
        confirmed === null ? { reviewedAt: null, reviewedBy: null } : { reviewedAt: doing.at, reviewedBy: by }
      await saveRecord(tx, analysedPhotoTable, photo, { confirmed, ...review }, doing)
      const to = confirmed === null ? null : inWords(confirmed)
      await note(deps, tx, analysis.id, { kind: 'reviewed', pallet, to }, doing)
    })
    const photo = await shownPhoto(deps, id, { language, request })
    const key = confirmed === null ? 'palletAnalysis.photo.reopened' : 'palletAnalysis.photo.reviewed'
    return { photo, message: say(language, key, { pallet: photo.pallet }) }
  }
}
