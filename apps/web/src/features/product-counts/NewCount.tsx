import { mostExamples } from '@foresite/contract/picture-counts'
import type { CountMark } from '@foresite/contract/product-counts'
import type { ImageBox } from '@foresite/contract/primitives'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStoppableUpload, type Flight } from '#platform/api/use-upload.ts'
import { useUnsaved } from '#platform/forms/unsaved-store.ts'
import { to } from '#platform/routing/paths.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { ChoosePicture, type ChosenPicture } from './ChoosePicture.tsx'
import { begin, edit, holds, isLargeEnough, marksOf, tapped, undo, type Edited } from './count-editing.ts'
import { CountEditor } from './CountEditor.tsx'
import type { LoadedPicture } from './CountPicture.tsx'
import { ProductChoice, useCountable, type ChosenProduct } from './ProductChoice.tsx'
import { useCountTexts } from './texts/texts.ts'
import { useLoadedPicture } from './use-loaded-picture.ts'

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
  const navigate = useNavigate()
  const [product, setProduct] = useState<ChosenProduct | null>(null)
  const [note, setNote] = useState('')
  const [examples, setExamples] = useState<Edited<readonly ImageBox[]>>(begin([]))
  const [marks, setMarks] = useState<Edited<readonly CountMark[]> | null>(null)
  const hasKept = useCountable().has(product?.id ?? '')
  const count = useStoppableUpload('countProducts', {
    onSuccess: ({ detections }) => {
      setMarks(begin(marksOf(detections)))
    },
  })
  const save = useStoppableUpload('createProductCount', {
    onSuccess: () => {
      settle()
      void navigate(to('productCounting'))
    },
  })
  const settle = useUnsaved(examples.present.length > 0 || marks !== null)
  const [usual] = examples.present
  const isFull = examples.present.length >= mostExamples
  const canUndo = marks === null ? examples.past.length > 0 : marks.past.length > 0
  const flight = count.flight ?? save.flight
  return (
    <CountEditor
      picture={picture}
      examples={examples.present}
      marks={marks?.present ?? null}
      onDrawn={(box) => {
        if (!isFull) setExamples((present) => edit(present, [...present.present, box]))
      }}
      onTap={(at) => {
        if (marks !== null) {
          const id = `added-${String(marks.past.length)}`
          setMarks(edit(marks, tapped(marks.present, at, id, usual ?? fallbackBox)))
          return
        }
        const left = examples.present.filter((box) => !holds(box, at))
        if (left.length < examples.present.length) setExamples(edit(examples, left))
      }}
      onUndo={
        canUndo
          ? () => {
              if (marks === null) setExamples(undo)
              else setMarks(undo(marks))
            }
          : null
      }
    >
      {marks === null && (
        <Typography variant="subtitle2" role="status">
          {say(isFull ? 'examples.full' : 'examples.count', { count: examples.present.length })}
        </Typography>
      )}
      <ProductChoice value={product} onChange={setProduct} />
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
      <Progress flight={flight} isCounting={count.flight !== null} problems={[count.problem, save.problem]} />
      {marks === null ? (
        <Button
          variant="contained"
          size="large"
          disabled={flight !== null || (examples.present.length === 0 && !hasKept)}
          onClick={() => {
            const request = { examples: examples.present.filter(isLargeEnough), productId: product?.id ?? null }
            count.send({ body: { count: request }, file })
          }}
          sx={{ minHeight: 52 }}
        >
          {say(examples.present.length === 0 && hasKept ? 'count.kept' : 'count')}
        </Button>
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
                examples: [...examples.present],
                marks: [...marks.present],
              }
              save.send({ body: { count: body }, file })
            }}
            sx={{ minHeight: 52 }}
          >
            {say('save')}
          </Button>
          <Button
            color="inherit"
            disabled={flight !== null}
            onClick={() => {
              setMarks(null)
            }}
            sx={{ minHeight: 44 }}
          >
            {say('examples.again')}
          </Button>
        </>
      )}
      <Button color="inherit" disabled={flight !== null} onClick={onOther} sx={{ minHeight: 44 }}>
        {say('photo.other')}
      </Button>
    </CountEditor>
  )
}

/** Where nothing was found and no example was drawn. */
const fallbackBox = { x: 0, y: 0, w: 0.06, h: 0.06 }

interface ProgressProps {
  readonly flight: Flight | null
  readonly isCounting: boolean
  readonly problems: readonly (string | null)[]
}

/** How far a picture is on its way, or what went wrong. */
function Progress({ flight, isCounting, problems }: ProgressProps) {
  const say = useCountTexts()
  if (flight !== null) return <Working flight={flight} label={say(isCounting ? 'counting' : 'saving')} />
  return problems.map(
    (problem) =>
      problem !== null && (
        <Alert key={problem} severity="error">
          {problem}
        </Alert>
      ),
  )
}

function Working({ flight: { share, stop }, label }: { readonly flight: Flight; readonly label: string }) {
  const say = useCountTexts()
  return (
    <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1.5 }}>
      <Stack sx={{ flexGrow: 1, gap: 0.5 }}>
        <Typography variant="caption">{share < 1 ? say('sending') : label}</Typography>
        {share < 1 ? (
          <LinearProgress variant="determinate" value={share * 100} aria-label={say('sending')} />
        ) : (
          <LinearProgress aria-label={label} />
        )}
      </Stack>
      <Button color="inherit" onClick={stop}>
        {say('cancel')}
      </Button>
    </Stack>
  )
}
