import type { SiteModule } from '@foresite/contract/modules'
import { useCall } from '#platform/api/query.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useModuleTexts } from './texts/texts.ts'

interface DeleteModuleProps {
  readonly module: SiteModule
  readonly onClose: () => void
}

/** Deletes a module once that is confirmed. */
export function DeleteModule({ module, onClose }: DeleteModuleProps) {
  const say = useModuleTexts()
  const remove = useCall('deleteModule', { onSuccess: onClose, onError: onClose })
  return (
    <ConfirmDialog
      open
      title={say('delete.title', { name: module.name })}
      confirmLabel={say('delete.confirm')}
      destructive
      pending={remove.isPending}
      onConfirm={() => {
        remove.mutate({ params: { id: module.id } })
      }}
      onClose={onClose}
    >
      {say('delete.text')}
    </ConfirmDialog>
  )
}
