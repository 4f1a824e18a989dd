import type { CallInput } from '@foresite/contract/client'
import type { ReactNode } from 'react'
import { useCall, type WriteName } from '#platform/api/query.ts'
import { useRecordTexts } from './texts/texts.ts'

interface DeleteWithUndoProps<N extends WriteName, R extends WriteName> {
  /** The call that deletes, and with what. */
  readonly call: N
  readonly input: CallInput<N>
  /** The call that adds it again as it was: for records to which nothing else refers. */
  readonly restore: { readonly call: R; readonly input: CallInput<R> }
  readonly onDeleted?: () => void
  readonly children: (remove: () => void, isPending: boolean) => ReactNode
}

/** Deletes a record at once and offers to undo it. Where it could not be restored as it was, use `ConfirmDelete`. */
export function DeleteWithUndo<N extends WriteName, R extends WriteName>(props: DeleteWithUndoProps<N, R>) {
  const { call, input, restore, onDeleted, children } = props
  const say = useRecordTexts()
  const add = useCall(restore.call)
  const remove = useCall(call, {
    undo: {
      label: say('undo'),
      onUndo: () => add.mutate(restore.input),
    },
    onSuccess: () => onDeleted?.(),
  })
  return children(() => remove.mutate(input), remove.isPending)
}
