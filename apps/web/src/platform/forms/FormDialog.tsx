import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, type ReactNode } from 'react'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'
import { useFormTexts } from './texts/texts.ts'

interface FormDialogProps {
  readonly title: string
  /** Whether something is written that a press beside the dialog must not lose. */
  readonly isChanged: boolean
  readonly isPending: boolean
  readonly onSubmit: () => Promise<void>
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** A form in a dialog, over the whole screen of a telephone, whose buttons stay in sight. */
export function FormDialog(props: FormDialogProps) {
  const { title, isChanged, isPending, onSubmit, onClose, children } = props
  const say = useFormTexts()
  const sayUi = useUiTexts()
  const titleId = useId()
  const formId = useId()
  const onPhone = useMediaQuery('(max-width:599.95px)')
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={onPhone}
      aria-labelledby={titleId}
      // A press beside it is no reason to lose what is written.
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' || !isChanged) onClose()
      }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Stack
          component="form"
          id={formId}
          noValidate
          aria-labelledby={titleId}
          sx={{ gap: 2.5, pt: 1 }}
          onSubmit={(event) => {
            event.preventDefault()
            void onSubmit()
          }}
        >
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {sayUi('cancel')}
        </Button>
        <Button type="submit" form={formId} variant="contained" loading={isPending}>
          {say('save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
