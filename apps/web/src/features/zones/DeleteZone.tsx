import type { Zone } from '@foresite/contract/zones'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCall } from '#platform/api/query.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useZoneTexts } from './texts/texts.ts'

interface DeleteZoneProps {
  readonly zone: Zone
  readonly onDeleted: () => void
}

/** Deletes a zone once that is confirmed. */
export function DeleteZone({ zone, onDeleted }: DeleteZoneProps) {
  const say = useZoneTexts()
  const [asking, setAsking] = useState(false)
  const remove = useCall('deleteZone', {
    onSuccess: onDeleted,
    onError: () => {
      setAsking(false)
    },
  })
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DeleteOutlined />}
        sx={{ color: 'error.text' }}
        onClick={() => {
          setAsking(true)
        }}
      >
        {say('delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say('delete.title', { name: zone.name })}
        confirmLabel={say('delete')}
        destructive
        pending={remove.isPending}
        onConfirm={() => {
          remove.mutate({ params: { id: zone.id } })
        }}
        onClose={() => {
          setAsking(false)
        }}
      >
        {say('delete.text')}
      </ConfirmDialog>
    </>
  )
}
