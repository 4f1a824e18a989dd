import type { CycleSession } from '@foresite/contract/cycle-counting'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { ProductChoice, type ChosenProduct } from '#scene/counting/ProductChoice.tsx'
import { LocationChoice, type ChosenLocation } from '#scene/counting/LocationChoice.tsx'
import { useCycleTexts } from './texts/texts.ts'

interface AddLineProps {
  readonly session: CycleSession
  /** The bin in front of the person. */
  readonly bin: ChosenLocation | null
  readonly onClose: () => void
  readonly onAdded: (bin: string) => void
}

/** What was found and is not on the sheet: a product in a bin, or a bin. */
export function AddLine({ session, bin, onClose, onAdded }: AddLineProps) {
  const t = useCycleTexts()
  const [location, setLocation] = useState(bin)
  const [product, setProduct] = useState<ChosenProduct | null>(null)
  const add = useCall('addCycleCount', {
    quiet: true,
    onSuccess: ({ count }) => onAdded(count.bin_location),
  })
  return (
    <FormDialog
      title={t('line.add')}
      text={t('line.add.product')}
      saveLabel={t('line.add.save')}
      isPending={add.isPending}
      isBlocked={location === null}
      refusal={add.error === null ? null : sentenceOf(add.error)}
      onClose={onClose}
      onSubmit={() => {
        if (location === null) return
        const body = { locationId: location.id, productId: product?.id ?? null }
        add.mutate({ params: { id: session.id }, body })
      }}
    >
      <LocationChoice value={location} onChange={setLocation} />
      <ProductChoice value={product} onChange={setProduct} />
    </FormDialog>
  )
}
