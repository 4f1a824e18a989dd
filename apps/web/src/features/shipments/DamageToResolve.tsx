import type { Shipment } from '@foresite/contract/shipments'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { RecentRecords } from '#platform/records/RecentRecords.tsx'
import { column, linkColumn } from '#platform/records/columns.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { shipmentsHref } from './shipment-search.ts'
import { useShipmentTexts } from './texts/texts.ts'

const shownRows = 5

/** The most recent inspected shipments with unresolved damage. */
export function DamageToResolve() {
  const t = useShipmentTexts()
  const { dayAndTime } = useFormat()
  const query = useQuery(
    queryFor('listShipments', { query: { counted: 'true', damage: 'detected', limit: shownRows } }),
  )
  const columns: Column<Shipment>[] = [
    linkColumn(
      'number',
      t('shipmentField.shipment_id'),
      null,
      (shipment) => shipment.shipment_id,
      ({ id }) => to('shipmentDetails', { id }),
    ),
    column('carrier', t('shipmentField.carrier'), null, ({ carrier }) => (carrier === '' ? '–' : carrier)),
    column('inspectedAt', t('inspectedAt'), null, ({ inspectedAt }) => dayAndTime(inspectedAt)),
  ]
  return (
    <RecentRecords
      title={t('damage.toResolve')}
      query={query}
      columns={columns}
      href={shipmentsHref({ counted: 'true', damage: 'detected' })}
      allLabel={(count) => t('damage.toResolve.all', { count })}
      none={t('damage.toResolve.none')}
    />
  )
}
