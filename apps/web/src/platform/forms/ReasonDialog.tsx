import { holdReason } from '@foresite/contract/retention'
import { useEffect, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from './FormDialog.tsx'
import { formResolver } from './form-resolver.ts'
import { ReasonInput } from './ReasonInput.tsx'
import { showRefusal } from './show-refusal.ts'
import { useUnsaved } from './use-unsaved.tsx'

const schema = z.object({ reason: holdReason })

interface ReasonDialogProps {
  readonly title: string
  /** What will happen. */
  readonly children: ReactNode
  readonly confirmLabel: string
  /** What a good reason contains. */
  readonly hint: string
  readonly destructive?: boolean
  /** The server's last refusal. */
  readonly error: Error | null
  readonly pending: boolean
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

/** Asks for a reason before an action that is recorded with it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, confirmLabel, hint, destructive = false, error, pending, onConfirm, onClose } = props
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: formResolver<{ reason: string }, { reason: string }>(schema),
    defaultValues: { reason: '' },
  })
  useEffect(() => {
    if (error !== null) showRefusal(error, setError, ['reason'])
  }, [error, setError])
  const { errors, isDirty } = formState
  return (
    <FormDialog
      width="xs"
      title={title}
      text={children}
      unsaved={useUnsaved(isDirty)}
      isPending={pending}
      saveLabel={confirmLabel}
      destructive={destructive}
      refusal={errors.root?.message}
      onSubmit={handleSubmit(({ reason }) => onConfirm(reason))}
      onClose={onClose}
    >
      <ReasonInput control={control} name="reason" hint={hint} autoFocus />
    </FormDialog>
  )
}
