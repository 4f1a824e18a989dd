import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { ProductChoice, type ChosenProduct } from '#scene/counting/ProductChoice.tsx'
import { AppDialog } from '#ui/AppDialog.tsx'
import { StickyButton } from '#ui/StickyButton.tsx'
import type { LabelReading } from './label-reading.ts'
import type { OpenedShipment } from './opened-shipment.ts'
import { hasProblem, quantityProblem, withLine, type PalletLine } from './pallet-fields.ts'
import { QuantityField } from './QuantityField.tsx'
import { ScanPicture } from './ScanPicture.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'
import type { PalletEditing } from './use-pallet-draft.ts'
import { useProductLookup, type FoundProducts } from './use-product-lookup.ts'

interface AddProductProps {
  readonly opened: OpenedShipment
  readonly number: string
  readonly editing: PalletEditing
  readonly onClose: () => void
}

/** Adds a product to a pallet: by barcode, by label text, by hand, or by a description to identify later. */
export function AddProduct({ opened, number, editing, onClose }: AddProductProps) {
  const t = useShipmentCountingTexts()
  const [product, setProduct] = useState<ChosenProduct | null>(null)
  const [by, setBy] = useState<PalletLine['identifiedBy']>(null)
  const [group, setGroup] = useState('')
  const [quantity, setQuantity] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [found, setFound] = useState<FoundProducts | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const lookUp = useProductLookup()
  const choose = (chosen: ChosenProduct | null, how: PalletLine['identifiedBy']) => {
    setProduct(chosen)
    setBy(chosen === null ? null : how)
  }
  const read = async (reading: LabelReading) => {
    setProblem(null)
    try {
      const answer = await lookUp(reading)
      setFound(answer)
      const [likeliest] = answer.products
      // A barcode is certain; among matches by text, the user chooses.
      if (likeliest !== undefined && answer.by === 'barcode') choose(likeliest, 'barcode')
      // What an earlier photo shows is not in this one.
      else if (by !== 'hand') choose(null, null)
      if (likeliest === undefined) setGroup(reading.gtins[0] ?? reading.codes[0] ?? reading.lines[0] ?? '')
      if (reading.count !== null && quantity === '') setQuantity(String(reading.count))
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  const isUnnamed = product === null && group.trim() === ''
  const add = () => {
    setChecked(true)
    if (isUnnamed || quantityProblem(quantity) !== null) return
    const named = product === null ? { productId: null, group: group.trim(), name: group.trim(), sku: '' } : null
    const line: PalletLine = {
      ...(named ?? { productId: product?.id ?? null, group: null, name: product?.name ?? '', sku: product?.sku ?? '' }),
      quantity: quantity.trim(),
      proposed: null,
      identifiedBy: by,
    }
    const next = withLine(editing.fields, line)
    if (hasProblem(next)) {
      // Another quantity is missing: the product waits with it, unsaved.
      editing.change(next)
      onClose()
    } else editing.save(onClose, next)
  }
  return (
    <AppDialog
      title={t('product.add.to', { number })}
      onClose={onClose}
      contentSx={{ display: 'grid', gap: 2, alignContent: 'start' }}
      actions={
        <>
          <Button color="inherit" onClick={onClose} sx={{ minHeight: 52 }}>
            {t('word.cancel')}
          </Button>
          <Button
            variant="contained"
            loading={editing.isPending}
            disabled={editing.theirs !== null}
            onClick={add}
            sx={{ minHeight: 52, flexGrow: 1 }}
          >
            {t('product.add')}
          </Button>
        </>
      }
    >
      <ScanPicture onRead={(reading) => void read(reading)}>{t('product.scan')}</ScanPicture>
      {found !== null && <Found found={found} chosen={product} onChoose={(chosen) => choose(chosen, found.by)} />}
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <ProductChoice
        value={product}
        first={opened.lines.map((line) => line.product)}
        onChange={(chosen) => choose(chosen, 'hand')}
      />
      {product === null && (
        <TextField
          label={t('product.describe')}
          value={group}
          error={isChecked && isUnnamed}
          helperText={t(isChecked && isUnnamed ? 'product.unnamed' : 'product.describe.hint')}
          slotProps={{ htmlInput: { maxLength: 120 } }}
          onChange={({ target }) => setGroup(target.value)}
        />
      )}
      <QuantityField label={t('word.quantity')} value={quantity} isChecked={isChecked} onChange={setQuantity} />
      {editing.refusal !== null && <Alert severity="error">{editing.refusal}</Alert>}
    </AppDialog>
  )
}

interface FoundProps {
  readonly found: FoundProducts
  readonly chosen: ChosenProduct | null
  readonly onChoose: (product: ChosenProduct) => void
}

/** The products that the photo may show; a press chooses one. */
function Found({ found: { by, products }, chosen, onChoose }: FoundProps) {
  const t = useShipmentCountingTexts()
  if (products.length === 0) return <Alert severity="info">{t('product.scan.none')}</Alert>
  return (
    <Stack role="group" aria-label={t(`product.found.${by}`)} sx={{ gap: 1 }}>
      <Typography variant="subtitle2">{t(`product.found.${by}`)}</Typography>
      {products.map((product) => (
        <StickyButton
          key={product.id}
          value={product.id}
          pressed={product.id === chosen?.id}
          onPress={() => onChoose(product)}
        >
          {`${product.name} (${product.sku})`}
        </StickyButton>
      ))}
    </Stack>
  )
}
