import { translate } from '@foresite/contract/messages/translate'
import type { palletAnalysisRoutes } from '@foresite/contract/pallet-analyses'
import { Attachments } from '#platform/attachments/attachments.ts'
import { fileKeysIn } from '#platform/attachments/file-key-store.ts'
import { RepeatedTask } from '#platform/clock/repeated-task.ts'
import { bind, type Feature, type Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refuseChanged, saveRecord } from '#platform/records/record-store.ts'
import { analyses, lockPhoto } from './acting.ts'
import { changeHandlers } from './changes.ts'
import type { AnalysisJob, PalletAnalysesDependencies, PalletAnalysesParts } from './dependencies.ts'
import { analysedPhotoTable } from './pallet-analysis-table.ts'
import { inWords } from './pallet-analysis.ts'
import { photoHandlers } from './photos.ts'
import { readHandlers, shownPhoto } from './routes.ts'
import { analysePhoto, analysisRetry, failLostPhotos, runningHandlers } from './running.ts'
import * as store from './store.ts'

/** How often to check for lost jobs. */
const lostEveryMs = 60_000
/** Photos of pallets that are counted or read one at a time, and reviewed by a user (QC-2). */
export function palletAnalyses(parts: PalletAnalysesParts): Feature<keyof typeof palletAnalysisRoutes> {
  const { db, log, jobs } = parts
  const pictures = new Attachments(parts, { kind: 'pallet-analysis-photos' })
  const queue = jobs.define<AnalysisJob>('pallet-analyses', {
    work: (job, attempt) => analysePhoto({ ...parts, pictures }, job, attempt),
    // A node reads one picture at a time.
    concurrency: 1,
    retry: analysisRetry,
  })
  const deps = { ...parts, pictures, queue }
  const sweeping = pictures.sweepingDeleted(
    (before) => store.removeDeleted(db, before),
    () => fileKeysIn(db, analysedPhotoTable.fileKey),
  )
  const lost = new RepeatedTask({
    everyMs: lostEveryMs,
    run: () => failLostPhotos(deps),
    log,
    failure: 'could not check for lost photo analyses',
  })
  return {
    name: 'pallet-analyses',
    handlers: {
      ...bind({ ...changeHandlers, ...photoHandlers }, deps),
      ...bind({ ...readHandlers, ...runningHandlers, ...reviewHandlers }, deps),
    },
    tasks: [sweeping, lost],
  }
}

const reviewHandlers = {
  /** Saves a user's confirmation of a photo beside its finding; null removes the review. */
  async reviewAnalysisPhoto(deps, { params: { id }, body: { confirmed, since }, statedBy: by, language, request }) {
    const { db, clock } = deps
    const stamp = { at: clock.now(), by }
    await db.transaction(async (tx) => {
      const { analysis, photo } = await lockPhoto(tx, id)
      refuseChanged(photo, since)
      const { pallet } = photo
      if (confirmed !== null && confirmed.kind !== analysis.type)
        throw new Refusal(422, 'palletAnalysis.photo.otherKind', { field: 'confirmed' })
      if (photo.state === 'queued') throw new Refusal(409, 'palletAnalysis.photo.running', { fill: { pallet } })
      const review =
        confirmed === null ? { reviewedAt: null, reviewedBy: null } : { reviewedAt: stamp.at, reviewedBy: by }
      await saveRecord(tx, analysedPhotoTable, photo, { confirmed, ...review }, stamp)
      const to = confirmed === null ? null : inWords(confirmed)
      await analyses.note(deps, tx, analysis.id, { kind: 'reviewed', pallet, to }, stamp)
    })
    const photo = await shownPhoto(deps, id, { language, request })
    const key = confirmed === null ? 'palletAnalysis.photo.reopened' : 'palletAnalysis.photo.reviewed'
    return { photo, message: translate(language, key, { pallet: photo.pallet }) }
  },
} satisfies Handlers<PalletAnalysesDependencies>
