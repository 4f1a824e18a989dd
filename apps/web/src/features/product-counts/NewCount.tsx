import { Button } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '#platform/api/new-id.ts'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { CountButton, CountEditor, ExamplesMarked } from '#scene/counting/CountEditor.tsx'
import { CountProgress } from '#scene/counting/CountProgress.tsx'
import { LocationChoice, type ChosenLocation } from '#scene/counting/LocationChoice.tsx'
import { PictureToCount, type OpenedPicture } from '#scene/counting/PictureToCount.tsx'
import { ProductChoice, useCountable, type ChosenProduct } from '#scene/counting/ProductChoice.tsx'
import { useCountingTexts } from '#scene/counting/texts/texts.ts'
import { usePictureCount } from '#scene/counting/use-picture-count.ts'
import { NoteField } from './NoteField.tsx'
import { useCountTexts } from './texts/texts.ts'

interface NewCountProps {
  /** Counts a reusable asset, which needs a location (QC-1). */
  readonly assets?: boolean
  /** The preselected asset. */
  readonly asset?: ChosenProduct | null
  /** The list to open after saving. */
  readonly doneHref: string
}

/** Counts a product in a picture, from choosing the picture to saving the count. */
export function NewCount(props: NewCountProps) {
  return <PictureToCount>{(opened) => <PictureCounting {...opened} {...props} />}</PictureToCount>
}

function PictureCounting(props: OpenedPicture & NewCountProps) {
  const { file, cameraName, picture, onOther, assets = false, asset = null, doneHref } = props
  const t = useCountTexts()
  const tCounting = useCountingTexts()
  const navigate = useNavigate()
  const [product, setProduct] = useState<ChosenProduct | null>(asset)
  const [location, setLocation] = useState<ChosenLocation | null>(null)
  const [note, setNote] = useState('')
  const counting = usePictureCount()
  const hasKept = useCountable().has(product?.id ?? '')
  const save = useStoppableUpload('createProductCount', {
    onSuccess: () => leaving(() => navigate(doneHref))(),
  })
  const { examples, marks } = counting.editor
  const [sent, setSent] = useState({ id: '', content: '' })
  const { leaving } = useUnsaved(examples.length > 0 || marks !== null)
  const flight = counting.flight ?? save.flight
  return (
    <CountEditor picture={picture} {...counting.editor}>
      {marks === null && <ExamplesMarked count={examples.length} isFull={counting.isFull} />}
      <ProductChoice
        value={product}
        assets={assets}
        {...(assets ? { label: t('asset') } : {})}
        hint={t(assets ? 'asset.hint' : 'product.hint')}
        onChange={setProduct}
      />
      {marks !== null && (
        <LocationChoice
          value={location}
          hint={t(assets ? 'location.needed' : 'location.hint')}
          onChange={setLocation}
        />
      )}
      {marks !== null && <NoteField value={note} onChange={setNote} />}
      <CountProgress
        flight={flight}
        label={tCounting(counting.flight === null ? 'saving' : 'counting')}
        problems={[counting.problem, save.problem]}
      />
      {marks === null ? (
        <CountButton
          examples={examples.length}
          hasKept={hasKept}
          disabled={flight !== null}
          onPress={() => counting.count(file, product?.id ?? null)}
        />
      ) : (
        <>
          <Button
            variant="contained"
            size="large"
            disabled={flight !== null || (assets && (product === null || location === null))}
            onClick={() => {
              const body = {
                productId: product?.id ?? null,
                locationId: location?.id ?? null,
                note,
                cameraName,
                examples: [...examples],
                marks: [...marks],
              }
              // Sent again after a lost answer, it is the same count; once corrected, another.
              const content = JSON.stringify(body)
              const id = content === sent.content ? sent.id : newId()
              setSent({ id, content })
              save.send({ body: { count: { id, ...body } }, file })
            }}
          >
            {t('word.saveCount')}
          </Button>
          <Button color="inherit" disabled={flight !== null} onClick={counting.backToExamples}>
            {tCounting('examples.again')}
          </Button>
        </>
      )}
      <Button color="inherit" disabled={flight !== null} onClick={onOther}>
        {tCounting('photo.other')}
      </Button>
    </CountEditor>
  )
}
