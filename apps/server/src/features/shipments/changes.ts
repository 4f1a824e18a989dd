import { translate, type Language } from '@foresite/contract/messages/translate'
import { changesBetween } from '@foresite/contract/records'
import { shipmentFieldReaders, type ShipmentInput } from '@foresite/contract/shipments'
import { namesOfCarriers } from '#features/carriers/index.ts'
import { namesOfProducts } from '#features/products/index.ts'
import { refuseViolation } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { refuseChanged, saveRecord } from '#platform/records/record-store.ts'
import { RestorableKind } from '#platform/records/restorable-kind-store.ts'
import type { ShipmentsDependencies } from './dependencies.ts'
import { toShipment } from './routes.ts'
import { shipmentEntryTable, shipmentTable } from './shipment-table.ts'
import * as store from './store.ts'

const records = new RestorableKind({
  table: shipmentTable,
  history: shipmentEntryTable,
  topic: 'shipments',
  unknown: 'shipment.unknown',
})

export const changeHandlers = {
  async createShipment(deps, { body, statedBy: by, language }) {
    const { db } = deps
    const at = deps.clock.now()
    const id = newId(at)
    const writing = db.transaction(async (tx) => {
      await refuseLines(tx, body)
      const row = rowOf(body, await namesOfCarriers(tx))
      await tx.insert(shipmentTable).values({ ...row, id, createdAt: at, updatedAt: at, updatedBy: by })
      await store.replaceLines(tx, id, body.lines, at)
      await records.note(deps, tx, id, { kind: 'created' }, { at, by }, 'created')
    })
    await orRefuseTaken(body.shipment_id, writing)
    return {
      shipment: toShipment(await store.findShipment(db, id)),
      message: messageOf(language, 'created', body.shipment_id),
    }
  },

  async changeShipment({ db, live, clock }, { params: { id }, body: { since, ...wanted }, statedBy: by, language }) {
    const stamp = { at: clock.now(), by }
    const writing = db.transaction(async (tx) => {
      const row = await store.lockShipment(tx, id)
      refuseChanged(row, since)
      if (row.state === 'inspected') throw new Refusal(409, 'shipment.inspected', { fill: { number: row.number } })
      await refuseLines(tx, wanted)
      const was = await wordsOf(tx, row)
      await store.replaceLines(tx, id, wanted.lines, stamp.at)
      const next = rowOf(wanted, await namesOfCarriers(tx))
      await saveRecord(tx, shipmentTable, row, next, stamp)
      const is = await wordsOf(tx, { ...row, ...next })
      const changes = changesBetween(was, is, shipmentFieldReaders)
      if (changes.length > 0) await addEntry(tx, shipmentEntryTable, id, { kind: 'edited', changes }, stamp)
      live.changed({ topic: 'shipments', id, change: 'updated' })
    })
    await orRefuseTaken(wanted.shipment_id, writing)
    return {
      shipment: toShipment(await store.findShipment(db, id)),
      message: messageOf(language, 'saved', wanted.shipment_id),
    }
  },

  async deleteShipment(deps, { params: { id }, query: { since }, statedBy: by, language }) {
    const { number } = await records.remove(deps, id, { since, by })
    return { message: messageOf(language, 'deleted', number) }
  },

  async restoreShipment(deps, { params: { id }, statedBy: by, language }) {
    const { number } = await records.restore(deps, id, by, (row, writing) => orRefuseTaken(row.number, writing))
    return {
      shipment: toShipment(await store.findShipment(deps.db, id)),
      message: messageOf(language, 'restored', number),
    }
  },
} satisfies Handlers<ShipmentsDependencies>

function messageOf(language: Language, key: 'created' | 'saved' | 'deleted' | 'restored', number: string) {
  return translate(language, `shipment.${key}`, { number })
}

type CarrierNames = Awaited<ReturnType<typeof namesOfCarriers>>

/** An input's stored columns, with its carrier's current name: scorecards look up damage by it. */
export function rowOf(
  { shipment_id: number, lines: _, expectedArrival, carrier, ...rest }: ShipmentInput,
  names: CarrierNames,
) {
  const at = expectedArrival === null ? null : new Date(expectedArrival)
  return { ...rest, number, carrier: names.called(carrier), expectedArrival: at }
}

/** Its fields as the history stores them. */
async function wordsOf(tx: Database, row: { readonly id: string } & ReturnType<typeof rowOf>) {
  const papers = await store.listLines(tx, row.id)
  return {
    ...row,
    shipment_id: row.number,
    expectedArrival: row.expectedArrival?.toISOString() ?? null,
    lines: papers.map(({ product, ordered, picked }) => ({ sku: product.sku, ordered, picked })),
  }
}

/** Throws a `Refusal` for an unknown product (404), or one on two lines (422). */
async function refuseLines(tx: Database, { lines }: ShipmentInput): Promise<void> {
  const ids = lines.map(({ productId }) => productId)
  const names = await namesOfProducts(tx, ids)
  for (const [i, id] of ids.entries()) {
    const product = names.get(id)
    if (product === undefined) throw new Refusal(404, 'product.unknown', { field: `lines.${String(i)}.productId` })
    if (ids.indexOf(id) < i)
      throw new Refusal(422, 'shipment.lines.repeated', {
        fill: { name: product.name },
        field: `lines.${String(i)}.productId`,
      })
  }
}

function orRefuseTaken(number: string, writing: PromiseLike<unknown>): Promise<unknown> {
  return refuseViolation(writing, {
    shipments_number_taken: () => new Refusal(409, 'shipment.id.taken', { fill: { number }, field: 'shipment_id' }),
  })
}
