import type { palletAnalysisRoutes } from '@foresite/contract/pallet-analyses'
import { Attachments } from '#platform/attachments/attachments.ts'
import { RepeatedLook } from '#platform/clock/repeated-look.ts'
import type { Feature } from '#platform/http/feature.ts'
import { analysisChanges } from './changes.ts'
import type { AnalysisJob, PalletAnalysesParts } from './dependencies.ts'
import { photoRoutes } from './photos.ts'
import { reviewAnalysisPhoto } from './reviewing.ts'
import { readRoutes } from './routes.ts'
import { analysePhoto, analysisRetry, failLostPhotos, runPalletAnalysis } from './running.ts'
import * as store from './store.ts'

/** How often lost jobs are looked for. */
const lostEveryMs = 60_000
/** Photos of pallets that are counted or read one after the other, and reviewed by a person (QC-2). */
export function palletAnalyses(parts: PalletAnalysesParts): Feature<keyof typeof palletAnalysisRoutes> {
  const { db, log, jobs } = parts
  const pictures = new Attachments(parts, { kind: 'pallet-analysis-photos' })
  const queue = jobs.define<AnalysisJob>('pallet-analyses', {
    work: (job, attempt) => analysePhoto({ ...parts, pictures }, job, attempt),
    // A node reads one picture at a time.
    most: 1,
    retry: analysisRetry,
  })
  const deps = { ...parts, pictures, queue }
  const sweeping = pictures.sweepingDeleted(
    (before) => store.removeDeleted(db, before),
    () => store.keptFiles(db),
    log,
  )
  const lost = new RepeatedLook({
    everyMs: lostEveryMs,
    look: () => failLostPhotos(deps),
    onFailure: (problem) => log.error({ err: problem }, 'lost analyses of photos could not be looked for'),
  })
  return {
    name: 'pallet-analyses',
    handlers: {
      ...readRoutes(deps),
      ...analysisChanges(deps),
      ...photoRoutes(deps),
      runPalletAnalysis: runPalletAnalysis(deps),
      reviewAnalysisPhoto: reviewAnalysisPhoto(deps),
    },
    start: async () => {
      await Promise.all([sweeping.start(), lost.start()])
    },
    stop: async () => {
      await Promise.all([sweeping.stop(), lost.stop()])
    },
  }
}
