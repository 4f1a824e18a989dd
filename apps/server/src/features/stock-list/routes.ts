import { translate } from '@foresite/contract/messages/translate'
import type { StockImport } from '@foresite/contract/stock-list'
import { undoProducts } from '#features/products/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import type { Platform } from '#platform/platform.ts'
import { previewOf, refuseWrongRows } from '#platform/spreadsheets/import-file.ts'
import { receiveSpreadsheet, spreadsheetThread } from '#platform/spreadsheets/spreadsheet-file.ts'
import type { StockRows } from './file-rows.ts'
import { planImport, type Plan } from './plan.ts'
import * as store from './store.ts'

export type StockListDependencies = Pick<Platform, 'db' | 'clock' | 'live'>

const thread = spreadsheetThread(new URL('./stock-file-worker.ts', import.meta.url))

export const handlers = {
  async previewStockImport({ db }, { query: { mode }, request, reply, language }) {
    const file = await receiveSpreadsheet<StockRows>(request, reply, thread, language)
    const { counts, problems } = planImport(file.read, await store.readPresent(db), mode)
    return { ...previewOf(file, problems, language), hasStock: file.read.hasStock, counts }
  },

  listStockImports: async ({ db }) => ({
    lines: (await store.stockListState(db)).lines,
    imports: (await store.listImports(db)).map(toImport),
  }),

  async importStock(deps, { query: { mode }, request, reply, statedBy: by, language }) {
    const { db, live } = deps
    const { name: fileName, read, signal } = await receiveSpreadsheet<StockRows>(request, reply, thread, language)
    const at = deps.clock.now()
    const id = await db.transaction(async (tx) => {
      await store.lockStock(tx)
      const present = await store.readPresent(tx)
      const plan = planImport(read, present, mode)
      refuseWrongRows(plan.problems, language)
      const repeated = await repeatedImport(tx, plan, { fileName, mode })
      if (repeated !== null) return repeated
      const id = newId(at)
      const replaced = await store.applyPlan(tx, plan, present, { mode, stamp: { at, by } })
      const { counts } = plan
      await store.addImport(tx, {
        id,
        at,
        by,
        fileName,
        mode,
        hasStock: read.hasStock,
        counts,
        replaced,
        undoneAt: null,
      })
      signal.throwIfAborted()
      announce(live, id)
      return id
    })
    return {
      import: toImport(await store.findImport(db, id)),
      message: translate(language, 'spreadsheet.imported', { file: fileName, count: read.count }),
    }
  },

  async undoStockImport(deps, { params: { id }, statedBy: by, language }) {
    const { db, live } = deps
    const at = deps.clock.now()
    const fileName = await db.transaction(async (tx) => {
      await store.lockStock(tx)
      const row = await store.findImport(tx, id)
      if (row.undoneAt !== null) throw new Refusal(409, 'stockList.undone', { fill: { file: row.fileName } })
      if (row.replaced === null) throw new Refusal(409, 'stockList.notLast', { fill: { file: row.fileName } })
      await store.restoreReplaced(tx, row.replaced, row.at)
      await undoProducts(tx, { ...row.replaced, importedAt: row.at }, { at, by })
      await store.markUndone(tx, id, at)
      announce(live, id)
      return row.fileName
    })
    return { message: translate(language, 'stockList.undo.done', { file: fileName }) }
  },
} satisfies Handlers<StockListDependencies>

/** The last import, if this one repeats it, as after a lost answer: as an import of its own it would end the undo. */
async function repeatedImport(
  tx: Database,
  { counts: { linesSame: _, ...changed } }: Plan,
  { fileName, mode }: Pick<StockImport, 'fileName' | 'mode'>,
): Promise<string | null> {
  if (Object.values(changed).some((count) => count > 0)) return null
  const [last] = await store.listImports(tx)
  const isRepeated = last?.fileName === fileName && last.mode === mode && last.undoneAt === null
  return isRepeated ? last.id : null
}

function announce(live: StockListDependencies['live'], id: string): void {
  for (const topic of ['stock-list', 'wms', 'products', 'locations'] as const)
    live.changed({ topic, id, change: 'updated' })
}

function toImport({ replaced, at, undoneAt, ...row }: Awaited<ReturnType<typeof store.findImport>>): StockImport {
  return {
    ...row,
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    canUndo: replaced !== null && undoneAt === null,
  }
}
