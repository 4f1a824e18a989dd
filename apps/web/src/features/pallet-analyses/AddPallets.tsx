import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import { maxAddedPallets } from '@foresite/contract/pallet-analyses'
import { Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { RecordChoice, useChoiceSearch } from '#platform/records/RecordChoice.tsx'
import { CheckField, CheckList } from '#ui/CheckField.tsx'
import { useAnalysisTexts } from './texts/texts.ts'

interface ChosenShipment {
  readonly id: string
  readonly shipment_id: string
}

interface AddPalletsProps {
  readonly analysisId: string
  readonly onClose: () => void
}

/** Adds a shipment's pallet photos to an analysis. */
export function AddPallets({ analysisId, onClose }: AddPalletsProps) {
  const t = useAnalysisTexts()
  const [shipment, setShipment] = useState<ChosenShipment | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const add = useCall('addAnalysisPallets', { quiet: true, onSuccess: onClose })
  return (
    <FormDialog
      title={t('add.pallets')}
      saveLabel={t('add.pallets.save')}
      isPending={add.isPending}
      isBlocked={chosen.length === 0}
      refusal={add.error === null ? null : sentenceOf(add.error)}
      onClose={onClose}
      onSubmit={() => add.mutate({ params: { id: analysisId }, body: { palletIds: [...chosen] } })}
    >
      <ShipmentChoice
        value={shipment}
        onChange={(next) => {
          setShipment(next)
          setChosen([])
        }}
      />
      {shipment !== null && <PalletChoice shipmentId={shipment.id} chosen={chosen} onChange={setChosen} />}
    </FormDialog>
  )
}

interface ShipmentChoiceProps {
  readonly value: ChosenShipment | null
  readonly onChange: (shipment: ChosenShipment | null) => void
}

function ShipmentChoice({ value, onChange }: ShipmentChoiceProps) {
  const t = useAnalysisTexts()
  const { search, field } = useChoiceSearch(value?.shipment_id)
  const query = useQuery({
    ...queryFor('listShipments', { query: search }),
    placeholderData: keepPreviousData,
  })
  return (
    <div>
      <RecordChoice<ChosenShipment>
        {...field}
        label={t('word.shipment')}
        value={value}
        options={(query.data?.rows ?? []).map(({ id, shipment_id }) => ({ id, shipment_id }))}
        isLoading={query.isFetching}
        codeOf={({ shipment_id: number }) => number}
        labelOf={({ shipment_id }) => shipment_id}
        texts={{ none: query.error === null ? t('add.none') : sentenceOf(query.error), loading: t('word.loading') }}
        onChange={onChange}
      />
      <Unloaded of={{ shipments: query }} />
    </div>
  )
}

interface PalletChoiceProps {
  readonly shipmentId: string
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function PalletChoice({ shipmentId, chosen, onChange }: PalletChoiceProps) {
  const t = useAnalysisTexts()
  const shipment = useQuery(queryFor('readShipment', { params: { id: shipmentId } }))
  return (
    <Loaded query={shipment}>
      {({ pallets }) => {
        const withPhotos = pallets.filter(({ photos }) => photos.length > 0)
        const most = withPhotos.slice(0, maxAddedPallets).map(({ id }) => id)
        if (withPhotos.length === 0) return <Typography color="textSecondary">{t('add.pallets.none')}</Typography>
        return (
          <Stack role="group" aria-label={t('pallet')}>
            <CheckField
              label={t('add.pallets.all')}
              checked={chosen.length === most.length}
              sx={{ minHeight: 44 }}
              onChange={(isOn) => onChange(isOn ? most : [])}
            />
            <CheckList
              tall
              choices={withPhotos.map(({ id, pallet_id, photos }: ShipmentPallet) => [
                id,
                `${pallet_id} · ${t('add.pallets.photos', { count: photos.length })}`,
              ])}
              chosen={chosen}
              onChange={onChange}
            />
          </Stack>
        )
      }}
    </Loaded>
  )
}
