import { translate } from '@foresite/contract/messages/translate'
import type { AnalysisFinding } from '@foresite/contract/pallet-analyses'
import { readFile } from 'node:fs/promises'
import { namesOfProducts } from '#features/products/index.ts'
import { orRefusePicture } from '#features/vision-nodes/index.ts'
import { printablePicture } from '#platform/attachments/picture.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import type { QueueWork } from '#platform/jobs/jobs.ts'
import { analyses } from './acting.ts'
import type { AnalysisJob, PalletAnalysesDependencies } from './dependencies.ts'
import { countFound, expiryFound, labelFound } from './pallet-analysis.ts'
import { toAnalysis } from './routes.ts'
import * as store from './store.ts'

/** Retries if a node is away or busy, not if it cannot read a picture. One photo waits at most two minutes. */
export const analysisRetry: QueueWork<AnalysisJob>['retry'] = {
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 300,
}

export const runningHandlers = {
  /** Queues a job for every unreviewed photo. */
  async runPalletAnalysis(deps, { params: { id }, statedBy: by, language }) {
    const { db, clock, queue } = deps
    const { row, product } = await store.findAnalysis(db, id)
    if (row.type === 'count') await refuseUncountable(deps, product)
    const stamp = { at: clock.now(), by }
    const count = await db.transaction(async (tx) => {
      await analyses.lock(tx, id)
      const ids = await store.queuePhotos(tx, id)
      if (ids.length === 0) throw new Refusal(422, 'palletAnalysis.run.nothing')
      await queue.order(
        tx,
        ids.map((photoId) => ({ photoId })),
      )
      await analyses.note(deps, tx, id, { kind: 'run', photos: ids.length }, stamp)
      return ids.length
    })
    queue.wake()
    const analysis = toAnalysis(await store.findAnalysis(db, id))
    return { analysis, message: translate(language, 'palletAnalysis.run', { count }) }
  },
} satisfies Handlers<PalletAnalysesDependencies>

/** Throws a `Refusal` if it is unclear what to count. */
async function refuseUncountable(
  { keptExamples }: PalletAnalysesDependencies,
  product: store.ListedAnalysis['product'],
): Promise<void> {
  if (product === null) throw new Refusal(404, 'product.unknown')
  if ((await keptExamples(product.id)).length === 0)
    throw new Refusal(422, 'count.example.none', { fill: { name: product.name } })
}

/** Marks photos whose job was lost as not analysed: users can run them again or review them manually. */
export async function failLostPhotos({
  db,
  live,
  queue,
}: Pick<PalletAnalysesDependencies, 'db' | 'live' | 'queue'>): Promise<void> {
  // Read after the photos: a photo and its job are queued in one transaction.
  const queued = await store.queuedPhotos(db)
  if (queued.length === 0) return
  const awaited = new Set((await queue.unfinished(db)).map(({ photoId }) => photoId))
  for (const id of queued) {
    if (awaited.has(id)) continue
    await store.saveOutcome(db, id, { state: 'failed', problem: 'palletAnalysis.photo.lost', found: null })
    const { analysisId } = await store.findPhotoRow(db, id)
    live.changed({ topic: 'pallet-analyses', id: analysisId, change: 'updated' })
  }
}

/** Analyses one photo and stores the finding, or the reason for none. Throws if a retry may help. */
export async function analysePhoto(
  deps: Omit<PalletAnalysesDependencies, 'queue'>,
  { photoId }: AnalysisJob,
  { isLast }: { readonly isLast: boolean },
): Promise<void> {
  const { db, live } = deps
  const row = await store.findPhotoRow(db, photoId).catch(() => null)
  // Removed for good, or finished by an earlier job.
  if (row?.state !== 'queued') return
  const outcome = await findIn(deps, row).catch((problem: unknown) => {
    if (!(problem instanceof Refusal)) throw problem
    if (problem.status === 503 && !isLast) throw problem
    return { state: 'failed', problem: problem.key, found: null } as const
  })
  await store.saveOutcome(db, photoId, outcome)
  live.changed({ topic: 'pallet-analyses', id: row.analysisId, change: 'updated' })
}

async function findIn(deps: Omit<PalletAnalysesDependencies, 'queue'>, row: store.PhotoRow) {
  const { db, pictures, countPicture, readPicture, keptExamples, clock } = deps
  // Deleted or not: its deletion may be undone.
  const { type, productId } = known(await store.findAnalysisRow(db, row.analysisId), 'palletAnalysis.unknown')
  const file = await pictures.find(row.fileKey)
  const printable = file === null ? null : await printablePicture(await readFile(file.path), '#ffffff')
  if (printable === null) throw new Refusal(404, 'picture.unknown')
  const picture = new Uint8Array(printable.content)
  // Runs in the background: only its time limit cancels it.
  const { signal } = new AbortController()
  const found = async (): Promise<AnalysisFinding> => {
    if (type === 'count') {
      const product = productId === null ? undefined : (await namesOfProducts(db, [productId])).get(productId)
      if (product === undefined) throw new Refusal(404, 'product.unknown')
      const kept = await keptExamples(product.id)
      if (kept.length === 0) throw new Refusal(422, 'count.example.none', { fill: { name: product.name } })
      const counted = orRefusePicture('count', await countPicture({ picture, examples: [], kept }, signal))
      return countFound(counted, () => newId(clock.now()))
    }
    const reading = orRefusePicture('reading', await readPicture(picture, signal))
    return type === 'label' ? labelFound(reading) : expiryFound(reading)
  }
  return { state: 'analysed', problem: null, found: await found() } as const
}
