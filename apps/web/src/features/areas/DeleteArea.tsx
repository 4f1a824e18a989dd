import type { Area } from '@foresite/contract/areas'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCall } from '#platform/api/query.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useAreaTexts } from './texts/texts.ts'

interface DeleteAreaProps {
  readonly area: Area
  readonly onDeleted: () => void
}

/** Deletes an area once that is confirmed. */
export function DeleteArea({ area, onDeleted }: DeleteAreaProps) {
  const say = useAreaTexts()
  /** As of which change of the area it is asked; null: nothing is asked. */
  const [asking, setAsking] = useState<string | null>(null)
  const close = () => {
    setAsking(null)
  }
  const remove = useCall('deleteArea', { onSuccess: onDeleted, onError: close })
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DeleteOutlined />}
        sx={{ color: 'error.text', mr: 'auto' }}
        onClick={() => {
          setAsking(area.updatedAt)
        }}
      >
        {say('delete')}
      </Button>
      <ConfirmDialog
        open={asking !== null}
        title={say('delete.title', { name: area.name })}
        confirmLabel={say('delete')}
        destructive
        pending={remove.isPending}
        onConfirm={() => {
          remove.mutate({
            params: { id: area.id },
            query: asking === null ? {} : { since: asking },
          })
        }}
        onClose={close}
      >
        {say('delete.text')}
      </ConfirmDialog>
    </>
  )
}
