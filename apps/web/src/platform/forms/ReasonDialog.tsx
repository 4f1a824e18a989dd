import { holdReason } from '@foresite/contract/retention'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formResolver } from './form-resolver.ts'
import { showRefusal } from './show-refusal.ts'
import { useAskBeforeLoss } from './use-ask-before-loss.tsx'
import { sayMessage } from '#platform/i18n/messages.ts'
import { ReasonField } from '#ui/ReasonField.tsx'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'

const schema = z.object({ reason: holdReason })

interface ReasonDialogProps {
  readonly title: string
  /** What will happen. */
  readonly children: ReactNode
  readonly confirmLabel: string
  /** What a good reason says. */
  readonly hint: string
  readonly destructive?: boolean
  /** What the server refused the last time. */
  readonly error: Error | null
  readonly pending: boolean
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

/** Asks for a reason before something that is recorded with it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, confirmLabel, hint, destructive = false, error, pending } = props
  const { onConfirm, onClose } = props
  const sayUi = useUiTexts()
  const titleId = useId()
  const textId = useId()
  const formId = useId()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formResolver<{ reason: string }, { reason: string }>(schema),
    defaultValues: { reason: '' },
  })
  useEffect(() => {
    if (error !== null) showRefusal(error, setError, ['reason'])
  }, [error, setError])
  const submit = handleSubmit(({ reason }) => {
    onConfirm(reason)
  })
  const { errors, isDirty } = formState
  const problem = errors.reason?.message
  const { leave, question } = useAskBeforeLoss(isDirty, onClose)
  return (
    <Dialog open onClose={leave} maxWidth="xs" fullWidth aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} component="div" sx={{ mb: 2 }}>
          {children}
        </DialogContentText>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            void submit(event)
          }}
        >
          <ReasonField
            hint={hint}
            problem={problem === undefined ? undefined : sayMessage(problem)}
            {...register('reason')}
          />
        </form>
        {errors.root?.message !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {errors.root.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {sayUi('cancel')}
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          loading={pending}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  )
}
