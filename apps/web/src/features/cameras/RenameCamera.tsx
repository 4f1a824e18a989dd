import { newCamera, type Camera } from '@foresite/contract/cameras'
import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { CameraNameField } from './CameraNameField.tsx'
import { showRefusal } from './refusal.ts'
import { useCameraTexts } from './texts/texts.ts'

interface RenameCameraProps {
  readonly camera: Camera
  readonly onClose: () => void
}

export function RenameCamera({ camera, onClose }: RenameCameraProps) {
  const say = useCameraTexts()
  const titleId = useId()
  const form = useForm({
    resolver: zodResolver(newCamera.pick({ name: true })),
    defaultValues: { name: camera.name },
  })
  const rename = useCall('changeCamera', {
    quiet: true,
    onSuccess: onClose,
    onError: (error) => {
      showRefusal(error, form.setError, ['name'])
    },
  })
  const submit = form.handleSubmit((body) => {
    rename.mutate({ params: { id: camera.id }, body })
  })
  const { errors } = form.formState
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form
        noValidate
        onSubmit={(event) => {
          void submit(event)
        }}
      >
        <DialogTitle id={titleId}>{say('rename.title')}</DialogTitle>
        <DialogContent>
          <CameraNameField field={form.register('name')} error={errors.name?.message} />
          {errors.root?.message !== undefined && (
            <Alert severity="error">{errors.root.message}</Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {say('add.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={rename.isPending}>
            {say('rename.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
