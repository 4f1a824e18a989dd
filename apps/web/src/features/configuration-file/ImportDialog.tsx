import type { CallAnswer } from '@foresite/contract/client'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useUpload } from '#platform/api/use-upload.ts'
import { doesAnything, ImportPlan } from './ImportPlan.tsx'
import { useConfigurationFileTexts } from './texts/texts.ts'

interface ImportDialogProps {
  readonly file: File
  /** What a dry run has found. */
  readonly found: CallAnswer<'importConfiguration'>
  readonly onClose: () => void
}

/** Shows what an import would do, and does it once that is confirmed. */
export function ImportDialog({ file, found, onClose }: ImportDialogProps) {
  const say = useConfigurationFileTexts()
  const client = useQueryClient()
  const titleId = useId()
  const { parts, basis } = found
  const canImport = doesAnything(parts)
  const bringIn = useUpload('importConfiguration', {
    quiet: true,
    onSuccess: () => {
      // Everything may be another.
      void client.invalidateQueries()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('plan.title')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <ImportPlan {...found} />
          {bringIn.error !== null && <Alert severity="error">{sentenceOf(bringIn.error)}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {say(canImport ? 'cancel' : 'close')}
        </Button>
        {canImport && (
          <Button
            variant="contained"
            loading={bringIn.isPending}
            onClick={() => {
              bringIn.mutate({ query: { basis }, body: {}, file })
            }}
          >
            {say('import')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
