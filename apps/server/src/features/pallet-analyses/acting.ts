import type { PalletAnalysisEvent } from '@foresite/contract/pallet-analyses'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { lockPresent, lockRecord, type Stamp } from '#platform/records/record-store.ts'
import type { PalletAnalysesDependencies } from './dependencies.ts'
import { analysedPhotoTable, palletAnalysisEntryTable, palletAnalysisTable } from './pallet-analysis-table.ts'
import * as store from './store.ts'

/** Locks an analysis until the transaction ends; 404 if deleted. */
export function lockAnalysis(tx: Database, id: string): Promise<store.AnalysisRow> {
  return lockPresent(tx, palletAnalysisTable, id, 'palletAnalysis.unknown')
}

/** Locks a photo after its analysis, even if it was removed. */
export async function lockAnyPhoto(
  tx: Database,
  id: string,
): Promise<{ readonly analysis: store.AnalysisRow; readonly photo: store.PhotoRow }> {
  const { analysisId } = await store.findPhotoRow(tx, id)
  const analysis = await lockAnalysis(tx, analysisId)
  return { analysis, photo: await lockRecord(tx, analysedPhotoTable, id, 'palletAnalysis.photo.unknown') }
}

/** Locks a photo after its analysis; 404 if removed. */
export async function lockPhoto(tx: Database, id: string): ReturnType<typeof lockAnyPhoto> {
  const locked = await lockAnyPhoto(tx, id)
  if (locked.photo.deletedAt !== null) throw new Refusal(404, 'palletAnalysis.photo.unknown')
  return locked
}

/** Records an event in an analysis's history. Photos belong to their analysis: screens refetch it. */
export async function note(
  { live }: Pick<PalletAnalysesDependencies, 'live'>,
  tx: Database,
  analysisId: string,
  event: PalletAnalysisEvent,
  stamp: Stamp,
  change: 'created' | 'updated' | 'deleted' = 'updated',
): Promise<void> {
  await addEntry(tx, palletAnalysisEntryTable, analysisId, event, stamp)
  live.changed({ topic: 'pallet-analyses', id: analysisId, change })
}
