import type { PalletPhoto } from '@foresite/contract/shipment-pallets'
import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useOnline } from '#platform/api/use-online.ts'
import { Muted } from '#ui/Muted.tsx'
import { CountInPhoto } from './CountInPhoto.tsx'
import type { PalletLine } from './pallet-fields.ts'
import { QuantityField } from './QuantityField.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'

interface LineEditorProps {
  readonly line: PalletLine
  readonly photos: readonly PalletPhoto[]
  readonly onChange: (line: PalletLine) => void
  readonly onRemove: () => void
}

/** One product of a pallet, with its pieces counted by hand or in a photo. */
export function LineEditor({ line, photos, onChange, onRemove }: LineEditorProps) {
  const t = useShipmentCountingTexts()
  const [isCounting, setCounting] = useState(false)
  const isOnline = useOnline()
  return (
    <Stack component="li" sx={{ gap: 1 }}>
      <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {line.name}
        {line.productId === null && ` · ${t('unidentified')}`}
      </Typography>
      <QuantityField
        label={t('word.quantity')}
        longLabel={t('quantity.of', { name: line.name })}
        value={line.quantity}
        isChecked
        onChange={(quantity) => onChange({ ...line, quantity })}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {photos.length > 0 && isOnline && (
          <Button variant="outlined" onClick={() => setCounting(true)} sx={{ minHeight: 48 }}>
            {t('count.open')}
          </Button>
        )}
        <Button
          color="inherit"
          aria-label={t('product.remove', { name: line.name })}
          onClick={onRemove}
          sx={{ minHeight: 48 }}
        >
          {t('remove')}
        </Button>
      </Stack>
      {photos.length > 0 && !isOnline && <Muted small>{t('network.count')}</Muted>}
      {isCounting && (
        <CountInPhoto
          line={line}
          photos={photos}
          onUse={(proposal) => {
            setCounting(false)
            onChange({ ...line, ...proposal })
          }}
          onClose={() => setCounting(false)}
        />
      )}
    </Stack>
  )
}
