import type { CallAnswer } from '@foresite/contract/client'
import type { CountMark, ProductCount } from '@foresite/contract/product-counts'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { begin, edit, tapped, undo, type Edited } from '#scene/counting/count-editing.ts'
import { CountEditor } from '#scene/counting/CountEditor.tsx'
import type { LoadedPicture } from '#scene/counting/CountPicture.tsx'
import { LocationChoice, type ChosenLocation } from '#scene/counting/LocationChoice.tsx'
import { ProductChoice } from '#scene/counting/ProductChoice.tsx'
import { useCountTexts } from './texts/texts.ts'

interface CorrectCountProps {
  readonly saved: CallAnswer<'readProductCount'>
  readonly picture: LoadedPicture
  readonly onClose: () => void
}

/** A saved count whose marks, product or note are corrected later. */
export function CorrectCount({ saved, picture, onClose }: CorrectCountProps) {
  const t = useCountTexts()
  // The version as opened: a save refuses to overwrite another person's.
  const [{ productCount, marks: found, examples }] = useState(saved)
  const [marks, setMarks] = useState<Edited<readonly CountMark[]>>(begin(found))
  const [product, setProduct] = useState(productCount.product)
  const [location, setLocation] = useState(productCount.location)
  const [note, setNote] = useState(productCount.note)
  const change = useCall('changeProductCount', { quiet: true, onSuccess: onClose })
  const isChanged =
    marks.past.length > 0 ||
    product?.id !== productCount.product?.id ||
    location?.id !== productCount.location?.id ||
    note !== productCount.note
  const usual = examples[0] ?? found[0]?.box ?? { x: 0, y: 0, w: 0.06, h: 0.06 }
  return (
    <FormDialog
      title={t('correct')}
      width="lg"
      unsaved={useUnsaved(isChanged)}
      isPending={change.isPending}
      refusal={change.error === null ? null : sentenceOf(change.error)}
      onClose={onClose}
      onSubmit={() => {
        const body = {
          productId: product?.id ?? null,
          locationId: location?.id ?? null,
          note,
          marks: [...marks.present],
          since: productCount.updatedAt,
        }
        change.mutate({ params: { id: productCount.id }, body })
      }}
    >
      <CountEditor
        picture={picture}
        examples={[]}
        marks={marks.present}
        onDrawn={() => undefined}
        onTap={(at) => {
          const id = `corrected-${String(Date.parse(productCount.updatedAt))}-${String(marks.past.length)}`
          setMarks(edit(marks, tapped(marks.present, at, id, usual)))
        }}
        onUndo={marks.past.length === 0 ? null : () => setMarks(undo)}
      >
        <ProductChoice value={product} hint={t('product.hint')} onChange={setProduct} />
        <LocationChoice value={asChoice(location)} hint={t('location.hint')} onChange={setLocation} />
        <TextField
          label={t('note')}
          value={note}
          multiline
          maxRows={4}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          onChange={({ target }) => setNote(target.value)}
        />
      </CountEditor>
    </FormDialog>
  )
}

/** One that was deleted since cannot be chosen. */
function asChoice(location: ProductCount['location']): ChosenLocation | null {
  return typeof location?.id === 'string' ? { id: location.id, code: location.code } : null
}
