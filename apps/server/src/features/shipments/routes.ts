import { translate } from '@foresite/contract/messages/translate'
import type { Shipment } from '@foresite/contract/shipments'
import type { Handlers } from '#platform/http/feature.ts'
import { momentsIn, readAll, sendCsv } from '#platform/records/csv.ts'
import { intervalOf } from '#platform/records/days.ts'
import { listEntries } from '#platform/records/history-store.ts'
import { pageAnswer } from '#platform/records/page.ts'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import { countingAccuracyOf, inspectedIntervals } from './accuracy.ts'
import type { ShipmentsDependencies } from './dependencies.ts'
import { listPallets } from './pallet-store.ts'
import { toPallet } from './pallet.ts'
import { shipmentEntryTable } from './shipment-table.ts'
import { damageOf, exceptionsOf, linesOf } from './shipment.ts'
import * as store from './store.ts'

/** A shipment as the API returns it. */
export function toShipment({
  row,
  ordered,
  picked,
  counted,
  pallets,
  damages,
  openDamages,
  severeDamages,
  claims,
}: store.ListedShipment): Shipment {
  const { number, deletedAt: _, startedAt, inspectedAt, expectedArrival, ...rest } = row
  return {
    ...rest,
    shipment_id: number,
    ...recordFieldsOf(row),
    expectedArrival: expectedArrival?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    inspectedAt: inspectedAt?.toISOString() ?? null,
    orderedQuantity: ordered,
    pickedQuantity: picked,
    countedQuantity: row.state === 'uninspected' ? null : counted,
    pallets,
    severeDamages,
    exceptions: exceptionsOf({ ...row, severeDamages }),
    claims,
    damage: damageOf(damages, openDamages),
  }
}

export const readHandlers = {
  async listShipments(deps, { query }) {
    const interval = intervalOf(query, await deps.timezone())
    return pageAnswer(await store.listShipments(deps.db, query, interval), query, toShipment)
  },

  async readShipment(deps, { params: { id }, request }) {
    const listed = await store.findShipment(deps.db, id)
    const { state, type } = listed.row
    const counted = state === 'uninspected' ? null : await store.listCounted(deps.db, id)
    return {
      shipment: toShipment(listed),
      lines: linesOf(type, await store.listLines(deps.db, id), counted),
      pallets: (await listPallets(deps.db, id)).map((pallet) => toPallet(deps, pallet, request)),
      history: await listEntries(deps.db, shipmentEntryTable, id),
    }
  },

  async exportShipments(deps, { query, language, reply }) {
    const timezone = await deps.timezone()
    const moment = momentsIn(timezone)
    const interval = intervalOf(query, timezone)
    const rows = await readAll(deps.db, (tx, paging) => store.listShipments(tx, { ...query, ...paging }, interval))
    return sendCsv(deps, reply, language, {
      name: 'csv.shipments',
      rows: rows.map(toShipment),
      columns: [
        { header: 'csv.shipment', value: (row) => row.shipment_id },
        { header: 'csv.shipment.type', value: ({ type }) => translate(language, `shipmentType.${type}`) },
        { header: 'shipmentField.supplier', value: ({ supplier }) => supplier },
        { header: 'shipmentField.customer', value: ({ customer }) => customer },
        { header: 'csv.carrier', value: ({ carrier }) => carrier },
        { header: 'shipmentField.expectedArrival', value: (row) => moment(row.expectedArrival) },
        { header: 'shipmentField.deliveryDate', value: ({ deliveryDate }) => deliveryDate },
        { header: 'shipmentField.shipDate', value: ({ shipDate }) => shipDate },
        { header: 'csv.shipment.ordered', value: (row) => row.orderedQuantity },
        { header: 'csv.shipment.picked', value: (row) => row.pickedQuantity },
        { header: 'csv.shipment.counted', value: (row) => row.countedQuantity },
        { header: 'shipmentField.pallets', value: ({ pallets }) => pallets },
        { header: 'shipmentField.mismatches', value: ({ mismatches }) => mismatches },
        { header: 'csv.shipment.over', value: ({ over }) => over },
        { header: 'csv.shipment.short', value: ({ short }) => short },
        {
          header: 'csv.shipment.damage',
          value: ({ damage, state }) => (state === 'uninspected' ? null : translate(language, `damageState.${damage}`)),
        },
        { header: 'csv.shipment.inspected', value: (row) => moment(row.inspectedAt) },
        { header: 'shipmentField.inspectedBy', value: (row) => row.inspectedBy?.name ?? null },
      ],
    })
  },

  async readCountingAccuracy(deps, { query }) {
    const intervals = await inspectedIntervals(deps.db, query, await deps.timezone())
    const points = intervals.map((each) => ({ startsOn: each.startsOn, ...countingAccuracyOf([each]) }))
    return { ...countingAccuracyOf(intervals), points }
  },
} satisfies Handlers<ShipmentsDependencies>
