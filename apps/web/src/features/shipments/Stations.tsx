import { stationInput, stationKind, type InspectionStation } from '@foresite/contract/inspection-stations'
import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { namesOf } from '#platform/records/names-of.ts'
import { DeleteButton } from '#platform/records/DeleteButton.tsx'
import { RecordRow, RecordRows } from '#platform/records/RecordDialog.tsx'
import { AppDialog } from '#ui/AppDialog.tsx'
import { DialogButton } from '#ui/DialogButton.tsx'
import { Muted } from '#ui/Muted.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { useShipmentTexts } from './texts/texts.ts'

/** The site's quality stations, behind a button (SHIP-4). */
export function StationsButton() {
  const t = useShipmentTexts()
  return (
    <DialogButton label={t('stations')} variant="outlined">
      {(close) => <StationsDialog onClose={close} />}
    </DialogButton>
  )
}

function StationsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useShipmentTexts()
  const stations = useQuery(queryFor('listInspectionStations'))
  // An id; empty adds a station.
  const [opened, setOpened] = useState<string | null>(null)
  const edited = stations.data?.find(({ id }) => id === opened)
  const close = () => setOpened(null)
  return (
    <AppDialog
      isViewer
      title={t('stations')}
      text={t('stations.text')}
      onClose={onClose}
      actions={
        <Button variant="contained" startIcon={<Add />} onClick={() => setOpened('new')}>
          {t('stations.add')}
        </Button>
      }
    >
      <Loaded query={stations}>
        {(all) =>
          all.length === 0 ? (
            <Muted>{t('stations.none')}</Muted>
          ) : (
            <RecordRows label={t('stations')}>
              {all.map(({ id, name, kind, cameraName, zoneName }) => (
                <RecordRow key={id} title={name} onOpen={() => setOpened(id)}>
                  <Muted component="span">
                    {[t(`word.station.${kind}`), cameraName ?? t('station.camera.none'), zoneName ?? '']
                      .filter(Boolean)
                      .join(' · ')}
                  </Muted>
                </RecordRow>
              ))}
            </RecordRows>
          )
        }
      </Loaded>
      {(opened === 'new' || edited !== undefined) && (
        <StationForm key={opened} station={edited ?? null} onClose={close} />
      )}
    </AppDialog>
  )
}

const schema = stationInput.extend({
  cameraId: z.preprocess((chosen) => (chosen === '' ? null : chosen), stationInput.shape.cameraId),
  zoneId: z.preprocess((chosen) => (chosen === '' ? null : chosen), stationInput.shape.zoneId),
})

interface StationFormProps {
  /** Null adds a station. */
  readonly station: InspectionStation | null
  readonly onClose: () => void
}

function StationForm({ station, onClose }: StationFormProps) {
  const t = useShipmentTexts()
  const cameraList = useQuery(queryFor('listCameras'))
  const cameras = cameraList.data ?? []
  const zoneList = useQuery(queryFor('listZones', { query: { type: 'quality-inspection' } }))
  const zones = zoneList.data ?? []
  const create = useCall('createInspectionStation', { quiet: true })
  const change = useCall('changeInspectionStation', { quiet: true })
  const { bind, form, state } = useEntityForm({
    record: station,
    schema,
    fieldsOf: (record) => ({
      name: record?.name ?? '',
      kind: record?.kind ?? 'turntable',
      cameraId: record?.cameraId ?? '',
      zoneId: record?.zoneId ?? '',
    }),
    wordsOf: ({ name, kind, cameraId, zoneId }) => [
      [t('word.name'), name],
      [t('word.type'), t(`word.station.${kind}`)],
      [t('word.camera'), namesOf(cameras, [cameraId])],
      [t('word.zone'), namesOf(zones, [zoneId])],
    ],
    save: (body, since) =>
      station === null
        ? create.mutateAsync({ body })
        : change.mutateAsync({ params: { id: station.id }, body: { ...body, since } }),
    onSaved: onClose,
  })
  const { control } = form
  const cameraId = useWatch({ control, name: 'cameraId' })
  const zonesHere = zones.filter((zone) => zone.cameraId === cameraId)
  return (
    <FormDialog
      {...state}
      title={t(station === null ? 'station.new' : 'station.edit')}
      onClose={onClose}
      otherAction={
        station !== null && (
          <DeleteButton
            color="error"
            startIcon={<DeleteOutlined />}
            call="deleteInspectionStation"
            input={{ params: { id: station.id }, query: { since: station.updatedAt } }}
            title={t('station.delete.title')}
            text={t('station.delete.text', { name: station.name })}
            confirmLabel={t('word.delete')}
            onDeleted={state.unsaved.leaving(onClose)}
          />
        )
      }
    >
      <TextInput {...bind('name')} label={t('word.name')} required input={{ maxLength: 80 }} />
      <SelectInput
        {...bind('kind')}
        label={t('word.type')}
        required
        choices={choicesOf(stationKind.options, (kind) => t(`word.station.${kind}`))}
      />
      <Unloaded of={{ cameras: cameraList, zones: zoneList }} />
      <SelectInput
        {...bind('cameraId')}
        label={t('word.camera')}
        choices={cameras.map(({ id, name }) => [id, name])}
        none={t('station.camera.none')}
        // A zone belongs to its camera.
        onChanged={() => form.setValue('zoneId', '', { shouldDirty: true })}
      />
      {cameraId !== '' && (
        <SelectInput
          {...bind('zoneId')}
          label={t('word.zone')}
          hint={zonesHere.length === 0 ? t('station.zone.draw') : t('station.zone.hint')}
          choices={zonesHere.map(({ id, name }) => [id, name])}
          none={t('station.zone.none')}
        />
      )}
    </FormDialog>
  )
}
