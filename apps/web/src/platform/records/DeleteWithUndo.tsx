import type { CallInput } from '@foresite/contract/client'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Button, IconButton } from '@mui/material'
import { useCall, type WriteName } from '#platform/api/query.ts'
import { useRecordTexts } from './texts/texts.ts'

interface DeleteWithUndoProps<N extends WriteName, R extends WriteName> {
  /** The call that deletes, and with what. */
  readonly call: N
  readonly input: CallInput<N>
  /** The call that adds it again as it was: for records to which nothing else refers. */
  readonly restore: { readonly call: R; readonly input: CallInput<R> }
  readonly onDeleted?: () => void
  /** "Delete" where none is given. */
  readonly label?: string
  /** Shows only the icon, named by the label. */
  readonly isIcon?: boolean
  readonly sx?: Readonly<Record<string, string | number>>
}

/** A button that deletes a record at once and offers to undo it. Where it could not be restored as it was, use `ConfirmDelete`. */
export function DeleteWithUndo<N extends WriteName, R extends WriteName>(props: DeleteWithUndoProps<N, R>) {
  const { call, input, restore, onDeleted, isIcon = false, sx } = props
  const t = useRecordTexts()
  const { label = t('delete') } = props
  const add = useCall(restore.call)
  const remove = useCall(call, {
    undo: {
      label: t('undo'),
      onUndo: () => add.mutate(restore.input),
    },
    onSuccess: () => onDeleted?.(),
  })
  const onClick = () => remove.mutate(input)
  if (isIcon)
    return (
      <IconButton aria-label={label} edge="end" disabled={remove.isPending} onClick={onClick}>
        <DeleteOutlined />
      </IconButton>
    )
  return (
    <Button
      color="error"
      startIcon={<DeleteOutlined />}
      loading={remove.isPending}
      sx={{ justifySelf: 'start', ...sx }}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
