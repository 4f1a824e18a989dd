import type { Shipment } from '@foresite/contract/shipments'
import { Button } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { column, figureColumn, linkColumn, timeWidth } from '#platform/records/columns.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { Damage, Exceptions, State } from './shipment-status.tsx'
import { useShipmentTexts } from './texts/texts.ts'

/** The columns of the list (SHIP-1); counted shipments have more. */
export function useShipmentColumns(isCounted: boolean): Column<Shipment>[] {
  const t = useShipmentTexts()
  const { day, dayAndTime, number } = useFormat()
  const words = (text: string) => (text === '' ? '–' : text)
  const inspected: Column<Shipment>[] = [
    figureColumn('mismatches', t('shipmentField.mismatches'), 120, ({ mismatches }) => number(mismatches)),
    column('inspectedAt', t('inspectedAt'), timeWidth, (row) => dayAndTime(row.inspectedAt)),
    column('inspectedBy', t('shipmentField.inspectedBy'), 150, (row) => row.inspectedBy?.name ?? '–'),
  ]
  const state: Column<Shipment> = column('state', t('word.status'), 160, (row) => <State {...row} />)
  const exceptions: Column<Shipment> = column('exceptions', t('exceptions'), 190, ({ exceptions }) =>
    exceptions.length === 0 ? '–' : <Exceptions exceptions={exceptions} />,
  )
  const expectedArrival: Column<Shipment> = column(
    'expectedArrival',
    t('shipmentField.expectedArrival'),
    timeWidth,
    (row) => dayAndTime(row.expectedArrival),
  )
  const damage: Column<Shipment> = column('damage', t('word.damage'), 210, ({ damage, state }) =>
    state === 'uninspected' ? '–' : <Damage damage={damage} />,
  )
  return [
    linkColumn(
      'number',
      t('shipmentField.shipment_id'),
      160,
      (shipment) => shipment.shipment_id,
      ({ id }) => to('shipmentDetails', { id }),
    ),
    column('action', t('action'), 190, (row) => <NextStep shipment={row} />),
    // First what decides the next step: when to count it, or what was found.
    ...(isCounted ? [damage, exceptions, ...inspected] : [state, expectedArrival]),
    column('type', t('shipmentField.type'), 110, ({ type }) => t(`shipmentType.${type}`)),
    column('supplier', t('shipmentField.supplier'), 160, ({ supplier }) => words(supplier)),
    column('customer', t('shipmentField.customer'), 160, ({ customer }) => words(customer)),
    column('carrier', t('shipmentField.carrier'), 150, ({ carrier }) => words(carrier)),
    ...(isCounted ? [state, expectedArrival] : []),
    column('deliveryDate', t('shipmentField.deliveryDate'), 130, ({ deliveryDate }) => day(deliveryDate)),
    column('shipDate', t('shipmentField.shipDate'), 130, ({ shipDate }) => day(shipDate)),
    figureColumn('ordered', t('word.ordered'), 110, (row) => number(row.orderedQuantity)),
    figureColumn('picked', t('word.picked'), 110, (row) => number(row.pickedQuantity)),
    figureColumn('counted', t('word.counted'), 110, (row) => number(row.countedQuantity)),
    figureColumn('pallets', t('shipmentField.pallets'), 100, ({ pallets }) => number(pallets)),
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
