import type { Shipment } from '@foresite/contract/shipments'
import { Button } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { nameColumn } from '#platform/records/name-column.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { timeWidth } from '#platform/records/time-column.ts'
import { to } from '#platform/routing/paths.ts'
import { Damage, Exceptions, State } from './shipment-status.tsx'
import { useShipmentTexts } from './texts/texts.ts'

/** The columns of the list (SHIP-1); counted shipments have more. */
export function useShipmentColumns(isCounted: boolean): Column<Shipment>[] {
  const t = useShipmentTexts()
  const { day, dayAndTime, number } = useFormat()
  const words = (text: string) => (text === '' ? '–' : text)
  const inspected: Column<Shipment>[] = [
    {
      id: 'mismatches',
      header: t('mismatches'),
      width: 120,
      align: 'right',
      cell: ({ mismatches }) => number(mismatches),
    },
    { id: 'inspectedAt', header: t('inspectedAt'), width: timeWidth, cell: (row) => dayAndTime(row.inspectedAt) },
    { id: 'inspectedBy', header: t('inspectedBy'), width: 150, cell: (row) => row.inspectedBy?.name ?? '–' },
  ]
  const state: Column<Shipment> = {
    id: 'state',
    header: t('word.status'),
    width: 160,
    cell: (row) => <State {...row} />,
  }
  const exceptions: Column<Shipment> = {
    id: 'exceptions',
    header: t('exceptions'),
    width: 190,
    cell: ({ exceptions }) => (exceptions.length === 0 ? '–' : <Exceptions exceptions={exceptions} />),
  }
  const expectedArrival: Column<Shipment> = {
    id: 'expectedArrival',
    header: t('field.expectedArrival'),
    width: timeWidth,
    cell: (row) => dayAndTime(row.expectedArrival),
  }
  const damage: Column<Shipment> = {
    id: 'damage',
    header: t('word.damage'),
    width: 210,
    cell: ({ damage, state }) => (state === 'uninspected' ? '–' : <Damage damage={damage} />),
  }
  return [
    nameColumn({
      id: 'number',
      header: t('field.shipment_id'),
      width: 160,
      nameOf: (shipment) => shipment.shipment_id,
      hrefOf: ({ id }) => to('shipmentDetails', { id }),
    }),
    { id: 'action', header: t('action'), width: 190, cell: (row) => <NextStep shipment={row} /> },
    // First what decides the next step: when to count it, or what was found.
    ...(isCounted ? [damage, exceptions, ...inspected] : [state, expectedArrival]),
    { id: 'type', header: t('field.type'), width: 110, cell: ({ type }) => t(`word.shipment.${type}`) },
    { id: 'supplier', header: t('field.supplier'), width: 160, cell: ({ supplier }) => words(supplier) },
    { id: 'customer', header: t('field.customer'), width: 160, cell: ({ customer }) => words(customer) },
    { id: 'carrier', header: t('field.carrier'), width: 150, cell: ({ carrier }) => words(carrier) },
    ...(isCounted ? [state, expectedArrival] : []),
    {
      id: 'deliveryDate',
      header: t('field.deliveryDate'),
      width: 130,
      cell: ({ deliveryDate }) => day(deliveryDate),
    },
    { id: 'shipDate', header: t('field.shipDate'), width: 130, cell: ({ shipDate }) => day(shipDate) },
    {
      id: 'ordered',
      header: t('word.ordered'),
      width: 110,
      align: 'right',
      cell: (row) => number(row.orderedQuantity),
    },
    { id: 'picked', header: t('word.picked'), width: 110, align: 'right', cell: (row) => number(row.pickedQuantity) },
    {
      id: 'counted',
      header: t('word.counted'),
      width: 110,
      align: 'right',
      cell: (row) => number(row.countedQuantity),
    },
    { id: 'pallets', header: t('pallets'), width: 100, align: 'right', cell: ({ pallets }) => number(pallets) },
    ...(isCounted ? [] : [exceptions, damage]),
  ]
}

interface NextStepProps {
  readonly shipment: Pick<Shipment, 'id' | 'shipment_id' | 'state' | 'kept'>
  /** Whether the shipment's own page shows it, without a link to the details. */
  readonly isOwnPage?: boolean
}

/** The next step of a shipment: start or continue its count, review kept counts (SHIP-11), or see its details. */
export function NextStep({ shipment: { id, shipment_id: number, state, kept }, isOwnPage = false }: NextStepProps) {
  const t = useShipmentTexts()
  const [key, href] = kept
    ? (['review', to('shipmentFinal', { id })] as const)
    : state === 'inspected'
      ? isOwnPage
        ? (['again', to('shipmentCounting', { id })] as const)
        : (['details', to('shipmentDetails', { id })] as const)
      : ([state === 'uninspected' ? 'start' : 'continue', to('shipmentCounting', { id })] as const)
  return (
    <Button
      size={isOwnPage ? 'medium' : 'small'}
      variant={isOwnPage && key !== 'again' ? 'contained' : 'outlined'}
      href={href}
      {...(isOwnPage ? {} : { 'aria-label': `${t(key)}: ${number}` })}
    >
      {t(key)}
    </Button>
  )
}
