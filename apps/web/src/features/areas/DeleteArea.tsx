import type { Area } from '@foresite/contract/areas'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { DeleteButton } from '#platform/records/DeleteButton.tsx'
import { useAreaTexts } from './texts/texts.ts'

interface DeleteAreaProps {
  readonly area: Area
  readonly onDeleted: () => void
}

/** Deletes an area after confirmation: appointments lose a deleted dock. */
export function DeleteArea({ area: { id, name, type, updatedAt: since }, onDeleted }: DeleteAreaProps) {
  const t = useAreaTexts()
  return (
    <DeleteButton
      call="deleteArea"
      input={{ params: { id }, query: { since } }}
      title={t('delete.title', { name })}
      text={t(`delete.${type}`)}
      confirmLabel={t('delete')}
      color="error"
      startIcon={<DeleteOutlined />}
      sx={{ justifySelf: 'start' }}
      onDeleted={onDeleted}
    />
  )
}
