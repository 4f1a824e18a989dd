import type { Camera } from '@foresite/contract/cameras'
import { useCall } from '#platform/api/query.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface DeleteCameraProps {
  readonly camera: Camera
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

/** Deletes a camera once that is confirmed; the server refuses while a module uses it, and says which. */
export function DeleteCamera({ camera, onClose, onDeleted }: DeleteCameraProps) {
  const say = useCameraTexts()
  const remove = useCall('deleteCamera', {
    onSuccess: () => {
      onClose()
      onDeleted?.()
    },
    onError: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={say('delete.title', { name: camera.name })}
      confirmLabel={say('delete.confirm')}
      destructive
      pending={remove.isPending}
      onConfirm={() => {
        remove.mutate({ params: { id: camera.id } })
      }}
      onClose={onClose}
    >
      {say('delete.text')}
    </ConfirmDialog>
  )
}
