import type { Camera } from '@foresite/contract/cameras'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { changeOf, formOf } from './camera-change.ts'
import { CameraNameField } from './CameraNameField.tsx'
import { FactsFound } from './FactsFound.tsx'
import { RecordingFields } from './RecordingFields.tsx'
import { showRefusal } from './refusal.ts'
import { changeForm, type ChangeIn } from './source-form.ts'
import { SourceFields } from './SourceFields.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface ChangeCameraProps {
  readonly camera: Camera
  readonly onClose: () => void
}

/** Everything that can be changed of a camera: its name, where its pictures come from, and what is kept of them. */
export function ChangeCamera({ camera, onClose }: ChangeCameraProps) {
  const say = useCameraTexts()
  const titleId = useId()
  const form = useForm<ChangeIn, unknown, z.output<typeof changeForm>>({
    resolver: formResolver(changeForm),
    defaultValues: formOf(camera),
  })
  const [address, transport] = useWatch({ control: form.control, name: ['address', 'transport'] })
  const refuse = (error: Error) => {
    showRefusal(error, form.setError, ['name', 'address', 'analysisAddress'])
  }
  const test = useCall('testCamera', { quiet: true, onError: refuse })
  const save = useCall('changeCamera', { quiet: true, onSuccess: onClose, onError: refuse })
  const tryOut = async () => {
    test.reset()
    if (await form.trigger('address')) test.mutate({ body: { address, transport } })
  }
  const submit = form.handleSubmit((checked) => {
    save.mutate({ params: { id: camera.id }, body: changeOf(camera, checked) })
  })
  const { errors } = form.formState
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <form
        noValidate
        onSubmit={(event) => {
          void submit(event)
        }}
      >
        <DialogTitle id={titleId}>{say('change.title', { name: camera.name })}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            <CameraNameField field={form.register('name')} error={errors.name?.message} />
            <SourceFields
              camera={camera}
              form={form}
              onChange={() => {
                test.reset()
              }}
            />
            {test.data !== undefined && (
              <FactsFound message={test.data.message} facts={test.data.facts} />
            )}
            <RecordingFields form={form} />
            {errors.root?.message !== undefined && (
              <Alert severity="error">{errors.root.message}</Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button color="inherit" onClick={onClose}>
            {say('add.cancel')}
          </Button>
          {address.trim() !== '' && (
            <Button
              variant="outlined"
              loading={test.isPending}
              title={say('test.hint')}
              onClick={() => {
                void tryOut()
              }}
            >
              {say('test')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={save.isPending}>
            {say('change.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
