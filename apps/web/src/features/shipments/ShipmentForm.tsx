import { shipmentType, type Shipment } from '@foresite/contract/shipments'
import { useCall } from '#platform/api/query.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { DayInput } from '#platform/forms/DayInput.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { fieldsOf, schemaIn, type ShipmentFields, type ShipmentRecord } from './shipment-form.ts'
import { ShipmentLines } from './ShipmentLines.tsx'
import { useShipmentTexts } from './texts/texts.ts'

interface ShipmentFormProps {
  /** Null adds a shipment. */
  readonly record: ShipmentRecord | null
  readonly onSaved?: (shipment: Shipment) => void
  readonly onClose: () => void
}

/** The form of a shipment's papers (SHIP-1). */
export function ShipmentForm({ record, onSaved, onClose }: ShipmentFormProps) {
  const t = useShipmentTexts()
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const wordsOf = useWords()
  const create = useCall('createShipment', { quiet: true })
  const change = useCall('changeShipment', { quiet: true })
  const { bind, form, state } = useEntityForm({
    record,
    schema: schemaIn(timezone, record?.expectedArrival),
    fieldsOf: (shown) => fieldsOf(shown, timezone),
    wordsOf,
    save: (body, since) =>
      record === null
        ? create.mutateAsync({ body })
        : change.mutateAsync({ params: { id: record.id }, body: { ...body, since } }),
    onSaved: ({ shipment }) => {
      if (onSaved === undefined) onClose()
      else onSaved(shipment)
    },
  })
  const { control } = form
  const text = (name: 'supplier' | 'customer' | 'carrier') => (
    <TextInput {...bind(name)} label={t(`shipmentField.${name}`)} input={{ maxLength: 120 }} />
  )
  return (
    <FormDialog {...state} width="md" title={t(record === null ? 'new' : 'word.shipment')} onClose={onClose}>
      <SideBySide narrowest={200}>
        <TextInput {...bind('shipment_id')} label={t('shipmentField.shipment_id')} required input={{ maxLength: 64 }} />
        <SelectInput
          {...bind('type')}
          label={t('shipmentField.type')}
          required
          choices={choicesOf(shipmentType.options, (type) => t(`shipmentType.${type}`))}
        />
      </SideBySide>
      <SideBySide narrowest={200}>
        {text('supplier')}
        {text('customer')}
        {text('carrier')}
      </SideBySide>
      <SideBySide narrowest={200}>
        <DayInput {...bind('arrivalDay')} label={t('shipmentField.expectedArrival')} />
        <TextInput {...bind('arrivalTime')} type="time" label={t('word.time')} />
      </SideBySide>
      <SideBySide narrowest={200}>
        <DayInput {...bind('deliveryDate')} label={t('shipmentField.deliveryDate')} />
        <DayInput {...bind('shipDate')} label={t('shipmentField.shipDate')} />
      </SideBySide>
      <ShipmentLines control={control} />
    </FormDialog>
  )
}

/** A version's fields in words, to choose between two versions. */
function useWords() {
  const t = useShipmentTexts()
  return (fields: ShipmentFields) =>
    [
      [t('shipmentField.shipment_id'), fields.shipment_id],
      [t('shipmentField.type'), t(fields.type === 'outbound' ? 'shipmentType.outbound' : 'shipmentType.inbound')],
      [t('shipmentField.supplier'), fields.supplier],
      [t('shipmentField.customer'), fields.customer],
      [t('shipmentField.carrier'), fields.carrier],
      [t('shipmentField.expectedArrival'), `${fields.arrivalDay} ${fields.arrivalTime}`.trim()],
      [t('shipmentField.deliveryDate'), fields.deliveryDate],
      [t('shipmentField.shipDate'), fields.shipDate],
      [
        t('shipmentField.lines'),
        fields.lines
          .map(({ product, ordered, picked }) =>
            [product?.sku ?? '–', [ordered, picked ?? []].flat().map(String).join('/')].join(' '),
          )
          .join(', '),
      ],
    ] as const
}
