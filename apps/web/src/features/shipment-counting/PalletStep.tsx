import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import { Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { to } from '#platform/routing/paths.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import type { OpenedShipment } from './opened-shipment.ts'
import { usePalletDrafts } from './pallet-drafts.ts'
import { PalletPanel } from './PalletPanel.tsx'
import { openPoints } from './review.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'

const palletSearch = defineSearch({ pallet: z.string() }, { steps: ['pallet'] })

interface PalletStepProps {
  readonly opened: OpenedShipment
  /** Marks the damage of a pallet. */
  readonly damage?: (pallet: ShipmentPallet) => ReactNode
}

/** Counts pallet after pallet: photos, top layer, quantities and damage. */
export function PalletStep({ opened, damage }: PalletStepProps) {
  const { shipment, pallets } = opened
  const t = useShipmentCountingTexts()
  const navigate = useNavigate()
  const [{ pallet: chosenId }, setSearch] = useSearch(palletSearch)
  const drafts = usePalletDrafts((state) => state.drafts)
  const unfinished = new Set(openPoints(pallets, new Set(Object.keys(drafts))).map(({ id }) => id))
  const pallet = pallets.find(({ id }) => id === chosenId) ?? pallets[0]
  if (pallet === undefined)
    return (
      <Panel>
        <EmptyState
          icon={<ViewInArOutlined />}
          title={t('pallets.none')}
          actions={
            <Button variant="contained" href={to('shipmentCounting', { id: shipment.id })} sx={{ minHeight: 56 }}>
              {t('to.identify')}
            </Button>
          }
        >
          {t('pallets.none.text')}
        </EmptyState>
      </Panel>
    )
  const next = pallets[pallets.indexOf(pallet) + 1]
  return (
    <Stack sx={{ gap: 2 }}>
      <SelectField
        tall
        label={t('pallet.choose')}
        value={pallet.id}
        choices={pallets.map((each) => [
          each.id,
          t('pallet.option', { number: each.pallet_id, state: t(stateOf(each)) }),
        ])}
        onChange={(id) => setSearch({ pallet: id })}
      />
      <PalletPanel
        key={pallet.id}
        opened={opened}
        pallet={pallet}
        damage={damage?.(pallet)}
        saveLabel={t(next === undefined ? 'save.review' : 'save.next')}
        onSaved={() => {
          if (next === undefined) void navigate(to('shipmentFinal', { id: shipment.id }))
          else setSearch({ pallet: next.id })
          window.scrollTo(0, 0)
        }}
      />
      <Button color="inherit" href={to('shipmentCounting', { id: shipment.id })} sx={{ minHeight: 52 }}>
        {t('to.identify')}
      </Button>
    </Stack>
  )

  function stateOf({ id, isCancelled }: ShipmentPallet) {
    if (isCancelled) return 'pallet.state.cancelled'
    return unfinished.has(id) ? 'pallet.state.open' : 'pallet.state.done'
  }
}
