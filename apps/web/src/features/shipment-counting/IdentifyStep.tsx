import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import AddOutlined from '@mui/icons-material/AddOutlined'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { to } from '#platform/routing/paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { AddPallet, type AddedPallet } from './AddPallet.tsx'
import { AddProduct } from './AddProduct.tsx'
import type { OpenedShipment } from './opened-shipment.ts'
import { keyOf } from './pallet-fields.ts'
import { TheirVersion } from './TheirVersion.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'
import { Unidentified } from './Unidentified.tsx'
import { usePalletDraft } from './use-pallet-draft.ts'

/** Lists the pallets and the products on them. */
export function IdentifyStep({ opened }: { readonly opened: OpenedShipment }) {
  const { shipment, pallets } = opened
  const t = useShipmentCountingTexts()
  const [isAdding, setAdding] = useState(false)
  const [previous, setPrevious] = useState<AddedPallet | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <Stack sx={{ gap: 2 }}>
      {pallets.length === 0 && (
        <Panel>
          <EmptyState icon={<ViewInArOutlined />} title={t('pallets.none')}>
            {t('pallets.none.text')}
          </EmptyState>
        </Panel>
      )}
      {pallets.map((pallet) => (
        <PalletProducts
          key={pallet.id}
          opened={opened}
          pallet={pallet}
          isAdding={openId === pallet.id}
          onAdd={(isOpen) => setOpenId(isOpen ? pallet.id : null)}
        />
      ))}
      <Unidentified shipment={shipment} pallets={pallets} />
      <Button
        variant={pallets.length === 0 ? 'contained' : 'outlined'}
        size="large"
        startIcon={<AddOutlined />}
        onClick={() => {
          setPrevious(null)
          setAdding(true)
        }}
        sx={{ minHeight: 56 }}
      >
        {t('pallet.add')}
      </Button>
      {pallets.length > 0 && (
        <Button
          variant="contained"
          size="large"
          href={to('shipmentPallets', { id: shipment.id })}
          sx={{ minHeight: 56 }}
        >
          {t('to.pallets')}
        </Button>
      )}
      {isAdding && (
        <AddPallet
          key={previous?.id}
          shipment={shipment}
          numbers={pallets.map((pallet) => pallet.pallet_id)}
          previous={previous?.number ?? null}
          onAdded={(added) => {
            // The label named the product, so the next pallet can be scanned.
            setPrevious(added)
            setAdding(added.isNamed)
            setOpenId(added.isNamed ? null : added.id)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Stack>
  )
}

interface PalletProductsProps {
  readonly opened: OpenedShipment
  readonly pallet: ShipmentPallet
  readonly isAdding: boolean
  readonly onAdd: (isOpen: boolean) => void
}

function PalletProducts({ opened, pallet, isAdding, onAdd }: PalletProductsProps) {
  const t = useShipmentCountingTexts()
  const editing = usePalletDraft(opened.shipment, pallet)
  return (
    <Panel title={t('pallet.title', { number: pallet.pallet_id })}>
      {pallet.isCancelled ? (
        <Alert severity="info">{t('pallet.cancelled')}</Alert>
      ) : (
        <Stack sx={{ gap: 1 }}>
          <TheirVersion editing={editing} />
          {editing.fields.lines.map((line) => (
            <Typography key={keyOf(line)} sx={{ overflowWrap: 'anywhere' }}>
              <b>{line.quantity === '' ? '–' : line.quantity}</b> × {line.name}
              {line.productId === null && ` · ${t('unidentified')}`}
            </Typography>
          ))}
          {editing.isChanged && editing.theirs === null && <Alert severity="warning">{t('pallet.unsaved')}</Alert>}
          <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => onAdd(true)} sx={{ minHeight: 52 }}>
            {t('product.add')}
          </Button>
        </Stack>
      )}
      {isAdding && !pallet.isCancelled && (
        <AddProduct opened={opened} number={pallet.pallet_id} editing={editing} onClose={() => onAdd(false)} />
      )}
    </Panel>
  )
}
