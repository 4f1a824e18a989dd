import type { Camera } from '@foresite/contract/cameras'
import { AppDialog } from '#ui/AppDialog.tsx'
import { CameraForm } from './CameraForm.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface ChangeCameraProps {
  readonly camera: Camera
  readonly onClose: () => void
}

/** Everything that can be changed of a camera: its name, where its pictures come from, and what is kept of them. */
export function ChangeCamera({ camera, onClose }: ChangeCameraProps) {
  const say = useCameraTexts()
  return (
    <AppDialog title={say('change.title', { name: camera.name })} onClose={onClose}>
      <CameraForm camera={camera} onSaved={onClose} onCancel={onClose} />
    </AppDialog>
  )
}
