import type { InspectionMode, Shipment } from '@foresite/contract/shipments'
import { Alert, Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { queryFor, useCall } from '#platform/api/query.ts'
import { useOnline } from '#platform/api/use-online.ts'
import { tMessage } from '#platform/i18n/messages.ts'
import { Panel } from '#ui/Panel.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { BigChoice } from './BigChoice.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'

/** Starts a count: by phone in the hall, or at a quality station. */
export function StartCount({ shipment }: { readonly shipment: Shipment }) {
  const t = useShipmentCountingTexts()
  const [mode, setMode] = useState<InspectionMode>(shipment.mode ?? 'mobile')
  const [stationId, setStationId] = useState('')
  const [isChecked, setChecked] = useState(false)
  const stations = useQuery({ ...queryFor('listInspectionStations'), enabled: mode === 'station' })
  const start = useCall('startCounting', { quiet: true })
  const isOnline = useOnline()
  const isMissing = isChecked && mode === 'station' && stationId === ''
  return (
    <Panel title={t(shipment.state === 'inspected' ? 'reopen.title' : 'word.startCounting')} sx={{ maxWidth: 560 }}>
      <Stack sx={{ gap: 2.5 }}>
        <BigChoice
          label={t('mode')}
          isLong
          value={mode}
          choices={[
            ['mobile', t('inspectionMode.mobile')],
            ['station', t('inspectionMode.station')],
          ]}
          onChoose={setMode}
        />
        {mode === 'station' && (
          <SelectField
            tall
            label={t('station')}
            value={stationId}
            choices={(stations.data ?? []).map(({ id, name, kind }) => [id, `${name} · ${t(`word.station.${kind}`)}`])}
            error={isMissing || stations.isError}
            helperText={stationHint()}
            onChange={setStationId}
          />
        )}
        {start.error !== null && <Alert severity="error">{sentenceOf(start.error)}</Alert>}
        {!isOnline && <Alert severity="info">{t('network.start')}</Alert>}
        <Button
          variant="contained"
          size="large"
          disabled={!isOnline}
          loading={start.isPending}
          sx={{ minHeight: 56 }}
          onClick={() => {
            setChecked(true)
            if (mode === 'station' && stationId === '') return
            const body = { mode, stationId: mode === 'station' ? stationId : null }
            start.mutate({ params: { id: shipment.id }, body })
          }}
        >
          {t(shipment.state === 'inspected' ? 'reopen' : 'word.startCounting')}
        </Button>
      </Stack>
    </Panel>
  )

  function stationHint(): string | undefined {
    if (isMissing) return tMessage('station.required')
    if (stations.error !== null) return sentenceOf(stations.error)
    return stations.data?.length === 0 ? t('station.none') : undefined
  }
}
