import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'
import { useUiTexts } from './texts/use-ui-texts.ts'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode
  /** The verb of the action, like "Delete camera". */
  readonly confirmLabel: string
  /** What the way back is called; "Cancel" where nothing is given. */
  readonly cancelLabel?: string
  readonly destructive?: boolean
  /** The action is on its way: its button is held. */
  readonly pending?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that is hard to take back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, destructive, pending } = props
  const { onConfirm, onClose } = props
  const say = useUiTexts()
  const titleId = useId()
  const textId = useId()
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} component="div">
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {cancelLabel ?? say('cancel')}
        </Button>
        <Button
          variant="contained"
          color={destructive === true ? 'error' : 'primary'}
          loading={pending ?? false}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
