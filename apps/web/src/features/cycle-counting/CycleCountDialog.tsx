import type { CallAnswer } from '@foresite/contract/client'
import type { CycleCount } from '@foresite/contract/cycle-counting'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { sentenceOf } from '#platform/api/call.ts'
import { queryFor, useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { ChangedMeanwhile } from '#platform/records/ChangedMeanwhile.tsx'
import { RecordDialog, type OpenRecord } from '#platform/records/RecordDialog.tsx'
import { useEditedRecord } from '#platform/records/use-edited-record.ts'
import { isCounted } from '#scene/counting/count-editing.ts'
import { CountEditor } from '#scene/counting/CountEditor.tsx'
import { CountPicture, type LoadedPicture } from '#scene/counting/CountPicture.tsx'
import { useCorrectedMarks } from '#scene/counting/use-corrected-marks.ts'
import { useLoadedPicture } from '#scene/counting/use-loaded-picture.ts'
import { FactList } from '#ui/FactList.tsx'
import { CountedState, useExpectedText, useLineName } from './cycle-status.tsx'
import { QuantityField } from './QuantityField.tsx'
import { useCycleTexts } from './texts/texts.ts'

/** One count: expected, found, and its photo with every mark. */
export function CycleCountDialog({ id, onClose }: OpenRecord) {
  const nameOf = useLineName()
  const query = useQuery({ ...queryFor('readCycleCount', { params: { id } }), ...useFreshAddresses() })
  const saved = query.data
  const picture = useLoadedPicture(saved?.count.picture ?? null)
  const isShown = picture !== null && picture !== 'broken'
  // Where somebody else replaces the photo, an open correction stays until its author has chosen a version.
  const [edited, setEdited] = useState<LoadedPicture | null>(null)
  if (isShown && saved?.isFinal === false && picture !== edited) setEdited(picture)
  return (
    <RecordDialog
      query={query}
      title={saved === undefined ? '' : `${saved.count.bin_location} · ${nameOf(saved.count)}`}
      onClose={onClose}
      form={
        saved !== undefined && edited !== null
          ? (close) => <CorrectMarks saved={saved} picture={edited} onClose={close} />
          : null
      }
    >
      {({ count, marks }) => (
        <>
          <Facts count={count} />
          {isShown && <CountPicture picture={picture} examples={[]} marks={marks} mode="look" />}
        </>
      )}
    </RecordDialog>
  )
}

function Facts({ count }: { readonly count: CycleCount }) {
  const t = useCycleTexts()
  const { dateTime, number, difference } = useFormat()
  const { expectedSource, proposed, added, removed, count_time: at, actual_quantity: actual } = count
  const quantity = useExpectedText()(count)
  return (
    <FactList
      spacing="open"
      facts={[
        [t('bin'), count.bin_location],
        [t('word.sku'), count.sku === '' ? t('sku.none') : count.sku],
        [t('word.lot'), count.lot],
        [t('time'), at === null ? '' : dateTime(at)],
        [
          t('word.expected'),
          expectedSource === null ? quantity : t('expected.from', { quantity, source: t(`source.${expectedSource}`) }),
        ],
        [t('count'), number(actual)],
        [t('word.difference'), difference(count.difference)],
        [t('state'), <CountedState key="state" state={count.state} />],
        [t('proposed'), number(proposed)],
        [t('corrections'), added + removed === 0 ? '' : t('corrections.value', { added, removed })],
        [t('word.camera'), count.cameraName ?? ''],
        [t('word.changedBy'), count.updatedBy?.name ?? ''],
      ]}
    />
  )
}

interface CorrectMarksProps {
  readonly saved: CallAnswer<'readCycleCount'>
  readonly picture: LoadedPicture
  readonly onClose: () => void
}

/** Corrects the marks of a saved photo. */
function CorrectMarks({ saved, picture, onClose }: CorrectMarksProps) {
  const t = useCycleTexts()
  const { number } = useFormat()
  const [opened, setOpened] = useState(saved)
  const { count } = opened
  const corrected = useCorrectedMarks(opened, count.updatedAt)
  // Undefined: follows the marks. Null: cleared.
  const [typed, setTyped] = useState<number | null | undefined>(count.actual_quantity ?? undefined)
  const change = useCall('enterCycleCount', { quiet: true, onSuccess: onClose })
  const { since, theirs, accept } = useEditedRecord(saved.count, change.isPending)
  const quantity = typed === undefined ? corrected.marks.filter(isCounted).length : typed
  const inWords = (amount: number | null) => [[t('word.quantity'), amount === null ? '' : number(amount)]] as const
  const keepMine = () => {
    accept()
    change.reset()
  }
  const applyTheirs = () => {
    keepMine()
    setOpened(saved)
    corrected.restart(saved.marks)
    setTyped(saved.count.actual_quantity ?? undefined)
  }
  return (
    <FormDialog
      title={t('photo.correct')}
      width="lg"
      unsaved={useUnsaved(corrected.isChanged || quantity !== count.actual_quantity)}
      isPending={change.isPending}
      isBlocked={quantity === null || theirs !== null}
      refusal={change.error === null || theirs !== null ? null : sentenceOf(change.error)}
      onClose={onClose}
      onSubmit={() => {
        if (quantity === null) return
        const body = { actual_quantity: quantity, marks: [...corrected.marks], since }
        change.mutate({ params: { id: count.id }, body })
      }}
    >
      <CountEditor
        picture={picture}
        examples={[]}
        marks={corrected.marks}
        onDrawn={() => undefined}
        onTap={(at) => {
          corrected.onTap(at)
          setTyped(undefined)
        }}
        onUndo={corrected.onUndo}
      >
        <QuantityField label={t('word.quantity')} value={quantity} onChange={setTyped} />
      </CountEditor>
      {theirs !== null && (
        <ChangedMeanwhile
          theirs={theirs}
          words={{ mine: inWords(quantity), theirs: inWords(theirs.actual_quantity) }}
          onTheirs={applyTheirs}
          onMine={keepMine}
        />
      )}
    </FormDialog>
  )
}
