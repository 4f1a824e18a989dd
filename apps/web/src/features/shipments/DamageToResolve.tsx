import type { Shipment } from '@foresite/contract/shipments'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { nameColumn } from '#platform/records/name-column.tsx'
import { RecentRecords } from '#platform/records/RecentRecords.tsx'
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
    nameColumn({
      id: 'number',
      header: t('field.shipment_id'),
      nameOf: (shipment) => shipment.shipment_id,
      hrefOf: ({ id }) => to('shipmentDetails', { id }),
    }),
    { id: 'carrier', header: t('field.carrier'), cell: ({ carrier }) => (carrier === '' ? '–' : carrier) },
    {
      id: 'inspectedAt',
      header: t('inspectedAt'),
      cell: ({ inspectedAt }) => dayAndTime(inspectedAt),
    },
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
