import { useCall } from '#platform/api/query.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useRecorderTexts } from './texts/texts.ts'

/** Forgets the recorder once that is confirmed. */
export function RemoveRecorder({ onClose }: { readonly onClose: () => void }) {
  const say = useRecorderTexts()
  const remove = useCall('removeRecorder', { onSuccess: onClose, onError: onClose })
  return (
    <ConfirmDialog
      open
      title={say('remove.title')}
      confirmLabel={say('remove.confirm')}
      destructive
      pending={remove.isPending}
      onConfirm={() => {
        remove.mutate({})
      }}
      onClose={onClose}
    >
      {say('remove.text')}
    </ConfirmDialog>
  )
}
