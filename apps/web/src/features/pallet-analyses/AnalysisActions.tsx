import type { PalletAnalysis } from '@foresite/contract/pallet-analyses'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#platform/api/query.ts'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { DownloadButton } from '#platform/records/DownloadButton.tsx'
import { to } from '#platform/routing/paths.ts'
import { AddPallets } from './AddPallets.tsx'
import { AddPhotos } from './AddPhotos.tsx'
import { AnalysisForm } from './AnalysisForm.tsx'
import { useAnalysisTexts } from './texts/texts.ts'

interface AnalysisActionsProps {
  readonly analysis: PalletAnalysis
  /** Null where nothing is left to review. */
  readonly onReview: (() => void) | null
}

/** Actions on a whole analysis: the next step is highlighted. */
export function AnalysisActions({ analysis, onReview }: AnalysisActionsProps) {
  const t = useAnalysisTexts()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'photos' | 'pallets' | 'form' | null>(null)
  const run = useCall('runPalletAnalysis')
  const { id, photos, reviewed, analysed, failed, status, updatedAt: since } = analysis
  const isOpen = reviewed < photos
  const hasRun = analysed + failed > 0
  const isRunNext = isOpen && status === 'created'
  const opener = (part: 'photos' | 'pallets' | 'form') => () => setOpened(part)
  const close = () => setOpened(null)
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', '& .MuiButton-root': { minHeight: 44 } }}>
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
      <Button variant={photos === 0 ? 'contained' : 'outlined'} onClick={opener('photos')}>
        {t('add.photo')}
      </Button>
      <Button variant="outlined" onClick={opener('pallets')}>
        {t('add.pallets')}
      </Button>
      {photos > 0 && (
        <DownloadButton
          route="exportPalletAnalysis"
          input={{ params: { id } }}
          label={t('sheet.csv')}
          longLabel={`${t('sheet.csv')}: ${t('sheet.csv.long')}`}
        />
      )}
      <Button variant="outlined" onClick={opener('form')}>
        {t('sheet.edit')}
      </Button>
      <DeleteWithUndo
        call="deletePalletAnalysis"
        input={{ params: { id }, query: { since } }}
        restore={{ call: 'restorePalletAnalysis', input: { params: { id } } }}
        onDeleted={() => void navigate(to('palletAnalysis'))}
        label={t('sheet.delete')}
      />
      {opened === 'photos' && <AddPhotos analysis={analysis} onClose={close} />}
      {opened === 'pallets' && <AddPallets analysisId={id} onClose={close} />}
      {opened === 'form' && <AnalysisForm analysis={analysis} onClose={close} />}
    </Stack>
  )
}
