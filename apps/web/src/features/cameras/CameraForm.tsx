import type { Camera } from '@foresite/contract/cameras'
import Button from '@mui/material/Button'
import { useForm } from 'react-hook-form'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { FormButtons, FormStack } from '#platform/forms/FormStack.tsx'
import { formOf } from './camera-change.ts'
import { CameraNameField } from './CameraNameField.tsx'
import { FactsFound } from './FactsFound.tsx'
import { RecordingFields } from './RecordingFields.tsx'
import { cameraForm, newCameraForm, type CameraIn, type CheckedCamera } from './source-form.ts'
import { SourceFields } from './SourceFields.tsx'
import { useCameraTexts } from './texts/texts.ts'
import { useSaveCamera } from './use-save-camera.ts'
import { useSourceTest } from './use-source-test.ts'

interface CameraFormProps {
  /** The stored camera that is changed; null for a new one. */
  readonly camera: Camera | null
  readonly onSaved: (camera: Camera) => void
  readonly onCancel: () => void
}

/** A camera's name, its source, which can be tested before saving (CAM-3), and its retention. */
export function CameraForm({ camera, onSaved, onCancel }: CameraFormProps) {
  const say = useCameraTexts()
  const form = useForm<CameraIn, unknown, CheckedCamera>({
    resolver: formResolver<CameraIn, CheckedCamera>(camera === null ? newCameraForm : cameraForm),
    defaultValues: formOf(camera),
  })
  const test = useSourceTest(camera, form)
  const { save, saving } = useSaveCamera(camera, form.setError, onSaved)
  return (
    <FormStack
      gap={2}
      refusal={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit(save)}
      foot={
        <FormButtons>
          <Button color="inherit" onClick={onCancel}>
            {say('add.cancel')}
          </Button>
          {(camera === null || 'address' in camera.source) && (
            <Button variant="outlined" loading={test.testing} title={say('test.hint')} onClick={test.tryOut}>
              {say('test')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={saving}>
            {say(camera === null ? 'add.submit' : 'change.save')}
          </Button>
        </FormButtons>
      }
    >
      <CameraNameField control={form.control} />
      <SourceFields camera={camera} form={form} onChange={test.forget} />
      {test.found !== undefined && <FactsFound message={test.found.message} facts={test.found.facts} />}
      {camera !== null && <RecordingFields form={form} />}
    </FormStack>
  )
}
