import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { lockRecord } from '#platform/records/record-store.ts'
import { RestorableKind } from '#platform/records/restorable-kind-store.ts'
import { analysedPhotoTable, palletAnalysisEntryTable, palletAnalysisTable } from './pallet-analysis-table.ts'
import * as store from './store.ts'

/** Photos belong to their analysis: its history and live events cover them. */
export const analyses = new RestorableKind({
  table: palletAnalysisTable,
  history: palletAnalysisEntryTable,
  topic: 'pallet-analyses',
  unknown: 'palletAnalysis.unknown',
})

/** Locks a photo after its analysis, even if it was removed. */
export async function lockAnyPhoto(
  tx: Database,
  id: string,
): Promise<{ readonly analysis: store.AnalysisRow; readonly photo: store.PhotoRow }> {
  const { analysisId } = await store.findPhotoRow(tx, id)
  const analysis = await analyses.lock(tx, analysisId)
  return { analysis, photo: await lockRecord(tx, analysedPhotoTable, id, 'palletAnalysis.photo.unknown') }
}

/** Locks a photo after its analysis; 404 if removed. */
export async function lockPhoto(tx: Database, id: string): ReturnType<typeof lockAnyPhoto> {
  const locked = await lockAnyPhoto(tx, id)
  if (locked.photo.deletedAt !== null) throw new Refusal(404, 'palletAnalysis.photo.unknown')
  return locked
}
