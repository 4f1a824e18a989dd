import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, type ReactNode, type Ref } from 'react'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'
import { useFormTexts } from './texts/texts.ts'
import { useAskBeforeLoss } from './use-ask-before-loss.tsx'

interface FormDialogProps {
  readonly title: string
  /** Whether something is written that must not be lost unasked. */
  readonly isChanged: boolean
  readonly isPending: boolean
  /** Something is to be chosen before it can be saved. */
  readonly isBlocked?: boolean
  readonly saveButton?: Ref<HTMLButtonElement>
  readonly onSubmit: () => Promise<void>
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** A form in a dialog, over the whole screen of a telephone, whose buttons stay in sight. */
export function FormDialog(props: FormDialogProps) {
  const { title, isChanged, isPending, isBlocked = false, onSubmit, onClose, children } = props
  const say = useFormTexts()
  const sayUi = useUiTexts()
  const titleId = useId()
  const formId = useId()
  const { leave, question } = useAskBeforeLoss(isChanged, onClose)
  const onPhone = useMediaQuery('(max-width:599.95px)')
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={onPhone} aria-labelledby={titleId} onClose={leave}>
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
        <Button
          {...(props.saveButton === undefined ? {} : { ref: props.saveButton })}
          type="submit"
          form={formId}
          variant="contained"
          loading={isPending}
          disabled={isBlocked}
        >
          {say('save')}
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  )
}
