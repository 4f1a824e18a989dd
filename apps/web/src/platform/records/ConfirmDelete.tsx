import type { CallInput } from '@foresite/contract/client'
import { useState, type ReactNode } from 'react'
import { useCall, type WriteName } from '#platform/api/query.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

export interface ConfirmDeleteProps<N extends WriteName> {
  /** The call that deletes, and with what. */
  readonly call: N
  readonly input: CallInput<N>
  readonly title: string
  /** What will be lost. */
  readonly text: string
  readonly confirmLabel: string
  /** Not called once the record is left. */
  readonly onDeleted?: (() => void) | undefined
  /** The element that opens the question, like a button. */
  readonly children: (ask: () => void) => ReactNode
}

/** Deletes a record after confirmation, in the confirmed version. The dialog shows a refusal. */
export function ConfirmDelete<N extends WriteName>(props: ConfirmDeleteProps<N>) {
  const { call, input, title, text, confirmLabel, onDeleted, children } = props
  const [asked, setAsked] = useState<CallInput<N> | null>(null)
  const close = () => setAsked(null)
  const remove = useCall(call)
  const onSuccess = () => {
    close()
    onDeleted?.()
  }
  return (
    <>
      {children(() => setAsked(input))}
      <ConfirmDialog
        open={asked !== null}
        title={title}
        confirmLabel={confirmLabel}
        destructive
        pending={remove.isPending}
        onConfirm={() => {
          if (asked !== null) remove.mutate(asked, { onSuccess, onError: close })
        }}
        onClose={close}
      >
        {text}
      </ConfirmDialog>
    </>
  )
}
