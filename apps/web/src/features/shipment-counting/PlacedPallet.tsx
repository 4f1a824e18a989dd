import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { AddPallet } from './AddPallet.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'

interface PlacedPalletProps {
  readonly shipment: Shipment
  readonly pallets: readonly ShipmentPallet[]
  readonly onNamed: (palletId: string) => void
}

/** Which pallet is in place: a new one by its label or number, or one without photos yet. */
export function PlacedPallet({ shipment, pallets, onNamed }: PlacedPalletProps) {
  const t = useShipmentCountingTexts()
  const [isAdding, setAdding] = useState(false)
  const open = pallets.filter(({ isCancelled, photos }) => !isCancelled && photos.length === 0)
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Button
        variant="contained"
        size="large"
        sx={{ minHeight: 64, fontSize: '1.125rem' }}
        onClick={() => setAdding(true)}
      >
        {t('sequence.name')}
      </Button>
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
      {isAdding && (
        <AddPallet
          shipment={shipment}
          numbers={pallets.map((pallet) => pallet.pallet_id)}
          onAdded={({ id }) => {
            setAdding(false)
            onNamed(id)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Stack>
  )
}
