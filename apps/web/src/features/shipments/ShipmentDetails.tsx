import type { ShipmentLine } from '@foresite/contract/shipments'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { RecordHistory } from '#platform/records/RecordHistory.tsx'
import { column, figureColumn } from '#platform/records/columns.tsx'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'
import { FactList } from '#ui/FactList.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Columns } from '#ui/SideBySide.tsx'
import { Claims, ExceptionAlert } from './Claims.tsx'
import { Pallets } from './Pallets.tsx'
import { NextStep } from './shipment-columns.tsx'
import type { ShipmentRecord } from './shipment-form.ts'
import { useEventLines, useShipmentChangeText } from './shipment-history.ts'
import { Damage, State, useModeText } from './shipment-status.tsx'
import { ShipmentForm } from './ShipmentForm.tsx'
import { useShipmentTexts } from './texts/texts.ts'

/** One shipment: its facts, ordered against counted, its pallets with their damage, and its history (DMG-1). */
export function ShipmentDetails({ id }: { readonly id: string }) {
  const t = useShipmentTexts()
  const changeText = useShipmentChangeText()
  const eventLines = useEventLines()
  const query = useQuery({ ...queryFor('readShipment', { params: { id } }), ...useFreshAddresses() })
  const shown = query.data
  return (
    <>
      <ScreenHeader
        of="shipmentDetails"
        title={shown?.shipment.shipment_id}
        back="shipmentInspection"
        actions={shown !== undefined && <Actions record={{ ...shown.shipment, lines: shown.lines }} />}
      />
      <Loaded query={query}>
        {({ shipment, lines, pallets, history }) => (
          <Stack sx={{ gap: 2.5 }}>
            <ExceptionAlert shipment={shipment} />
            <Columns from="lg" widths="minmax(0, 2fr) minmax(0, 3fr)" gap={2.5}>
              <Panel title={t('word.shipment')}>
                <Facts shipment={shipment} />
              </Panel>
              <Lines lines={lines} isOutbound={shipment.type === 'outbound'} />
            </Columns>
            <Pallets shipment={shipment} pallets={pallets} />
            {(shipment.state !== 'uninspected' || shipment.claims > 0) && <Claims shipment={shipment} />}
            <Panel>
              <RecordHistory entries={history} changeText={changeText} linesOf={eventLines} />
            </Panel>
          </Stack>
        )}
      </Loaded>
    </>
  )
}

/** Edit, delete, and the next step. The papers of an inspected shipment cannot change. */
function Actions({ record }: { readonly record: ShipmentRecord }) {
  const t = useShipmentTexts()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const { id, updatedAt, state } = record
  return (
    <>
      <DeleteWithUndo
        call="deleteShipment"
        input={{ params: { id }, query: { since: updatedAt } }}
        restore={{ call: 'restoreShipment', input: { params: { id } } }}
        onDeleted={() => void navigate(to('shipmentInspection'))}
      />
      {state !== 'inspected' && (
        <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setEditing(true)}>
          {t('word.edit')}
        </Button>
      )}
      <NextStep shipment={record} isOwnPage />
      {isEditing && <ShipmentForm record={record} onClose={() => setEditing(false)} />}
    </>
  )
}

function Facts({ shipment }: { readonly shipment: Omit<ShipmentRecord, 'lines'> }) {
  const t = useShipmentTexts()
  const { day, dayAndTime, number } = useFormat()
  const modeText = useModeText()
  return (
    <FactList
      spacing="open"
      facts={[
        [t('word.status'), <State key="state" {...shipment} />],
        [t('word.damage'), shipment.state === 'uninspected' ? '–' : <Damage key="damage" {...shipment} />],
        [t('shipmentField.mismatches'), number(shipment.mismatches)],
        [t('shipmentField.type'), t(`shipmentType.${shipment.type}`)],
        [t('shipmentField.supplier'), shipment.supplier],
        [t('shipmentField.customer'), shipment.customer],
        [t('shipmentField.carrier'), shipment.carrier],
        [t('shipmentField.expectedArrival'), dayAndTime(shipment.expectedArrival)],
        [t('shipmentField.deliveryDate'), day(shipment.deliveryDate)],
        [t('shipmentField.shipDate'), day(shipment.shipDate)],
        [t('mode'), modeText(shipment)],
        [t('startedAt'), dayAndTime(shipment.startedAt)],
        [t('inspectedAt'), dayAndTime(shipment.inspectedAt)],
        [t('shipmentField.inspectedBy'), shipment.inspectedBy?.name ?? ''],
      ]}
    />
  )
}

interface LinesProps {
  readonly lines: readonly ShipmentLine[]
  readonly isOutbound: boolean
}

function Lines({ lines, isOutbound }: LinesProps) {
  const t = useShipmentTexts()
  const { number, difference } = useFormat()
  const picked: Column<ShipmentLine> = figureColumn('picked', t('word.picked'), null, (line) => number(line.picked))
  const columns: Column<ShipmentLine>[] = [
    column('product', t('word.product'), null, (line) => (
      <>
        <Typography variant="body2">{line.product.name}</Typography>
        <Muted small>{line.isOffPaper ? `${line.product.sku} · ${t('lines.offPaper')}` : line.product.sku}</Muted>
      </>
    )),
    figureColumn('ordered', t('word.ordered'), null, ({ ordered }) => number(ordered)),
    ...(isOutbound ? [picked] : []),
    figureColumn('counted', t('word.counted'), null, ({ counted }) => number(counted)),
    figureColumn('difference', t('word.difference'), null, (line) => (
      <Typography
        variant="body2"
        component="span"
        {...(line.counted === null || line.counted === line.expected
          ? {}
          : { color: 'error.text', sx: { fontWeight: 600 } })}
      >
        {difference(line.counted === null ? null : line.counted - line.expected)}
      </Typography>
    )),
  ]
  return (
    <Panel title={t('word.orderedAndCounted')} flush={lines.length > 0}>
      {lines.length === 0 ? (
        <Muted>{t('lines.none')}</Muted>
      ) : (
        <RecordTable
          label={t('word.orderedAndCounted')}
          columns={columns}
          rows={lines}
          keyOf={({ product }) => product.id}
        />
      )}
    </Panel>
  )
}
