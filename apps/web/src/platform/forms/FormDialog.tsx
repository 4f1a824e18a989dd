import { Alert, Button, Stack } from '@mui/material'
import { useId, type ReactNode, type Ref } from 'react'
import { AppDialog, type AppDialogProps } from '#ui/AppDialog.tsx'
import { useFormTexts } from './texts/texts.ts'
import type { Unsaved } from './unsaved-store.ts'
import { useSubmitOnce } from './use-submit-once.ts'

interface FormDialogProps extends Pick<AppDialogProps, 'title' | 'text' | 'width' | 'otherAction' | 'onClose'> {
  /** Input that must not be lost without a question. */
  readonly unsaved?: Unsaved
  readonly isPending?: boolean
  /** A choice is missing before it can be saved. */
  readonly isBlocked?: boolean
  /** The label of the submit button; omitted: "Save"; null: there is nothing to submit, only to close. */
  readonly saveLabel?: string | null
  readonly cancelLabel?: string
  readonly destructive?: boolean
  readonly saveButton?: Ref<HTMLButtonElement>
  /** The server's refusal in the user's language. */
  readonly refusal?: string | null | undefined
  /** The notice about another user's save. */
  readonly changedMeanwhile?: ReactNode
  readonly onSubmit: () => unknown
  /** The fields. */
  readonly children?: ReactNode
}

/** A form in a dialog whose buttons stay visible. Escape and a click outside ask before input is lost. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, width, unsaved, isPending = false, isBlocked = false, saveLabel, onClose } = props
  const t = useFormTexts()
  const titleId = useId()
  const formId = useId()
  const discard = unsaved?.leaving(onClose) ?? onClose
  const submit = useSubmitOnce(() => props.onSubmit())
  const { refusal = null } = props
  return (
    <AppDialog
      title={title}
      titleId={titleId}
      {...(text === undefined ? {} : { text })}
      {...(width === undefined ? {} : { width })}
      onClose={unsaved === undefined ? onClose : () => unsaved.leave(discard)}
      otherAction={props.otherAction}
      actions={
        <>
          <Button color="inherit" onClick={discard}>
            {props.cancelLabel ?? t('word.cancel')}
          </Button>
          {saveLabel !== null && (
            <Button
              {...(props.saveButton === undefined ? {} : { ref: props.saveButton })}
              type="submit"
              form={formId}
              variant="contained"
              color={props.destructive === true ? 'error' : 'primary'}
              loading={isPending}
              disabled={isBlocked}
            >
              {saveLabel ?? t('word.save')}
            </Button>
          )}
        </>
      }
    >
      <Stack
        component="form"
        id={formId}
        noValidate
        aria-labelledby={titleId}
        sx={{ gap: 2, pt: 1 }}
        onSubmit={(event) => void submit(event)}
      >
        {props.children}
        {props.changedMeanwhile}
        {refusal !== null && <Alert severity="error">{refusal}</Alert>}
      </Stack>
    </AppDialog>
  )
}
