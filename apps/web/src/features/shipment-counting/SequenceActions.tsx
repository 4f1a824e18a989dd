import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import { Box, Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DialogButton } from '#ui/DialogButton.tsx'
import type { SequenceEvent, SequenceState } from './inspection-sequence.ts'
import type { OpenedShipment } from './opened-shipment.ts'
import { SidePhotos } from './SidePhotos.tsx'
import { StationPhotos } from './StationPhotos.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'
import { AddPallet } from './AddPallet.tsx'

interface SequenceActionsProps {
  readonly opened: OpenedShipment
  readonly state: SequenceState
  /** The pallet being inspected. */
  readonly pallet: ShipmentPallet | undefined
  /** Null when the device takes the photos. */
  readonly cameraId: string | null
  /** Whether the camera reports pallets arriving and leaving. */
  readonly isDriven: boolean
  readonly damage: (pallet: ShipmentPallet) => ReactNode
  readonly onCount: (palletId: string) => void
  readonly onEvent: (event: SequenceEvent) => void
  readonly onNamed: (palletId: string) => void
  readonly onEnd: () => void
}

/** The button for the current step; it also stands in for a camera that misses one. */
export function SequenceActions(props: SequenceActionsProps) {
  const { opened, state, pallet, cameraId, isDriven, damage, onCount, onEvent, onNamed, onEnd } = props
  const { shipment, pallets } = opened
  const t = useShipmentCountingTexts()
  return (
    <Box sx={{ bgcolor: 'background.paper', color: 'text.primary', borderRadius: 2, p: 2, display: 'grid', gap: 2 }}>
      {state === 'waiting' && (
        <BigButton isMain={!isDriven} event="occupied" onPress={onEvent}>
          {t('press.occupied')}
        </BigButton>
      )}
      {state === 'placed' && <PlacedPallet shipment={shipment} pallets={pallets} onNamed={onNamed} />}
      {pallet !== undefined && (
        <>
          {state === 'searching' &&
            (cameraId === null ? (
              <SidePhotos shipment={shipment} pallet={pallet} />
            ) : (
              <StationPhotos shipment={shipment} pallet={pallet} cameraId={cameraId} />
            ))}
          {damage(pallet)}
          <Button color="inherit" sx={{ minHeight: 48 }} onClick={() => onCount(pallet.id)}>
            {t('press.count')}
          </Button>
        </>
      )}
      {state === 'searching' && (
        <BigButton
          isMain
          event="searched"
          onPress={(event) => {
            onEvent(event)
            // Without a camera, nothing reports that the pallet has left: do not wait for it.
            if (!isDriven) onEvent('vacated')
          }}
        >
          {t('press.next')}
        </BigButton>
      )}
      {(state === 'placed' || state === 'searched') && (
        <BigButton isMain={false} event="vacated" onPress={onEvent}>
          {t('press.vacated')}
        </BigButton>
      )}
      <Button
        variant="outlined"
        color="inherit"
        sx={{ minHeight: 56 }}
        onClick={() => {
          onEvent('none-left')
          onEnd()
        }}
      >
        {t('press.none-left')}
      </Button>
    </Box>
  )
}

interface BigButtonProps {
  /** The usual next step. */
  readonly isMain: boolean
  readonly event: SequenceEvent
  readonly onPress: (event: SequenceEvent) => void
  readonly children: string
}

function BigButton({ isMain, event, onPress, children }: BigButtonProps) {
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      size="large"
      sx={{ minHeight: 64, fontSize: '1.125rem' }}
      onClick={() => onPress(event)}
    >
      {children}
    </Button>
  )
}

interface PlacedPalletProps {
  readonly shipment: Shipment
  readonly pallets: readonly ShipmentPallet[]
  readonly onNamed: (palletId: string) => void
}

/** Chooses the pallet in place: a new one by label or number, or one without photos. */
function PlacedPallet({ shipment, pallets, onNamed }: PlacedPalletProps) {
  const t = useShipmentCountingTexts()
  const open = pallets.filter(({ isCancelled, photos }) => !isCancelled && photos.length === 0)
  return (
    <Stack sx={{ gap: 1.5 }}>
      <DialogButton
        label={t('sequence.name')}
        variant="contained"
        size="large"
        sx={{ minHeight: 64, fontSize: '1.125rem' }}
      >
        {(close) => (
          <AddPallet
            shipment={shipment}
            numbers={pallets.map((pallet) => pallet.pallet_id)}
            onAdded={({ id }) => {
              close()
              onNamed(id)
            }}
            onClose={close}
          />
        )}
      </DialogButton>
      {open.length > 0 && (
        <>
          <Typography variant="subtitle2">{t('sequence.known')}</Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {open.map(({ id, pallet_id: number }) => (
              <Button key={id} variant="outlined" sx={{ minHeight: 52 }} onClick={() => onNamed(id)}>
                {number}
              </Button>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  )
}
