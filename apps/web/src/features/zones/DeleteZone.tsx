import type { Zone } from '@foresite/contract/zones'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { ConfirmDelete } from '#platform/records/ConfirmDelete.tsx'
import { useZoneTexts } from './texts/texts.ts'

interface DeleteZoneProps {
  readonly zone: Zone
  readonly onDeleted: () => void
}

/** Deletes a zone once that is confirmed. */
export function DeleteZone({ zone: { id, name, updatedAt: since }, onDeleted }: DeleteZoneProps) {
  const say = useZoneTexts()
  return (
    <ConfirmDelete
      call="deleteZone"
      input={{ params: { id }, query: { since } }}
      title={say('delete.title', { name })}
      text={say('delete.text')}
      confirmLabel={say('delete')}
      onDeleted={onDeleted}
    >
      {(ask) => (
        <Button color="inherit" startIcon={<DeleteOutlined />} sx={{ color: 'error.text' }} onClick={ask}>
          {say('delete')}
        </Button>
      )}
    </ConfirmDelete>
  )
}
