import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import { Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import type { OpenedShipment } from './opened-shipment.ts'
import { PalletSequence } from './PalletSequence.tsx'
import { PalletStep } from './PalletStep.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'

const viewSearch = defineSearch({ view: z.enum(['sequence', 'list']), pallet: z.string() }, { steps: ['view'] })

interface PalletsViewProps {
  readonly opened: OpenedShipment
  readonly damage: (pallet: ShipmentPallet) => ReactNode
}

/** The pallets of a count as a list or one after another, the default at a station. */
export function PalletsView({ opened, damage }: PalletsViewProps) {
  const t = useShipmentCountingTexts()
  const [{ view, pallet }, change] = useSearch(viewSearch)
  const usual = opened.shipment.mode === 'station' && pallet === undefined ? 'sequence' : 'list'
  const shown = view ?? usual
  const other = shown === 'list' ? 'sequence' : 'list'
  return (
    <Stack sx={{ gap: 2 }}>
      <Button
        color="inherit"
        variant="outlined"
        sx={{ minHeight: 48, alignSelf: 'flex-start' }}
        onClick={() => change({ view: other, pallet: undefined })}
      >
        {t(`view.${other}`)}
      </Button>
      {shown === 'list' ? (
        <PalletStep opened={opened} damage={damage} />
      ) : (
        <PalletSequence opened={opened} damage={damage} onCount={(id) => change({ view: 'list', pallet: id })} />
      )}
    </Stack>
  )
}
