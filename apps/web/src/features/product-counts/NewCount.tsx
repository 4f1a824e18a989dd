import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { useUnsaved } from '#platform/forms/unsaved-store.ts'
import { to } from '#platform/routing/paths.ts'
import { CountButton, CountEditor, ExamplesMarked } from '#scene/counting/CountEditor.tsx'
import type { LoadedPicture } from '#scene/counting/CountPicture.tsx'
import { CountProgress } from '#scene/counting/CountProgress.tsx'
import { ProductChoice, useCountable, type ChosenProduct } from '#scene/counting/ProductChoice.tsx'
import { useCountingTexts } from '#scene/counting/texts/texts.ts'
import { useLoadedPicture } from '#scene/counting/use-loaded-picture.ts'
import { usePictureCount } from '#scene/counting/use-picture-count.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { ChoosePicture, type ChosenPicture } from './ChoosePicture.tsx'
import { useCountTexts } from './texts/texts.ts'

/** A count from the choice of a picture to the record of it. */
export function NewCount() {
  const say = useCountTexts()
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const picture = useLoadedPicture(chosen?.file ?? null)
  if (chosen === null || picture === 'broken')
    return (
      <Stack sx={{ gap: 2 }}>
        {picture === 'broken' && <Alert severity="error">{say('photo.broken')}</Alert>}
        <ChoosePicture onPicture={setChosen} />
      </Stack>
    )
  if (picture === null) return <LoadingState />
  return (
    <PictureCounting
      key={picture.url}
      chosen={chosen}
      picture={picture}
      onOther={() => {
        setChosen(null)
      }}
    />
  )
}

interface PictureCountingProps {
  readonly chosen: ChosenPicture
  readonly picture: LoadedPicture
  readonly onOther: () => void
}

function PictureCounting({ chosen: { file, cameraName }, picture, onOther }: PictureCountingProps) {
  const say = useCountTexts()
  const sayCounting = useCountingTexts()
  const navigate = useNavigate()
  const [product, setProduct] = useState<ChosenProduct | null>(null)
  const [note, setNote] = useState('')
  const counting = usePictureCount()
  const hasKept = useCountable().has(product?.id ?? '')
  const save = useStoppableUpload('createProductCount', {
    onSuccess: () => {
      settle()
      void navigate(to('productCounting'))
    },
  })
  const { examples, marks } = counting.editor
  const settle = useUnsaved(examples.length > 0 || marks !== null)
  const flight = counting.flight ?? save.flight
  return (
    <CountEditor picture={picture} {...counting.editor}>
      {marks === null && <ExamplesMarked count={examples.length} isFull={counting.isFull} />}
      <ProductChoice value={product} hint={say('product.hint')} onChange={setProduct} />
      {marks !== null && (
        <TextField
          label={say('note')}
          value={note}
          multiline
          maxRows={4}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          onChange={({ target }) => {
            setNote(target.value)
          }}
        />
      )}
      <CountProgress
        flight={flight}
        label={counting.flight === null ? say('saving') : sayCounting('counting')}
        problems={[counting.problem, save.problem]}
      />
      {marks === null ? (
        <CountButton
          examples={examples.length}
          hasKept={hasKept}
          disabled={flight !== null}
          onPress={() => {
            counting.count(file, product?.id ?? null)
          }}
        />
      ) : (
        <>
          <Button
            variant="contained"
            size="large"
            disabled={flight !== null}
            onClick={() => {
              const body = {
                productId: product?.id ?? null,
                note,
                cameraName,
                examples: [...examples],
                marks: [...marks],
              }
              save.send({ body: { count: body }, file })
            }}
            sx={{ minHeight: 52 }}
          >
            {say('save')}
          </Button>
          <Button color="inherit" disabled={flight !== null} onClick={counting.backToExamples} sx={{ minHeight: 44 }}>
            {sayCounting('examples.again')}
          </Button>
        </>
      )}
      <Button color="inherit" disabled={flight !== null} onClick={onOther} sx={{ minHeight: 44 }}>
        {say('photo.other')}
      </Button>
    </CountEditor>
  )
}
