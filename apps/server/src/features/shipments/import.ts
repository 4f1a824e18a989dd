import { translate } from '@foresite/contract/messages/translate'
import type { ShipmentFileRow } from '@foresite/contract/shipment-import'
import { dayAndTime, instantOf, isSkipped } from '@foresite/site-time/site-time'
import { namesOfCarriers } from '#features/carriers/index.ts'
import { idsBySku } from '#features/products/index.ts'
import { refuseViolation } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { saveRecord } from '#platform/records/record-store.ts'
import { previewOf, refuseWrongRows } from '#platform/spreadsheets/import-file.ts'
import type { FileRows, RowProblem } from '#platform/spreadsheets/sheets.ts'
import { receiveSpreadsheet, spreadsheetThread } from '#platform/spreadsheets/spreadsheet-file.ts'
import { rowOf } from './changes.ts'
import type { ShipmentsDependencies } from './dependencies.ts'
import { shipmentEntryTable, shipmentTable } from './shipment-table.ts'
import * as store from './store.ts'

type Read = FileRows<ShipmentFileRow>

const thread = spreadsheetThread(new URL('./shipment-file-worker.ts', import.meta.url))

export const importHandlers = {
  async previewShipmentImport(deps, { request, reply, language }) {
    const file = await receiveSpreadsheet<Read>(request, reply, thread, language)
    const { problems } = await compare(deps, deps.db, file.read)
    return { ...previewOf(file, problems, language), shipments: byShipment(file.read.rows).size }
  },

  async undoShipmentImport({ db, clock, live }, { body: { ids }, statedBy: by, language }) {
    const stamp = { at: clock.now(), by }
    await db.transaction(async (tx) => {
      // In a fixed order, so that concurrent deletions wait for each other instead of deadlocking.
      for (const id of ids.toSorted()) {
        const row = await store.lockShipment(tx, id)
        const isUntouched = row.state === 'uninspected' && row.updatedAt.getTime() === row.createdAt.getTime()
        if (!isUntouched) throw new Refusal(409, 'shipmentFile.changed', { fill: { number: row.number } })
        await saveRecord(tx, shipmentTable, row, { deletedAt: stamp.at }, stamp)
        await addEntry(tx, shipmentEntryTable, id, { kind: 'deleted' }, stamp)
        live.changed({ topic: 'shipments', id, change: 'deleted' })
      }
    })
    return { message: translate(language, 'shipmentFile.undone', { count: ids.length }) }
  },

  async importShipments(deps, { request, reply, statedBy: by, language }) {
    const { db, clock, live } = deps
    const { name: file, read, signal } = await receiveSpreadsheet<Read>(request, reply, thread, language)
    const at = clock.now()
    const ids: string[] = []
    const writing = db.transaction(async (tx) => {
      const { problems, products, instantAt } = await compare(deps, tx, read)
      refuseWrongRows(problems, language)
      const names = await namesOfCarriers(tx)
      for (const [head, ...rest] of byShipment(read.rows).values()) {
        if (head === undefined) continue
        const id = newId(at)
        const { row: _, line: _line, expectedArrival, ...papers } = head
        const arrival = expectedArrival === null ? null : new Date(instantAt(expectedArrival)).toISOString()
        const lines = [head, ...rest].flatMap(({ line }) => {
          const productId = line === null ? undefined : products.get(line.sku.toLowerCase())
          return line === null || productId === undefined
            ? []
            : [{ productId, ordered: line.ordered, picked: line.picked }]
        })
        const row = rowOf({ ...papers, expectedArrival: arrival, lines }, names)
        await tx.insert(shipmentTable).values({ ...row, id, createdAt: at, updatedAt: at, updatedBy: by })
        await store.replaceLines(tx, id, lines, at)
        await addEntry(tx, shipmentEntryTable, id, { kind: 'created' }, { at, by })
        live.changed({ topic: 'shipments', id, change: 'created' })
        ids.push(id)
      }
      signal.throwIfAborted()
    })
    // Another user may have added one since the comparison.
    await refuseViolation(writing, { shipments_number_taken: () => new Refusal(409, 'record.changed') })
    return { ids, message: translate(language, 'spreadsheet.imported', { file, count: read.count }) }
  },
} satisfies Handlers<ShipmentsDependencies>

/** Checks a file's rows against the site: unknown products, numbers in use, times that the clock skips. */
async function compare(deps: ShipmentsDependencies, db: Database, { rows, problems }: Read) {
  const timezone = await deps.timezone()
  const skus = rows.flatMap(({ line }) => (line === null ? [] : [line.sku.toLowerCase()]))
  const products = await idsBySku(db, [...new Set(skus)])
  const taken = await store.numbersTaken(db, [...byShipment(rows).keys()])
  const found = rows.flatMap(({ row, shipment_id: number, line, expectedArrival: at }): RowProblem[] => [
    ...(taken.has(number.toLowerCase()) ? [{ row, key: 'shipment.id.taken' as const, fill: { number } }] : []),
    ...(line !== null && !products.has(line.sku.toLowerCase())
      ? [{ row, key: 'shipmentFile.sku.unknown' as const, fill: { sku: line.sku } }]
      : []),
    ...(at !== null && isSkipped(...dayAndTime(at), timezone)
      ? [{ row, key: 'spreadsheet.time.skipped' as const, fill: { text: at.slice(11) } }]
      : []),
  ])
  const instantAt = (stamp: string): number => instantOf(...dayAndTime(stamp), timezone)
  return { products, instantAt, problems: [...problems, ...found].toSorted((one, other) => one.row - other.row) }
}

/** The rows of each shipment, by its number in lower case. */
function byShipment(rows: readonly ShipmentFileRow[]): Map<string, ShipmentFileRow[]> {
  return Map.groupBy(rows, ({ shipment_id: number }) => number.toLowerCase())
}
