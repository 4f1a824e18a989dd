import { claimInput, claimReason, type ShipmentClaim } from '@foresite/contract/shipment-claims'
import type { Shipment } from '@foresite/contract/shipments'
import { Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '#platform/api/new-id.ts'
import { quietQueryFor, useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { NumberInput, SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { useAmountText } from './claim-status.tsx'
import { useShipmentTexts } from './texts/texts.ts'

interface ClaimFormProps {
  readonly shipment: Shipment
  /** Null opens a new claim. */
  readonly claim: ShipmentClaim | null
  readonly onClose: () => void
}

/** The form of a claim; a new one starts with the shipment's details and the currency of the site's detention rate. */
export function ClaimForm(props: ClaimFormProps) {
  const { data, isLoading } = useQuery(quietQueryFor('readOperations'))
  return isLoading ? null : <Fields {...props} siteCurrency={data?.targets.detention?.currency ?? 'EUR'} />
}

function Fields({ shipment, claim, onClose, siteCurrency }: ClaimFormProps & { readonly siteCurrency: string }) {
  const t = useShipmentTexts()
  const amountText = useAmountText()
  // The client chooses the id, so a retry after a lost answer opens no second claim.
  const [id] = useState(newId)
  const create = useCall('createShipmentClaim', { quiet: true })
  const change = useCall('changeShipmentClaim', { quiet: true })
  const { bind, state } = useEntityForm({
    record: claim,
    schema: claimInput,
    fieldsOf: (record) => ({
      carrier: record?.carrier ?? shipment.carrier,
      billOfLading: record?.billOfLading ?? '',
      sealNumber: record?.sealNumber ?? '',
      reason: record?.reason ?? shipment.exceptions[0] ?? 'other',
      amount: record?.amount ?? null,
      currency: record?.currency ?? siteCurrency,
      note: record?.note ?? '',
    }),
    wordsOf: (fields) => [
      [t('claim.carrier'), fields.carrier],
      [t('claim.billOfLading'), fields.billOfLading],
      [t('claim.sealNumber'), fields.sealNumber],
      [t('claim.reason'), t(`claim.reason.${fields.reason}`)],
      [t('claim.amount'), amountText(fields)],
      [t('claim.note'), fields.note],
    ],
    save: (body, since) =>
      claim === null
        ? create.mutateAsync({ params: { id: shipment.id }, body: { ...body, id } })
        : change.mutateAsync({ params: { id: claim.id }, body: { ...body, since } }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      {...state}
      title={
        claim === null
          ? t('claim.form.new', { shipment: shipment.shipment_id })
          : t('claim.title', { reference: claim.reference })
      }
      onClose={onClose}
    >
      <SelectInput
        {...bind('reason')}
        label={t('claim.reason')}
        required
        choices={choicesOf(claimReason.options, (reason) => t(`claim.reason.${reason}`))}
      />
      <TextInput {...bind('carrier')} label={t('claim.carrier')} required input={{ maxLength: 120 }} />
      <TextInput {...bind('billOfLading')} label={t('claim.billOfLading')} input={{ maxLength: 64 }} />
      <TextInput {...bind('sealNumber')} label={t('claim.sealNumber')} input={{ maxLength: 64 }} />
      <Stack direction="row" sx={{ gap: 1.5 }}>
        <NumberInput
          {...bind('amount')}
          label={t('claim.amount')}
          empty={null}
          input={{ min: 0, step: 0.01, inputMode: 'decimal' }}
        />
        <SelectInput
          {...bind('currency')}
          label={t('claim.currency')}
          sx={{ maxWidth: 130 }}
          choices={choicesOf(Intl.supportedValuesOf('currency'), (currency) => currency)}
        />
      </Stack>
      <TextInput
        {...bind('note')}
        label={t('claim.note')}
        multiline
        minRows={2}
        maxRows={8}
        input={{ maxLength: 2000 }}
      />
    </FormDialog>
  )
}
