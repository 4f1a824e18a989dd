import type { Shipment } from '@foresite/contract/shipments'
import { Alert, Button, TextField } from '@mui/material'
import { useState } from 'react'
import { newId } from '#platform/api/new-id.ts'
import { tMessage } from '#platform/i18n/messages.ts'
import { to } from '#platform/routing/paths.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { keepEntry, unsent } from './counting-outbox.ts'
import { scannedLabel, type LabelReading } from './label-reading.ts'
import { bodyOf, quantityProblem, type PalletFields, type PalletLine } from './pallet-fields.ts'
import { QuantityField } from './QuantityField.tsx'
import { ScanPicture } from './ScanPicture.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'
import { useProductLookup } from './use-product-lookup.ts'

export interface AddedPallet {
  readonly id: string
  readonly number: string
  /** Whether the label also named its product. */
  readonly isNamed: boolean
}

interface AddPalletProps {
  readonly shipment: Shipment
  /** The numbers of the shipment's pallets; a new one must differ. */
  readonly numbers: readonly string[]
  /** The number of the pallet added just before by its label; null for the first. */
  readonly previous?: string | null
  readonly onAdded: (pallet: AddedPallet) => void
  readonly onClose: () => void
}

/** Adds a pallet by its number, typed or read from its label, with the product that the label names. */
export function AddPallet({ shipment, numbers, previous = null, onAdded, onClose }: AddPalletProps) {
  const t = useShipmentCountingTexts()
  const [number, setNumber] = useState('')
  const [line, setLine] = useState<PalletLine | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [hasNoNumber, setHasNoNumber] = useState(false)
  const lookUp = useProductLookup()
  const [isPending, setPending] = useState(false)
  const typed = number.trim()
  const isTakenBy = (entered: string) => numbers.some((one) => one.toLowerCase() === entered.toLowerCase())
  const isTaken = isTakenBy(typed)
  const problem =
    isChecked && typed === ''
      ? tMessage('pallet.id.required')
      : isTaken
        ? tMessage('pallet.id.taken', { pallet: typed })
        : null
  const add = async (entered = typed) => {
    setChecked(true)
    // A held key, or a scanner that ends a code twice.
    if (isPending) return
    if (entered === '' || isTakenBy(entered) || (line !== null && quantityProblem(line.quantity) !== null)) return
    setPending(true)
    // The client chooses the id, so a retry after a lost answer adds no second pallet.
    const id = newId()
    const lines = line === null ? [] : [line]
    const fields: PalletFields = { number: entered, topLayerFull: null, topLayerCount: '', lines }
    const entry = { subject: id, since: unsent, params: { id: shipment.id }, body: { ...bodyOf(fields), id } }
    const isKept = await keepEntry(shipment, 'addPallet', entry, { pallet: entered, fields })
    setPending(false)
    if (isKept) onAdded({ id, number: entered, isNamed: line !== null })
  }
  const read = async (reading: LabelReading) => {
    // A code alone that is not GS1 is the number of the site's own label.
    const own = reading.gtins.length === 0 && reading.lines.length === 0 ? reading.codes[0] : undefined
    const readNumber = reading.sscc ?? own ?? null
    setHasNoNumber(readNumber === null)
    if (readNumber !== null) setNumber(readNumber)
    // Another pallet's label: what the previous one names is not on it.
    if (readNumber !== null && typed !== '' && readNumber !== typed) setLine(null)
    if (reading.gtins.length === 0) return
    try {
      const { products } = await lookUp({ ...reading, codes: [], lines: [] })
      setLine(labelLine(products[0] ?? null, reading))
    } catch {
      // The error is shown elsewhere; until identified, the product goes by its code.
      setLine(labelLine(null, reading))
    }
  }
  return (
    <AppDialog
      title={t('pallet.add')}
      onClose={onClose}
      contentSx={{ display: 'grid', gap: 2, alignContent: 'start' }}
      actions={
        <>
          {previous === null ? (
            <Button color="inherit" onClick={onClose} sx={{ minHeight: 52 }}>
              {t('word.cancel')}
            </Button>
          ) : (
            <Button color="inherit" href={to('shipmentPallets', { id: shipment.id })} sx={{ minHeight: 52 }}>
              {t('to.pallets')}
            </Button>
          )}
          <Button
            variant="contained"
            loading={isPending}
            sx={{ minHeight: 52, flexGrow: 1 }}
            onClick={() => void add()}
          >
            {t('pallet.add')}
          </Button>
        </>
      }
    >
      {previous !== null && <Alert severity="success">{t('pallet.scan.next', { number: previous })}</Alert>}
      <ScanPicture onRead={(reading) => void read(reading)}>{t('pallet.scan')}</ScanPicture>
      {hasNoNumber && <Alert severity="info">{t('pallet.scan.none')}</Alert>}
      <TextField
        label={t('pallet.number')}
        value={number}
        error={problem !== null}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: 64, autoComplete: 'off' } }}
        onChange={({ target }) => setNumber(target.value)}
        onKeyDown={({ key }) => {
          // Also the end of a code that was scanned into the field, with or without its GS1 identifier.
          if (key !== 'Enter') return
          const entered = scannedLabel(typed, new Date()).sscc ?? typed
          setNumber(entered)
          void add(entered)
        }}
      />
      {line !== null && (
        <>
          <Alert severity="success" onClose={() => setLine(null)}>
            {t('pallet.label', { name: line.name })}
          </Alert>
          <QuantityField
            label={t('word.quantity')}
            value={line.quantity}
            isChecked={isChecked}
            onChange={(quantity) => setLine({ ...line, quantity })}
          />
        </>
      )}
    </AppDialog>
  )
}

/** A line for the product on a pallet's label; a product unknown to the site goes by its code. */
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
