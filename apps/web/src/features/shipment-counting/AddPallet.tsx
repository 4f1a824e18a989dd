import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { newId } from '#platform/api/new-id.ts'
import { useCall } from '#platform/api/query.ts'
import { sayMessage } from '#platform/i18n/messages.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'
import type { LabelReading } from './label-reading.ts'
import { usePutPallet } from './opened-shipment.ts'
import { itemOf, quantityProblem, type PalletLine } from './pallet-fields.ts'
import { QuantityField } from './QuantityField.tsx'
import { ScanPicture } from './ScanPicture.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'
import { useProductLookup } from './use-product-lookup.ts'

interface AddPalletProps {
  readonly shipmentId: string
  readonly onAdded: (palletId: string) => void
  readonly onClose: () => void
}

/** A new pallet by its number, typed or read from its label; what the label says of its product is offered with it. */
export function AddPallet({ shipmentId, onAdded, onClose }: AddPalletProps) {
  const say = useShipmentCountingTexts()
  const sayUi = useUiTexts()
  // Made once: sent again after a lost answer, it is still one pallet.
  const [id] = useState(newId)
  const [number, setNumber] = useState('')
  const [line, setLine] = useState<PalletLine | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [hasNoNumber, setHasNoNumber] = useState(false)
  const lookUp = useProductLookup()
  const put = usePutPallet(shipmentId)
  const add = useCall('addPallet', {
    quiet: true,
    onSuccess: ({ pallet }) => {
      put(pallet)
      onAdded(pallet.id)
    },
  })
  const read = async (reading: LabelReading) => {
    setHasNoNumber(reading.sscc === null)
    if (reading.sscc !== null) setNumber(reading.sscc)
    if (reading.gtins.length === 0) return
    try {
      const { products } = await lookUp({ ...reading, codes: [], lines: [] })
      setLine(labelLine(products[0] ?? null, reading))
    } catch {
      // A message shows why; the product waits under its code.
      setLine(labelLine(null, reading))
    }
  }
  const isMissing = isChecked && number.trim() === ''
  return (
    <AppDialog
      title={say('pallet.add')}
      onClose={onClose}
      contentSx={{ display: 'grid', gap: 2, alignContent: 'start' }}
      actions={
        <>
          <Button color="inherit" onClick={onClose} sx={{ minHeight: 52 }}>
            {sayUi('cancel')}
          </Button>
          <Button
            variant="contained"
            loading={add.isPending}
            sx={{ minHeight: 52, flexGrow: 1 }}
            onClick={() => {
              setChecked(true)
              if (number.trim() === '' || (line !== null && quantityProblem(line.quantity) !== null)) return
              const items = line === null ? [] : [itemOf(line)]
              add.mutate({ params: { id: shipmentId }, body: { id, pallet_id: number, items } })
            }}
          >
            {say('pallet.add')}
          </Button>
        </>
      }
    >
      <ScanPicture onRead={(reading) => void read(reading)}>{say('pallet.scan')}</ScanPicture>
      {hasNoNumber && <Alert severity="info">{say('pallet.scan.none')}</Alert>}
      <TextField
        label={say('pallet.number')}
        value={number}
        error={isMissing}
        helperText={isMissing ? sayMessage('pallet.id.required') : undefined}
        slotProps={{ htmlInput: { maxLength: 64, autoComplete: 'off' } }}
        onChange={({ target }) => {
          setNumber(target.value)
        }}
      />
      {line !== null && (
        <>
          <Alert
            severity="success"
            onClose={() => {
              setLine(null)
            }}
          >
            {say('pallet.label', { name: line.name })}
          </Alert>
          <QuantityField
            label={say('quantity')}
            value={line.quantity}
            isChecked={isChecked}
            onChange={(quantity) => {
              setLine({ ...line, quantity })
            }}
          />
        </>
      )}
      {add.error !== null && <Alert severity="error">{sentenceOf(add.error)}</Alert>}
    </AppDialog>
  )
}

/** The product that a pallet's label names; by its code where the site does not know it yet. */
function labelLine(
  product: { readonly id: string; readonly sku: string; readonly name: string } | null,
  { gtins, count }: LabelReading,
): PalletLine {
  const group = gtins[0] ?? ''
  return {
    productId: product?.id ?? null,
    group: product === null ? group : null,
    name: product?.name ?? group,
    sku: product?.sku ?? '',
    quantity: count === null ? '' : String(count),
    proposed: null,
    identifiedBy: product === null ? null : 'barcode',
  }
}
