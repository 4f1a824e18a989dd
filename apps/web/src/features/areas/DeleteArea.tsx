import type { Area } from '@foresite/contract/areas'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { useAreaTexts } from './texts/texts.ts'

interface DeleteAreaProps {
  readonly area: Area
  readonly onDeleted: () => void
}

/** Deletes an area; its cameras and their zones stay, so that it can be restored. */
export function DeleteArea({ area: { id, updatedAt: since, ...fields }, onDeleted }: DeleteAreaProps) {
  const say = useAreaTexts()
  return (
    <DeleteWithUndo
      call="deleteArea"
      input={{ params: { id }, query: { since } }}
      restore={{ call: 'createArea', input: { body: fields } }}
      onDeleted={onDeleted}
    >
      {(remove, isPending) => (
        <Button
          color="inherit"
          startIcon={<DeleteOutlined />}
          loading={isPending}
          sx={{ color: 'error.text', mr: 'auto' }}
          onClick={remove}
        >
          {say('delete')}
        </Button>
      )}
    </DeleteWithUndo>
  )
}
