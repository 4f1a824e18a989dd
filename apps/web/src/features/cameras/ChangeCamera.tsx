import type { Camera } from '@foresite/contract/cameras'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { CameraForm } from './CameraForm.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface ChangeCameraProps {
  readonly camera: Camera
  readonly onClose: () => void
}

/** Everything that can be changed of a camera: its name, where its pictures come from, and what is kept of them. */
export function ChangeCamera({ camera, onClose }: ChangeCameraProps) {
  const say = useCameraTexts()
  const titleId = useId()
  const onPhone = useMediaQuery('(max-width:599.95px)')
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth fullScreen={onPhone} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('change.title', { name: camera.name })}</DialogTitle>
      <DialogContent>
        <CameraForm camera={camera} onSaved={onClose} onCancel={onClose} />
      </DialogContent>
    </Dialog>
  )
}
