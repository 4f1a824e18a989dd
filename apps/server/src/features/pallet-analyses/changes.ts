import { translate } from '@foresite/contract/messages/translate'
import { analysisFieldReaders } from '@foresite/contract/pallet-analyses'
import { changesBetween } from '@foresite/contract/records'
import { namesOfProducts } from '#features/products/index.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { refuseChanged, saveRecord } from '#platform/records/record-store.ts'
import { analyses } from './acting.ts'
import type { PalletAnalysesDependencies } from './dependencies.ts'
import { palletAnalysisTable } from './pallet-analysis-table.ts'
import { toAnalysis } from './routes.ts'
import * as store from './store.ts'

export const changeHandlers = {
  async createPalletAnalysis(deps, { body, statedBy: by, language }) {
    const { db, clock } = deps
    const at = clock.now()
    const { id = newId(at), name, date, type } = body
    const productId = type === 'count' ? body.productId : null
    await db.transaction(async (tx) => {
      if (productId !== null && !(await namesOfProducts(tx, [productId])).has(productId))
        throw new Refusal(404, 'product.unknown', { field: 'productId' })
      const inserted = await tx
        .insert(palletAnalysisTable)
        .values({ id, name, date, type, productId, createdAt: at, updatedAt: at, updatedBy: by })
        .onConflictDoNothing()
        .returning({ id: palletAnalysisTable.id })
      if (inserted.length > 0) return analyses.note(deps, tx, id, { kind: 'created' }, { at, by }, 'created')
      // A repeated call finds it; an id of another analysis is refused.
      const row = await store.findAnalysisRow(tx, id)
      const isSame = row?.deletedAt === null && row.name === name && row.type === type
      if (!isSame) throw new Refusal(409, 'id.taken', { field: 'id' })
    })
    const analysis = toAnalysis(await store.findAnalysis(db, id))
    return { analysis, message: translate(language, 'palletAnalysis.created', { name }) }
  },

  async changePalletAnalysis(deps, { params: { id }, body: { since, ...fields }, statedBy: by, language }) {
    const stamp = { at: deps.clock.now(), by }
    await deps.db.transaction(async (tx) => {
      const row = await analyses.lock(tx, id)
      refuseChanged(row, since)
      const changes = changesBetween(row, fields, analysisFieldReaders)
      if (changes.length === 0) return
      await saveRecord(tx, palletAnalysisTable, row, fields, stamp)
      await analyses.note(deps, tx, id, { kind: 'edited', changes }, stamp)
    })
    const analysis = toAnalysis(await store.findAnalysis(deps.db, id))
    return { analysis, message: translate(language, 'palletAnalysis.saved', { name: analysis.name }) }
  },

  async deletePalletAnalysis(deps, { params: { id }, query: { since }, statedBy: by, language }) {
    const { name } = await analyses.remove(deps, id, { since, by })
    return { message: translate(language, 'palletAnalysis.deleted', { name }) }
  },

  async restorePalletAnalysis(deps, { params: { id }, statedBy: by, language }) {
    await analyses.restore(deps, id, by)
    const analysis = toAnalysis(await store.findAnalysis(deps.db, id))
    return { analysis, message: translate(language, 'palletAnalysis.restored', { name: analysis.name }) }
  },
} satisfies Handlers<PalletAnalysesDependencies>
