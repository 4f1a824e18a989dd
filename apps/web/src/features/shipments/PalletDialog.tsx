import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#platform/api/query.ts'
import { useUnmountSignal } from '#platform/forms/use-unmount-signal.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { RecordSection } from '#platform/records/RecordDialog.tsx'
import { column, figureColumn } from '#platform/records/columns.tsx'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FactList } from '#ui/FactList.tsx'
import { PalletDamage } from './PalletDamage.tsx'
import { PalletSides, type ShownSide } from './PalletSides.tsx'
import { Damage } from './shipment-status.tsx'
import { useShipmentTexts } from './texts/texts.ts'

interface PalletDialogProps {
  readonly shipment: Shipment
  readonly pallet: ShipmentPallet
  /** The id of the next pallet; null for the last. */
  readonly next: string | null
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** One pallet: its four sides with their damage, its findings, and its counts (DMG-1 to DMG-3). */
export function PalletDialog({ shipment, pallet, next, onOpen, onClose }: PalletDialogProps) {
  const t = useShipmentTexts()
  const [shown, setShown] = useState<ShownSide>(() => ({
    side: pallet.findings.find(({ side }) => side !== null)?.side ?? pallet.photos[0]?.side ?? 'front',
    finding: null,
  }))
  const { pallet_id: number } = pallet
  return (
    <AppDialog
      isViewer
      width="md"
      title={number}
      onClose={onClose}
      contentSx={{ display: 'grid', gap: 3, alignContent: 'start' }}
      otherAction={<ReinspectPallet shipment={shipment} pallet={pallet} />}
      actions={
        next !== null && (
          <Button variant="contained" onClick={() => onOpen(next)}>
            {t('pallet.next')}
          </Button>
        )
      }
    >
      <Damage damage={pallet.damage} />
      <PalletSides pallet={pallet} shown={shown} onShow={setShown} />
      <PalletDamage pallet={pallet} side={shown.side} onShow={setShown} actions={<ResolveButton pallet={pallet} />} />
      <Counted pallet={pallet} />
    </AppDialog>
  )
}

/** Resolves all damage of the pallet, or reopens it (DMG-2). */
function ResolveButton({ pallet: { id, damage } }: { readonly pallet: ShipmentPallet }) {
  const t = useShipmentTexts()
  const resolve = useCall('resolveDamage')
  if (damage === 'none') return null
  const isOpen = damage === 'detected'
  return (
    <Button
      variant={isOpen ? 'contained' : 'text'}
      loading={resolve.isPending}
      onClick={() => resolve.mutate({ params: { id }, body: { is_resolved: isOpen } })}
    >
      {t(isOpen ? 'damage.resolve' : 'damage.reopen')}
    </Button>
  )
}

type Item = ShipmentPallet['items'][number]

function Counted({ pallet }: { readonly pallet: ShipmentPallet }) {
  const t = useShipmentTexts()
  const format = useFormat()
  const { items, topLayerFull, topLayerCount, pallet_id: number } = pallet
  const layer = topLayerFull === null ? '' : t(topLayerFull ? 'pallet.topLayer.full' : 'pallet.topLayer.partial')
  const columns: Column<Item>[] = [
    column('product', t('word.product'), null, ({ product, group }) =>
      product === null ? (group ?? '–') : `${product.name} (${product.sku})`,
    ),
    figureColumn('counted', t('word.counted'), null, (item) => format.number(item.quantity)),
  ]
  return (
    <RecordSection title={t('word.counted')}>
      <FactList
        facts={[
          [t('word.counted'), t('pallet.pieces', { count: items.reduce((sum, item) => sum + item.quantity, 0) })],
          [
            t('word.topLayer'),
            topLayerCount === null ? layer : t('pallet.topLayer.count', { words: layer || '–', count: topLayerCount }),
          ],
        ]}
      />
      {items.length > 0 && (
        <RecordTable
          label={t('pallet.items', { pallet: number })}
          columns={columns}
          rows={items}
          keyOf={({ product, group }) => product?.id ?? group ?? ''}
        />
      )}
    </RecordSection>
  )
}

interface ReinspectPalletProps {
  readonly shipment: Shipment
  readonly pallet: ShipmentPallet
}

/** Counts and photographs a pallet again (DMG-3); reopens the count of an inspected shipment for it. */
function ReinspectPallet({ shipment, pallet }: ReinspectPalletProps) {
  const t = useShipmentTexts()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const unmounted = useUnmountSignal()
  const { id, shipment_id } = shipment
  const { pallet_id } = pallet
  const refresh = useCall('refreshPallet', {
    onSuccess: () => {
      if (!unmounted.current.aborted) void navigate(`${to('shipmentPallets', { id })}?pallet=${pallet.id}`)
    },
    onError: close,
  })
  const reopen = useCall('startCounting', {
    onSuccess: () => refresh.mutate({ body: { shipment_id, pallet_id } }),
    onError: close,
  })
  const begin = () => {
    if (shipment.state !== 'inspected') {
      refresh.mutate({ body: { shipment_id, pallet_id } })
      return
    }
    // At the same station as before, or by phone if that is gone.
    const { stationId } = shipment
    reopen.mutate({ params: { id }, body: stationId === null ? { mode: 'mobile' } : { mode: 'station', stationId } })
  }
  return (
    <>
      <Button color="inherit" onClick={() => setAsking(true)}>
        {t('pallet.reinspect')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={t('reinspect.title', { pallet: pallet_id })}
        confirmLabel={t('pallet.reinspect')}
        pending={reopen.isPending || refresh.isPending}
        onConfirm={begin}
        onClose={close}
      >
        {t('reinspect.text')}
      </ConfirmDialog>
    </>
  )
}
