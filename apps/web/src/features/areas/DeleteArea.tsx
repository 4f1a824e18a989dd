import type { Area } from '@foresite/contract/areas'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { ConfirmDelete } from '#platform/records/ConfirmDelete.tsx'
import { useAreaTexts } from './texts/texts.ts'

interface DeleteAreaProps {
  readonly area: Area
  readonly onDeleted: () => void
}

/** Deletes an area once that is confirmed. */
export function DeleteArea({ area: { id, name, updatedAt: since }, onDeleted }: DeleteAreaProps) {
  const say = useAreaTexts()
  return (
    <ConfirmDelete
      call="deleteArea"
      input={{ params: { id }, query: { since } }}
      title={say('delete.title', { name })}
      text={say('delete.text')}
      confirmLabel={say('delete')}
      onDeleted={onDeleted}
    >
      {(ask) => (
        <Button color="inherit" startIcon={<DeleteOutlined />} sx={{ color: 'error.text', mr: 'auto' }} onClick={ask}>
          {say('delete')}
        </Button>
      )}
    </ConfirmDelete>
  )
}
