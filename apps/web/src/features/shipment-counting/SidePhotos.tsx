import type { Shipment } from '@foresite/contract/shipments'
import { palletSide, type PalletSide, type ShipmentPallet } from '@foresite/contract/shipment-pallets'
import { Alert, Box, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useHasRearCamera } from './rear-camera.ts'
import { SidePhoto } from './SidePhoto.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'

const SideCamera = lazy(async () => ({ default: (await import('./SideCamera.tsx')).SideCamera }))

interface SidePhotosProps {
  readonly shipment: Shipment
  readonly pallet: ShipmentPallet
}

/** The four sides of a pallet; two in a row on a phone. */
export function SidePhotos({ shipment, pallet }: SidePhotosProps) {
  const t = useShipmentCountingTexts()
  const hasCamera = useHasRearCamera()
  const [aimed, setAimed] = useState<PalletSide | null>(null)
  const photoOf = (side: PalletSide) => pallet.photos.find((photo) => photo.side === side) ?? null
  return (
    <Box component="section" aria-label={t('word.photos')}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {t('photos.count', { done: pallet.photos.length, all: palletSide.options.length })}
      </Typography>
      {aimed !== null && !hasCamera && (
        <Alert severity="info" sx={{ mb: 1 }} onClose={() => setAimed(null)}>
          {t('camera.refused')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, 1fr)' },
        }}
      >
        {palletSide.options.map((side) => (
          <SidePhoto
            key={side}
            shipment={shipment}
            pallet={pallet}
            side={side}
            photo={photoOf(side)}
            onCamera={hasCamera ? () => setAimed(side) : null}
          />
        ))}
      </Box>
      {aimed !== null && hasCamera && (
        <Suspense>
          <SideCamera shipment={shipment} pallet={pallet} side={aimed} onClose={() => setAimed(null)} />
        </Suspense>
      )}
    </Box>
  )
}
