import type { CallAnswer } from '@foresite/contract/client'
import type { ProductCount } from '@foresite/contract/product-counts'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { ChangedMeanwhile, type FieldWords } from '#platform/records/ChangedMeanwhile.tsx'
import { useEditedRecord } from '#platform/records/use-edited-record.ts'
import { isCounted } from '#scene/counting/count-editing.ts'
import { CountEditor } from '#scene/counting/CountEditor.tsx'
import type { LoadedPicture } from '#scene/counting/CountPicture.tsx'
import { LocationChoice, type ChosenLocation } from '#scene/counting/LocationChoice.tsx'
import { ProductChoice } from '#scene/counting/ProductChoice.tsx'
import { useCorrectedMarks } from '#scene/counting/use-corrected-marks.ts'
import { NoteField } from './NoteField.tsx'
import { useCountTexts } from './texts/texts.ts'

interface CorrectCountProps {
  readonly saved: CallAnswer<'readProductCount'>
  readonly picture: LoadedPicture
  readonly onClose: () => void
}

/** A saved count whose marks, product or note are corrected later. */
export function CorrectCount({ saved, picture, onClose }: CorrectCountProps) {
  const t = useCountTexts()
  const { number } = useFormat()
  const [opened, setOpened] = useState(saved)
  const { productCount } = opened
  const corrected = useCorrectedMarks(opened, productCount.updatedAt)
  const [product, setProduct] = useState(productCount.product)
  const [location, setLocation] = useState(productCount.location)
  const [note, setNote] = useState(productCount.note)
  const change = useCall('changeProductCount', { quiet: true, onSuccess: onClose })
  const { since, theirs, accept } = useEditedRecord(saved.productCount, change.isPending)
  const isChanged =
    corrected.isChanged ||
    product?.id !== productCount.product?.id ||
    location?.id !== productCount.location?.id ||
    note !== productCount.note
  const wordsOf = (count: number, held: Pick<ProductCount, 'product' | 'location' | 'note'>): FieldWords => [
    [t('field.count'), number(count)],
    [t('field.product'), held.product?.name ?? ''],
    [t('field.location'), held.location?.code ?? ''],
    [t('field.note'), held.note],
  ]
  const keepMine = () => {
    accept()
    change.reset()
  }
  const applyTheirs = () => {
    keepMine()
    setOpened(saved)
    corrected.restart(saved.marks)
    setProduct(saved.productCount.product)
    setLocation(saved.productCount.location)
    setNote(saved.productCount.note)
  }
  return (
    <FormDialog
      title={t('correct')}
      width="lg"
      unsaved={useUnsaved(isChanged)}
      isPending={change.isPending}
      isBlocked={theirs !== null}
      refusal={change.error === null || theirs !== null ? null : sentenceOf(change.error)}
      onClose={onClose}
      onSubmit={() => {
        const body = {
          productId: product?.id ?? null,
          locationId: location?.id ?? null,
          note,
          marks: [...corrected.marks],
          since,
        }
        change.mutate({ params: { id: productCount.id }, body })
      }}
    >
      <CountEditor
        picture={picture}
        examples={[]}
        marks={corrected.marks}
        onDrawn={() => undefined}
        onTap={corrected.onTap}
        onUndo={corrected.onUndo}
      >
        <ProductChoice value={product} hint={t('product.hint')} onChange={setProduct} />
        <LocationChoice value={asChoice(location)} hint={t('location.hint')} onChange={setLocation} />
        <NoteField value={note} onChange={setNote} />
      </CountEditor>
      {theirs !== null && (
        <ChangedMeanwhile
          theirs={theirs}
          words={{
            mine: wordsOf(corrected.marks.filter(isCounted).length, { product, location, note }),
            theirs: wordsOf(theirs.count, theirs),
          }}
          onTheirs={applyTheirs}
          onMine={keepMine}
        />
      )}
    </FormDialog>
  )
}

/** One that was deleted since cannot be chosen. */
function asChoice(location: ProductCount['location']): ChosenLocation | null {
  return typeof location?.id === 'string' ? { id: location.id, code: location.code } : null
}
