import type { Camera } from '@foresite/contract/cameras'
import { leaveUnsaved } from '#platform/forms/unsaved-store.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { CameraForm } from './CameraForm.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface ChangeCameraProps {
  readonly camera: Camera
  readonly onClose: () => void
}

/** A camera's settings: name, source and retention. */
export function ChangeCamera({ camera, onClose }: ChangeCameraProps) {
  const t = useCameraTexts()
  return (
    <AppDialog title={t('change.title', { name: camera.name })} onClose={() => leaveUnsaved(onClose)}>
      <CameraForm camera={camera} onSaved={onClose} onCancel={onClose} />
    </AppDialog>
  )
}
