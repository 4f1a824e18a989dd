import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { AppDialog } from './AppDialog.tsx'
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
  const { open, title, children, confirmLabel, cancelLabel, destructive, pending, onConfirm, onClose } = props
  const t = useUiTexts()
  return (
    <AppDialog
      open={open}
      width="xs"
      title={title}
      text={children}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button
            variant="contained"
            color={destructive === true ? 'error' : 'primary'}
            loading={pending ?? false}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
