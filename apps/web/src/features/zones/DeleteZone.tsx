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
  /** As of which change of the zone it is asked; null: nothing is asked. */
  const [asking, setAsking] = useState<string | null>(null)
  const remove = useCall('deleteZone', {
    onSuccess: onDeleted,
    onError: () => {
      setAsking(null)
    },
  })
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DeleteOutlined />}
        sx={{ color: 'error.text' }}
        onClick={() => {
          setAsking(zone.updatedAt)
        }}
      >
        {say('delete')}
      </Button>
      <ConfirmDialog
        open={asking !== null}
        title={say('delete.title', { name: zone.name })}
        confirmLabel={say('delete')}
        destructive
        pending={remove.isPending}
        onConfirm={() => {
          remove.mutate({
            params: { id: zone.id },
            query: asking === null ? {} : { since: asking },
          })
        }}
        onClose={() => {
          setAsking(null)
        }}
      >
        {say('delete.text')}
      </ConfirmDialog>
    </>
  )
}
