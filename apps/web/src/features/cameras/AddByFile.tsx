import { newCamera, type Camera } from '@foresite/contract/cameras'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useUpload } from '#platform/api/use-upload.ts'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { FormButtons, FormStack } from '#platform/forms/FormStack.tsx'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { sayMessage } from '#platform/i18n/messages.ts'
import { CameraNameField } from './CameraNameField.tsx'
import { chosenFile, nameFromFile } from './chosen-file.ts'
import { DropZone } from './DropZone.tsx'
import { useCameraTexts } from './texts/texts.ts'
import { UploadProgress } from './UploadProgress.tsx'

const cameraFile = newCamera.pick({ name: true }).extend({ file: chosenFile })
interface CameraFileIn {
  name: string
  file: File | null
}

interface AddByFileProps {
  readonly onAdded: (camera: Camera) => void
  readonly onCancel: () => void
}

/** A camera that plays an uploaded video file (CAM-3): checked here, sent with its progress, checked by the server. */
export function AddByFile({ onAdded, onCancel }: AddByFileProps) {
  const say = useCameraTexts()
  const [share, setShare] = useState(0)
  const [flight, setFlight] = useState<AbortController | null>(null)
  const form = useForm<CameraFileIn, unknown, z.output<typeof cameraFile>>({
    resolver: formResolver(cameraFile),
    defaultValues: { name: '', file: null },
  })
  const file = useWatch({ control: form.control, name: 'file' })
  const name = useWatch({ control: form.control, name: 'name' })
  const upload = useUpload('uploadCamera', {
    quiet: true,
    onSuccess: ({ camera }) => onAdded(camera),
    onError: (error) => showRefusal(error, form.setError, ['name', 'file']),
  })

  // Leaving the form stops what is on its way.
  useEffect(() => () => flight?.abort(), [flight])

  const choose = (chosen: File) => {
    if (name === '' || (file !== null && name === nameFromFile(file.name)))
      form.setValue('name', nameFromFile(chosen.name), { shouldValidate: true })
    form.clearErrors('root')
    form.setValue('file', chosen, { shouldValidate: true })
  }
  const submit = form.handleSubmit((checked) => {
    const started = new AbortController()
    setFlight(started)
    setShare(0)
    upload.mutate({
      body: { name: checked.name },
      file: checked.file,
      signal: started.signal,
      onProgress: (sent, total) => setShare(total === 0 ? 0 : sent / total),
    })
  })
  const { errors } = form.formState
  const wrong = errors.file?.message
  return (
    <FormStack
      gap={2}
      refusal={errors.root?.message}
      onSubmit={submit}
      foot={
        upload.isPending ? (
          <UploadProgress share={share} onCancel={() => flight?.abort()} />
        ) : (
          <FormButtons>
            <Button color="inherit" onClick={onCancel}>
              {say('add.cancel')}
            </Button>
            <Button type="submit" variant="contained">
              {say('add.submit')}
            </Button>
          </FormButtons>
        )
      }
    >
      <DropZone
        file={file}
        onChoose={choose}
        disabled={upload.isPending}
        error={wrong === undefined ? undefined : sayMessage(wrong, { file: file?.name ?? '' })}
      />
      <CameraNameField control={form.control} disabled={upload.isPending} />
    </FormStack>
  )
}
