import type { CallInput } from '@foresite/contract/client'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Button, IconButton } from '@mui/material'
import { useCall, type WriteName } from '#platform/api/query.ts'
import { EdgeButton } from '#ui/EdgeButton.tsx'
import { useRecordTexts } from './texts/texts.ts'

interface DeleteWithUndoProps<N extends WriteName, R extends WriteName> {
  /** The call that deletes, and with what. */
  readonly call: N
  readonly input: CallInput<N>
  /** The call that adds it again unchanged, for records that nothing else refers to. */
  readonly restore: { readonly call: R; readonly input: CallInput<R> }
  /** Not called once the record is left. */
  readonly onDeleted?: () => void
  /** Omitted: "Delete". */
  readonly label?: string
  /** Shows only the icon, named by the label. */
  readonly isIcon?: boolean
  /** It has a row of its own in a column of content. */
  readonly isOwnRow?: boolean
  readonly minHeight?: number
}

/** Deletes a record at once and offers Undo. If it could not be restored unchanged, use `ConfirmDelete`. */
export function DeleteWithUndo<N extends WriteName, R extends WriteName>(props: DeleteWithUndoProps<N, R>) {
  const { call, input, restore, onDeleted, isIcon = false, isOwnRow = false, minHeight = 0 } = props
  const t = useRecordTexts()
  const { label = t('word.delete') } = props
  const add = useCall(restore.call)
  const remove = useCall(call, {
    undo: {
      label: t('word.undo'),
      onUndo: () => add.mutate(restore.input),
    },
  })
  const onClick = () => remove.mutate(input, { onSuccess: () => onDeleted?.() })
  const shown = { color: 'error', startIcon: <DeleteOutlined />, loading: remove.isPending, onClick } as const
  if (isIcon)
    return (
      <IconButton aria-label={label} edge="end" disabled={remove.isPending} onClick={onClick}>
        <DeleteOutlined />
      </IconButton>
    )
  if (isOwnRow)
    return (
      <EdgeButton {...shown} minHeight={minHeight}>
        {label}
      </EdgeButton>
    )
  return (
    <Button {...shown} sx={{ minHeight }}>
      {label}
    </Button>
  )
}
