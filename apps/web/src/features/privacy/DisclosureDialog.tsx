import type { DisclosedSubject } from '@foresite/contract/privacy'
import { holdReason } from '@foresite/contract/retention'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { sayMessage } from '#platform/i18n/messages.ts'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'
import { usePrivacyTexts } from './texts/texts.ts'

interface DisclosureDialogProps {
  readonly subject: DisclosedSubject
  readonly onClose: () => void
}

/** Asks why something is taken out without people blurred, and then saves it. */
export function DisclosureDialog({ subject, onClose }: DisclosureDialogProps) {
  const say = usePrivacyTexts()
  const sayUi = useUiTexts()
  const titleId = useId()
  const textId = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const disclose = useCall('createDisclosure', {
    quiet: true,
    onSuccess: ({ url }) => {
      if (url !== null) window.location.assign(url)
      onClose()
    },
  })
  const submit = () => {
    const said = holdReason.safeParse(reason)
    setProblem(said.success ? null : sayMessage(said.error.issues[0]?.message ?? ''))
    if (said.success) disclose.mutate({ body: { subject, reason } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{say('download')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} component="div" sx={{ mb: 2 }}>
          {say('download.text')}
        </DialogContentText>
        <TextField
          label={say('reason')}
          multiline
          minRows={2}
          maxRows={6}
          fullWidth
          required
          autoFocus
          value={reason}
          error={problem !== null}
          helperText={problem ?? say('reason.hint')}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          onChange={({ target }) => {
            setReason(target.value)
          }}
        />
        {disclose.error !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {sentenceOf(disclose.error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {sayUi('cancel')}
        </Button>
        <Button variant="contained" loading={disclose.isPending} onClick={submit}>
          {say('download')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
