import type { CycleCount } from '@foresite/contract/cycle-counting'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { useIsUploading, useStoppableUpload } from '#platform/api/use-upload.ts'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { ChangedMeanwhile } from '#platform/records/ChangedMeanwhile.tsx'
import { useEditedRecord } from '#platform/records/use-edited-record.ts'
import { isCounted } from '#scene/counting/count-editing.ts'
import { CountButton, CountEditor, ExamplesMarked } from '#scene/counting/CountEditor.tsx'
import { CountProgress } from '#scene/counting/CountProgress.tsx'
import { PictureToCount, type OpenedPicture } from '#scene/counting/PictureToCount.tsx'
import { useCountingTexts } from '#scene/counting/texts/texts.ts'
import { usePictureCount } from '#scene/counting/use-picture-count.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { useLineName } from './cycle-status.tsx'
import { QuantityField } from './QuantityField.tsx'
import { useCycleTexts } from './texts/texts.ts'

interface PhotoDialogProps {
  readonly count: CycleCount
  readonly onClose: () => void
  readonly onCounted: () => void
}

/** Counts a line in a photo from the device or a site camera's current picture. */
export function PhotoDialog({ count, onClose, onCounted }: PhotoDialogProps) {
  const t = useCycleTexts()
  const nameOf = useLineName()
  const edited = useEditedRecord(count, useIsUploading('photographCycleCount'))
  const [isChanged, setChanged] = useState(false)
  const unsaved = useUnsaved(isChanged)
  return (
    <AppDialog
      title={t('photo.title', { name: `${count.bin_location} · ${nameOf(count)}` })}
      width="lg"
      isViewer
      onClose={() => unsaved.leave(onClose)}
    >
      <PictureToCount>
        {(opened) => (
          <PhotoCount
            {...opened}
            count={count}
            edited={edited}
            onChanged={setChanged}
            onTheirs={unsaved.leaving(onClose)}
            onCounted={unsaved.leaving(onCounted)}
          />
        )}
      </PictureToCount>
    </AppDialog>
  )
}

interface PhotoCountProps extends OpenedPicture {
  readonly count: CycleCount
  readonly edited: ReturnType<typeof useEditedRecord<CycleCount>>
  /** Called with whether there are unsaved marks. */
  readonly onChanged: (isChanged: boolean) => void
  readonly onTheirs: () => void
  readonly onCounted: () => void
}

function PhotoCount(props: PhotoCountProps) {
  const { file, cameraName, picture, onOther, count, edited, onChanged, onTheirs, onCounted } = props
  const { since, theirs, accept } = edited
  const t = useCycleTexts()
  const tCounting = useCountingTexts()
  const { number } = useFormat()
  const { data } = useQuery(queryFor('readCycleCount', { params: { id: count.id } }))
  const counting = usePictureCount('inferCycleCount', onChanged)
  // Undefined: follows the marks. Null: cleared.
  const [typed, setTyped] = useState<number | null>()
  const save = useStoppableUpload('photographCycleCount', { unannounced: true, onSuccess: onCounted })
  const { examples, marks } = counting.editor
  const quantity = typed === undefined ? (marks?.filter(isCounted).length ?? 0) : typed
  const inWords = (amount: number | null) => [[t('word.quantity'), amount === null ? '' : number(amount)]] as const
  const flight = counting.flight ?? save.flight
  return (
    <CountEditor picture={picture} {...counting.editor}>
      {marks === null ? (
        <ExamplesMarked count={examples.length} isFull={counting.isFull} />
      ) : (
        <QuantityField
          label={t('word.quantity')}
          value={quantity}
          hint={t('photo.quantity.hint')}
          onChange={setTyped}
        />
      )}
      <CountProgress
        flight={flight}
        label={tCounting(counting.flight === null ? 'saving' : 'counting')}
        problems={[counting.problem, theirs === null ? save.problem : null]}
      />
      {marks === null ? (
        <CountButton
          examples={examples.length}
          hasKept={data?.hasExamples ?? false}
          disabled={flight !== null}
          onPress={() => counting.count(file, count.productId)}
        />
      ) : (
        <>
          {theirs !== null && (
            <ChangedMeanwhile
              theirs={theirs}
              words={{ mine: inWords(quantity), theirs: inWords(theirs.actual_quantity) }}
              onTheirs={onTheirs}
              onMine={() => {
                accept()
                save.reset()
              }}
            />
          )}
          <Button
            variant="contained"
            size="large"
            disabled={flight !== null || quantity === null || theirs !== null}
            onClick={() => {
              if (quantity === null) return
              const body = {
                actual_quantity: quantity,
                marks: [...marks],
                examples: [...examples],
                cameraName,
                since,
              }
              save.send({ params: { id: count.id }, body: { count: body }, file })
            }}
          >
            {t('word.saveCount')}
          </Button>
          <Button
            color="inherit"
            disabled={flight !== null}
            onClick={() => {
              setTyped(undefined)
              counting.backToExamples()
            }}
          >
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
