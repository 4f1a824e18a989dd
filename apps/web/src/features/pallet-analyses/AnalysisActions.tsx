import { type PalletAnalysis, changedAnalysisFields } from '@foresite/contract/pallet-analyses'
import { Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { AddPicture } from '#platform/attachments/AddPicture.tsx'
import { DayInput } from '#platform/forms/DayInput.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { DownloadButton } from '#platform/records/DownloadButton.tsx'
import { to } from '#platform/routing/paths.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { DialogButton } from '#ui/DialogButton.tsx'
import { AddPallets } from './AddPallets.tsx'
import { useAnalysisTexts } from './texts/texts.ts'

interface AnalysisActionsProps {
  readonly analysis: PalletAnalysis
  /** Null if nothing is left to review. */
  readonly onReview: (() => void) | null
}

const schema = z.object(changedAnalysisFields)

/** The actions on a whole analysis; the next step is highlighted. */
export function AnalysisActions({ analysis, onReview }: AnalysisActionsProps) {
  const t = useAnalysisTexts()
  const navigate = useNavigate()
  const run = useCall('runPalletAnalysis')
  const { id, photos, reviewed, analysed, failed, status, updatedAt: since } = analysis
  const isOpen = reviewed < photos
  const hasRun = analysed + failed > 0
  const isRunNext = isOpen && status === 'created'
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {onReview !== null && status !== 'running' && (
        <Button variant={isRunNext ? 'outlined' : 'contained'} onClick={onReview}>
          {t('sheet.review')}
        </Button>
      )}
      {isOpen && (
        <Button
          variant={isRunNext ? 'contained' : 'outlined'}
          loading={run.isPending || status === 'running'}
          onClick={() => run.mutate({ params: { id } })}
        >
          {t(hasRun ? 'sheet.runAgain' : 'sheet.run')}
        </Button>
      )}
      <DialogButton label={t('add.photo')} variant={photos === 0 ? 'contained' : 'outlined'}>
        {(close) => <AddPhotos analysis={analysis} onClose={close} />}
      </DialogButton>
      <DialogButton label={t('add.pallets')} variant="outlined">
        {(close) => <AddPallets analysisId={id} onClose={close} />}
      </DialogButton>
      {photos > 0 && (
        <DownloadButton
          route="exportPalletAnalysis"
          input={{ params: { id } }}
          label={t('sheet.csv')}
          longLabel={`${t('sheet.csv')}: ${t('sheet.csv.long')}`}
        />
      )}
      <DialogButton label={t('word.edit')} variant="outlined">
        {(close) => <AnalysisForm analysis={analysis} onClose={close} />}
      </DialogButton>
      <DeleteWithUndo
        call="deletePalletAnalysis"
        input={{ params: { id }, query: { since } }}
        restore={{ call: 'restorePalletAnalysis', input: { params: { id } } }}
        onDeleted={() => void navigate(to('palletAnalysis'))}
        label={t('word.delete')}
      />
    </Stack>
  )
}

/** A dialog about an analysis. */
interface AnalysisDialogProps {
  readonly analysis: PalletAnalysis
  readonly onClose: () => void
}

/** Takes photos of pallet after pallet: each is sent at once, and the next pallet's name is filled in. */
function AddPhotos({ analysis, onClose }: AnalysisDialogProps) {
  const t = useAnalysisTexts()
  // Kept from opening: photos that arrive meanwhile do not rename the current pallet.
  const [first] = useState(analysis.photos + 1)
  const [added, setAdded] = useState(0)
  /** Null: follows the number of photos. */
  const [typed, setTyped] = useState<string | null>(null)
  const pallet = typed ?? String(first + added)
  const { send, flight, problem } = useStoppableUpload('addAnalysisPhoto', {
    onSuccess: () => {
      setAdded((count) => count + 1)
      setTyped(null)
    },
  })
  return (
    <AppDialog title={t('add.photo.title')} isViewer onClose={onClose}>
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField
          label={t('pallet')}
          value={pallet}
          helperText={t('pallet.hint')}
          disabled={flight !== null}
          slotProps={{ htmlInput: { maxLength: 80 } }}
          onChange={({ target }) => setTyped(target.value)}
        />
        <AddPicture
          label={t('add.photo.choose')}
          hint={t('add.photo.hint')}
          flight={flight}
          problem={problem}
          onPicture={(file) => send({ params: { id: analysis.id }, body: { pallet }, file })}
        />
        {added > 0 && (
          <Typography role="status" variant="body2">
            {t('add.photo.done', { count: added })}
          </Typography>
        )}
      </Stack>
    </AppDialog>
  )
}

/** An analysis' name and date. */
function AnalysisForm({ analysis, onClose }: AnalysisDialogProps) {
  const t = useAnalysisTexts()
  const { day } = useFormat()
  const change = useCall('changePalletAnalysis', { quiet: true })
  const { bind, state } = useEntityForm({
    record: analysis,
    schema,
    fieldsOf: (record) => ({ name: record?.name ?? '', date: record?.date ?? '' }),
    wordsOf: ({ name, date }) => [
      [t('word.name'), name],
      [t('word.date'), date === '' ? '' : day(date)],
    ],
    save: (body, since) => change.mutateAsync({ params: { id: analysis.id }, body: { ...body, since } }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      {...state}
      title={t('word.edit')}
      text={analysis.type === 'expiry' ? t('date.hint') : undefined}
      onClose={onClose}
    >
      <TextInput {...bind('name')} label={t('word.name')} required input={{ maxLength: 80 }} />
      <DayInput {...bind('date')} label={t('word.date')} required />
    </FormDialog>
  )
}
