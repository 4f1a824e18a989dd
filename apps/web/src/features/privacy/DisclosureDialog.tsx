import type { DisclosedSubject } from '@foresite/contract/privacy'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useAskBeforeLoss } from '#platform/forms/use-ask-before-loss.tsx'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'
import { DisclosureReason } from './DisclosureReason.tsx'
import { usePrivacyTexts } from './texts/texts.ts'
import { useDisclosure } from './use-disclosure.ts'

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
  const disclosure = useDisclosure(subject)
  const { leave, question } = useAskBeforeLoss(disclosure.reason !== '', onClose)
  const submit = async () => {
    const given = await disclosure.give()
    if (given === null) return
    if (given.url !== null) window.location.assign(given.url)
    onClose()
  }
  return (
    <Dialog open onClose={leave} maxWidth="xs" fullWidth aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{say('download')}</DialogTitle>
      <DialogContent>
        <DisclosureReason disclosure={disclosure} textId={textId} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {sayUi('cancel')}
        </Button>
        <Button
          variant="contained"
          loading={disclosure.giving}
          onClick={() => {
            void submit()
          }}
        >
          {say('download')}
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  )
}
