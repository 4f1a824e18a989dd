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
  /** The label of the other button; omitted: "Cancel". */
  readonly cancelLabel?: string
  readonly destructive?: boolean
  /** The action is running: its button shows progress. */
  readonly pending?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before an action that is hard to undo. */
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
