import type { AnalysedPhoto, ConfirmedFinding, PalletAnalysisType } from '@foresite/contract/pallet-analyses'
import { Alert, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { ChangedMeanwhile, type FieldWords } from '#platform/records/ChangedMeanwhile.tsx'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { useEditedRecord } from '#platform/records/use-edited-record.ts'
import { isCounted } from '#scene/counting/count-editing.ts'
import { useLoadedPicture } from '#scene/counting/use-loaded-picture.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { Muted } from '#ui/Muted.tsx'
import { ReviewCount, ReviewExpiry, ReviewLabel } from './ReviewFinding.tsx'
import { useAnalysisTexts } from './texts/texts.ts'

interface ReviewPhotoProps {
  readonly photo: AnalysedPhoto
  readonly type: PalletAnalysisType
  /** Position, from 1. */
  readonly place: number
  readonly photos: number
  /** Whether another photo is to be reviewed. */
  readonly hasNext: boolean
  readonly onClose: () => void
  readonly onReviewed: () => void
}

/** Lets the user confirm or correct a photo's finding, then moves to the next photo. */
export function ReviewPhoto(props: ReviewPhotoProps) {
  const { photo: present, type, place, photos, hasNext, onClose, onReviewed } = props
  const t = useAnalysisTexts()
  const wordsOf = useWordsOf(type)
  // The version as opened: somebody else's does not replace what is being corrected.
  const [photo, setPhoto] = useState(present)
  const [isChanged, setChanged] = useState(false)
  const unsaved = useUnsaved(isChanged)
  const picture = useLoadedPicture(photo.picture)
  const review = useCall('reviewAnalysisPhoto', { quiet: true })
  const { since, theirs, accept } = useEditedRecord(present, review.isPending)
  if (!isChanged && photo.state !== present.state) {
    // Nothing is corrected yet: show what the analysis has found now.
    accept()
    setPhoto(present)
  }
  const send = (confirmed: ConfirmedFinding | null) =>
    review.mutate({ params: { id: photo.id }, body: { confirmed, since } }, { onSuccess: unsaved.leaving(onReviewed) })
  const keepMine = () => {
    accept()
    review.reset()
  }
  const applyTheirs = () => {
    keepMine()
    setPhoto(present)
    setChanged(false)
  }
  const finding = {
    photo,
    picture,
    onChanged: () => setChanged(true),
    actions: (confirmed: ConfirmedFinding) => (
      <>
        {theirs !== null && (
          <ChangedMeanwhile
            theirs={theirs}
            words={{ mine: wordsOf(resultOf(confirmed)), theirs: wordsOf(theirs.result) }}
            onTheirs={applyTheirs}
            onMine={keepMine}
          />
        )}
        {review.error !== null && theirs === null && <Alert severity="error">{sentenceOf(review.error)}</Alert>}
        <Button
          variant="contained"
          size="large"
          loading={review.isPending}
          disabled={theirs !== null}
          // Within a thumb's reach, however long the list.
          sx={{ flexShrink: 0, position: 'sticky', bottom: 0, zIndex: 1 }}
          onClick={() => send(confirmed)}
        >
          {t(hasNext ? 'review.confirmNext' : 'word.confirm')}
        </Button>
        {photo.reviewedAt !== null && (
          <Button color="inherit" disabled={review.isPending || theirs !== null} onClick={() => send(null)}>
            {t('review.again')}
          </Button>
        )}
        <DeleteWithUndo
          call="removeAnalysisPhoto"
          input={{ params: { id: photo.id }, query: { since } }}
          restore={{ call: 'restoreAnalysisPhoto', input: { params: { id: photo.id } } }}
          onDeleted={unsaved.leaving(onClose)}
          label={t('review.remove')}
          minHeight={44}
        />
      </>
    ),
  }
  return (
    <AppDialog
      title={t('review.title', { pallet: photo.pallet })}
      width="lg"
      isViewer
      onClose={() => unsaved.leave(onClose)}
    >
      <Stack sx={{ gap: 1.5 }}>
        <Facts photo={photo} place={place} photos={photos} />
        {photo.state === 'queued' ? (
          <LoadingState />
        ) : type === 'count' ? (
          <ReviewCount key={photo.updatedAt} {...finding} />
        ) : type === 'label' ? (
          <ReviewLabel key={photo.updatedAt} {...finding} />
        ) : (
          <ReviewExpiry key={photo.updatedAt} {...finding} />
        )}
      </Stack>
    </AppDialog>
  )
}

const resultOf = (confirmed: ConfirmedFinding): AnalysedPhoto['result'] =>
  confirmed.kind === 'count'
    ? confirmed.marks.filter(isCounted).length
    : confirmed.kind === 'label'
      ? confirmed.label
      : confirmed.day

/** A result in words, for the choice between two versions. */
function useWordsOf(type: PalletAnalysisType): (result: AnalysedPhoto['result']) => FieldWords {
  const t = useAnalysisTexts()
  const { day, number } = useFormat()
  return (result) => [
    [
      t(`result.${type}`),
      typeof result === 'number' ? number(result) : type === 'expiry' && result !== null ? day(result) : (result ?? ''),
    ],
  ]
}

function Facts({ photo, place, photos }: Pick<ReviewPhotoProps, 'photo' | 'place' | 'photos'>) {
  const t = useAnalysisTexts()
  const { dateTime } = useFormat()
  const { side, shipment, reviewedAt, reviewedBy, problem, state } = photo
  const at = reviewedAt === null ? null : dateTime(reviewedAt)
  const facts = [
    t('review.place', { place, photos }),
    side === null ? null : t(`side.${side}`),
    shipment === null ? null : `${t('word.shipment')} ${shipment.shipment_id}`,
    at === null ? null : reviewedBy === null ? t('review.at', { at }) : t('review.by', { name: reviewedBy.name, at }),
  ]
  return (
    <>
      <Muted>{facts.filter((fact) => fact !== null).join(' · ')}</Muted>
      {state === 'queued' && <Alert severity="info">{t('review.queued')}</Alert>}
      {problem !== null && state === 'failed' && <Alert severity="warning">{problem}</Alert>}
    </>
  )
}
