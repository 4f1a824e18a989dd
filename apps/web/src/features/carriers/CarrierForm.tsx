import { carrierInput, type Carrier } from '@foresite/contract/carriers'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { useCarrierTexts } from './texts/texts.ts'

interface CarrierFormProps {
  /** Null adds a carrier. */
  readonly carrier: Carrier | null
  /** The suggested name of a new one: what its visits call it. */
  readonly name: string
  readonly onClose: () => void
}

/** A carrier's name and its ids. */
export function CarrierForm({ carrier, name, onClose }: CarrierFormProps) {
  const t = useCarrierTexts()
  const create = useCall('createCarrier', { quiet: true })
  const change = useCall('changeCarrier', { quiet: true })
  const { bind, state } = useEntityForm({
    record: carrier,
    schema: carrierInput,
    fieldsOf: (record) => ({ name: record?.name ?? name, scac: record?.scac ?? '', usdot: record?.usdot ?? '' }),
    wordsOf: (fields) => [
      [t('word.name'), fields.name],
      [t('scac'), fields.scac],
      [t('usdot'), fields.usdot],
    ],
    save: (body, since) =>
      carrier === null
        ? create.mutateAsync({ body })
        : change.mutateAsync({ params: { id: carrier.id }, body: { ...body, since } }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      {...state}
      title={t(carrier === null ? 'new' : 'edit')}
      onClose={onClose}
      otherAction={
        carrier !== null && (
          <DeleteWithUndo
            call="deleteCarrier"
            input={{ params: { id: carrier.id }, query: { since: carrier.updatedAt } }}
            restore={{ call: 'createCarrier', input: { body: carrierInput.parse(carrier) } }}
            onDeleted={state.unsaved.leaving(onClose)}
          />
        )
      }
    >
      <TextInput {...bind('name')} label={t('word.name')} required input={{ maxLength: 120 }} />
      <TextInput {...bind('scac')} label={t('scac')} input={{ maxLength: 4 }} />
      <TextInput
        {...bind('usdot')}
        label={t('usdot')}
        hint={t('usdot.hint')}
        input={{ maxLength: 8, inputMode: 'numeric' }}
      />
    </FormDialog>
  )
}
