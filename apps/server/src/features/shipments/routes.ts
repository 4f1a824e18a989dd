import { say } from '@foresite/contract/messages/say'
import type { RouteName } from '@foresite/contract/routes'
import type { CountingAccuracy, ShipmentFilter } from '@foresite/contract/shipments'
import { addDays, startOfDay } from '@foresite/site-time/site-time'
import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { momentsIn, readAll, sendCsv } from '#platform/records/csv.ts'
import { listEntries } from '#platform/records/history-store.ts'
import { pageAnswer } from '#platform/records/page.ts'
import { listCounted, type CountedStretch } from './accuracy-store.ts'
import type { ShipmentsDependencies } from './dependencies.ts'
import { listPallets } from './pallet-store.ts'
import { toPallet } from './pallet.ts'
import { shipmentEntryTable } from './shipment-table.ts'
import { linesOf, toShipment } from './shipment.ts'
import * as store from './store.ts'

type Handlers<N extends RouteName> = { readonly [K in N]: Handler<K> }

/** An accuracy is asked for over so many days at most. */
const mostDays = 732

export function readRoutes(
  deps: ShipmentsDependencies,
): Handlers<'listShipments' | 'readShipment' | 'exportShipments' | 'readCountingAccuracy'> {
  const { db } = deps
  return {
    async listShipments({ query }) {
      const stretch = stretchOf(query, await deps.timezone())
      return pageAnswer(await store.listShipments(db, query, stretch), query, toShipment)
    },
    async readShipment({ params: { id }, request }) {
      const listed = await store.findShipment(db, id)
      const { state, type } = listed.row
      const counted = state === 'uninspected' ? null : await store.listCounted(db, id)
      return {
        shipment: toShipment(listed),
        lines: linesOf(type, await store.listLines(db, id), counted),
        pallets: (await listPallets(db, id)).map((pallet) => toPallet(deps, pallet, request)),
        history: await listEntries(db, shipmentEntryTable, id),
      }
    },
    async exportShipments({ query, language, reply }) {
      const timezone = await deps.timezone()
      const moment = momentsIn(timezone)
      const stretch = stretchOf(query, timezone)
      const rows = await readAll(db, (tx, paging) => store.listShipments(tx, { ...query, ...paging }, stretch))
      return sendCsv(reply, {
        name: 'csv.shipments',
        rows: rows.map(toShipment),
        language,
        isSimulated: deps.isSimulated,
        columns: [
          { header: 'csv.shipment', value: (row) => row.shipment_id },
          { header: 'csv.shipment.type', value: ({ type }) => say(language, `csv.shipment.type.${type}`) },
          { header: 'csv.shipment.supplier', value: ({ supplier }) => supplier },
          { header: 'csv.shipment.customer', value: ({ customer }) => customer },
          { header: 'csv.shipment.carrier', value: ({ carrier }) => carrier },
          { header: 'csv.shipment.expectedArrival', value: (row) => moment(row.expectedArrival) },
          { header: 'csv.shipment.deliveryDate', value: ({ deliveryDate }) => deliveryDate },
          { header: 'csv.shipment.shipDate', value: ({ shipDate }) => shipDate },
          { header: 'csv.shipment.ordered', value: (row) => row.orderedQuantity },
          { header: 'csv.shipment.picked', value: (row) => row.pickedQuantity },
          { header: 'csv.shipment.counted', value: (row) => row.countedQuantity },
          { header: 'csv.shipment.pallets', value: ({ pallets }) => pallets },
          { header: 'csv.shipment.mismatches', value: ({ mismatches }) => mismatches },
          { header: 'csv.shipment.damage', value: ({ damage }) => say(language, `csv.shipment.damage.${damage}`) },
          { header: 'csv.shipment.inspected', value: (row) => moment(row.inspectedAt) },
          { header: 'csv.shipment.inspectedBy', value: (row) => row.inspectedBy?.name ?? null },
        ],
      })
    },
    async readCountingAccuracy({ query: { startDate, endDate, dateFilter: step } }) {
      if (endDate < startDate || endDate > addDays(startDate, mostDays))
        throw new Refusal(422, 'shipment.accuracy.dates', { field: 'endDate' })
      const timezone = await deps.timezone()
      const from = new Date(startOfDay(startDate, timezone))
      const to = new Date(startOfDay(addDays(endDate, 1), timezone))
      const stretches = await listCounted(db, { from, to, step, timezone })
      return {
        ...figuresOf(stretches),
        points: stretches.map((each) => ({ startsOn: each.startsOn, ...figuresOf([each]) })),
      }
    },
  }
}

/** 1 − Σ|proposed − final| ÷ Σfinal, and the share of exact lines (`domain.md`, AI counting accuracy). */
function figuresOf(stretches: readonly CountedStretch[]): Omit<CountingAccuracy, 'points'> {
  const sum = (of: (stretch: CountedStretch) => number) => stretches.reduce((total, each) => total + of(each), 0)
  const [lines, off, final] = [sum((each) => each.lines), sum((each) => each.off), sum((each) => each.final)]
  const perfect = off === 0 ? 1 : 0
  return {
    shipments: sum((each) => each.shipments),
    lines,
    exactLines: sum((each) => each.exactLines),
    accuracy: lines === 0 ? null : final === 0 ? perfect : Math.max(0, 1 - off / final),
  }
}

function stretchOf({ startDate, endDate }: Partial<ShipmentFilter>, timezone: string): store.Stretch {
  return {
    from: startDate === undefined ? undefined : new Date(startOfDay(startDate, timezone)),
    to: endDate === undefined ? undefined : new Date(startOfDay(addDays(endDate, 1), timezone)),
  }
}
