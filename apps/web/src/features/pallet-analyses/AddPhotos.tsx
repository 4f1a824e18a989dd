import type { PalletAnalysis } from '@foresite/contract/pallet-analyses'
import { Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { AddPicture } from '#platform/attachments/AddPicture.tsx'
import { AppDialog } from '#ui/AppDialog.tsx'
import { useAnalysisTexts } from './texts/texts.ts'

interface AddPhotosProps {
  readonly analysis: PalletAnalysis
  readonly onClose: () => void
}

/** Photos of pallets one after the other: a photo is sent as taken, and the next pallet is already named. */
export function AddPhotos({ analysis, onClose }: AddPhotosProps) {
  const t = useAnalysisTexts()
  // The name as opened: photos that arrive meanwhile do not rename the current pallet.
  const [first] = useState(analysis.photos + 1)
  const [added, setAdded] = useState(0)
  /** Null follows the count. */
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
