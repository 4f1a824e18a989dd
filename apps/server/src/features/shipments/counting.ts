import { translate } from '@foresite/contract/messages/translate'
import type { ShipmentEvent } from '@foresite/contract/shipments'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { saveRecord, type Stamp } from '#platform/records/record-store.ts'
import type { ShipmentsDependencies } from './dependencies.ts'
import { countPallets, removePallets } from './pallet-store.ts'
import { toShipment } from './routes.ts'
import { shipmentEntryTable, shipmentTable } from './shipment-table.ts'
import { raiseDifferences } from './exceptions.ts'
import { differencesOf, linesOf, mismatchesOf } from './shipment.ts'
import { findStation } from './station-store.ts'
import * as store from './store.ts'

export const countingHandlers = {
  /** Starts a count, continues one, or reopens a submitted one. */
  async startCounting(deps, { params: { id }, body: { mode, stationId }, statedBy: by, language }) {
    const { db } = deps
    const stamp = { at: deps.clock.now(), by }
    const key = await db.transaction(async (tx) => {
      const row = await store.lockShipment(tx, id)
      if (mode === 'station' && stationId === null) throw new Refusal(422, 'station.required', { field: 'stationId' })
      const station = mode === 'station' && stationId !== null ? await findStation(tx, stationId) : null
      const at = { mode, stationId: station?.id ?? null, stationName: station?.name ?? null }
      const begun = {
        state: 'in-progress',
        kept: false,
        startedAt: row.startedAt ?? stamp.at,
        mismatches: null,
        over: null,
        short: null,
      } as const
      await saveRecord(tx, shipmentTable, row, { ...at, ...begun }, stamp)
      const isSame = row.state === 'in-progress' && row.mode === mode && row.stationId === at.stationId
      if (row.state === 'inspected') await note(deps, tx, id, { kind: 'reopened' }, stamp)
      else if (isSame) await note(deps, tx, id, null, stamp)
      else await note(deps, tx, id, { kind: 'started', mode, stationName: at.stationName }, stamp)
      if (row.state === 'inspected') return 'shipment.reopened'
      return row.state === 'uninspected' ? 'shipment.started' : 'shipment.continued'
    })
    return answer(db, id, (number) => translate(language, key, { number }))
  },

  /** Leaves a count and keeps it for later; repeating this changes nothing. */
  async finishCounting(deps, { body: { data }, statedBy: by, language }) {
    const { db } = deps
    const id = await store.shipmentOfNumber(db, data.shipment_id)
    const stamp = { at: deps.clock.now(), by }
    await db.transaction(async (tx) => {
      const row = await lockCounting(tx, id)
      if (row.kept) return
      await saveRecord(tx, shipmentTable, row, { kept: true }, stamp)
      await note(deps, tx, id, { kind: 'kept' }, stamp)
    })
    return answer(db, id, (number) => translate(language, 'shipment.kept', { number }))
  },

  /** Submits a count. A second submission, from this or another device, changes nothing, also once it is reopened. */
  async submitShipment(deps, { body, statedBy: by, language }) {
    const { db } = deps
    const id = await store.shipmentOfNumber(db, body.shipment_id)
    const stamp = { at: deps.clock.now(), by }
    const mismatches = await db.transaction(async (tx) => {
      const row = await store.lockShipment(tx, id)
      const isKnown = body.inspectedAt === undefined || isSameInstant(row.inspectedAt, body.inspectedAt)
      if (row.state === 'inspected' || !isKnown) return null
      refuseNotCounting(row)
      const groups = await store.listUnidentified(tx, id)
      if (groups.length > 0)
        throw new Refusal(422, 'shipment.submit.unidentified', { fill: { groups: groups.slice(0, 5).join(', ') } })
      const counted = await store.listCounted(tx, id)
      if (counted.length === 0) throw new Refusal(422, 'shipment.submit.empty', { fill: { number: row.number } })
      const lines = linesOf(row.type, await store.listLines(tx, id), counted)
      const [differing, differences] = [mismatchesOf(lines), differencesOf(lines)]
      const submitted = { state: 'inspected', kept: false, inspectedAt: stamp.at, inspectedBy: by } as const
      await saveRecord(tx, shipmentTable, row, { ...submitted, ...differences, mismatches: differing }, stamp)
      const sum = counted.reduce((total, each) => total + each.counted, 0)
      await note(deps, tx, id, { kind: 'submitted', counted: sum, mismatches: differing }, stamp)
      await raiseDifferences(deps, tx, { ...row, ...differences }, stamp.at)
      return differing
    })
    deps.notifications.wake()
    return answer(db, id, (number) =>
      mismatches === null
        ? translate(language, 'shipment.submitted.before', { number })
        : translate(language, 'shipment.submitted', { number, mismatches }),
    )
  },

  /** Cancels a count: its pallets and photos are deleted, and the shipment is uninspected again. */
  async cancelShipment(deps, { body, statedBy: by, language }) {
    const { db } = deps
    const id = await store.shipmentOfNumber(db, body.shipment_id)
    const stamp = { at: deps.clock.now(), by }
    await db.transaction(async (tx) => {
      const row = await lockCounting(tx, id)
      const counted = await countPallets(tx, id)
      await removePallets(tx, id)
      const wiped = { state: 'uninspected', kept: false, mode: null, stationId: null, stationName: null } as const
      const times = { startedAt: null, inspectedAt: null, inspectedBy: null }
      await saveRecord(tx, shipmentTable, row, { ...wiped, ...times }, stamp)
      await note(deps, tx, id, { kind: 'cancelled', pallets: counted }, stamp)
    })
    return answer(db, id, (number) => translate(language, 'shipment.cancelled', { number }))
  },
} satisfies Handlers<ShipmentsDependencies>

function isSameInstant(at: Date | null, other: string | null): boolean {
  return other === null ? at === null : at?.getTime() === Date.parse(other)
}

/** Locks a shipment that is being counted until the transaction ends. Throws 404 or 409. */
export async function lockCounting(tx: Database, id: string): Promise<store.ShipmentRow> {
  const row = await store.lockShipment(tx, id)
  refuseNotCounting(row)
  return row
}

function refuseNotCounting({ state, number }: store.ShipmentRow): void {
  if (state === 'inspected') throw new Refusal(409, 'shipment.inspected', { fill: { number } })
  if (state === 'uninspected') throw new Refusal(409, 'shipment.notCounting', { fill: { number } })
}

/** Adds to the shipment's history and publishes the change. */
export async function note(
  { live }: Pick<ShipmentsDependencies, 'live'>,
  tx: Database,
  id: string,
  event: ShipmentEvent | null,
  stamp: Stamp,
): Promise<void> {
  if (event !== null) await addEntry(tx, shipmentEntryTable, id, event, stamp)
  live.changed({ topic: 'shipments', id, change: 'updated' })
}

async function answer(db: Database, id: string, message: (number: string) => string) {
  const listed = await store.findShipment(db, id)
  return { shipment: toShipment(listed), message: message(listed.row.number) }
}
