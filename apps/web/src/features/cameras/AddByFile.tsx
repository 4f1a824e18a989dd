import { type Camera, newCamera } from '@foresite/contract/cameras'
import type { MessageKey } from '@foresite/contract/messages/en'
import { uploadLimitBytes } from '@foresite/contract/uploads'
import { Button, LinearProgress, Stack, Typography } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useUpload } from '#platform/api/use-upload.ts'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { FormButtons, FormStack } from '#platform/forms/FormStack.tsx'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { tMessage } from '#platform/i18n/messages.ts'
import { CameraNameField } from './CameraNameField.tsx'
import { DropZone } from './DropZone.tsx'
import { useCameraTexts } from './texts/texts.ts'

/** A file field of a form; its messages are keys, like those of every schema here. */
const chosenFile = z.instanceof(File, { error: 'source.no-file' }).superRefine((file, context) => {
  const problem = fileProblem(file)
  if (problem !== null) context.addIssue({ code: 'custom', message: problem })
})

const cameraFile = newCamera.pick({ name: true }).extend({ file: chosenFile })
interface CameraFileIn {
  name: string
  file: File | null
}

interface AddByFileProps {
  readonly onAdded: (camera: Camera) => void
  readonly onCancel: () => void
}

/** Adds a camera that plays an uploaded video file (CAM-3), which is checked here and again by the server. */
export function AddByFile({ onAdded, onCancel }: AddByFileProps) {
  const t = useCameraTexts()
  const [share, setShare] = useState(0)
  const [flight, setFlight] = useState<AbortController | null>(null)
  const form = useForm<CameraFileIn, unknown, z.output<typeof cameraFile>>({
    resolver: formResolver(cameraFile),
    defaultValues: { name: '', file: null },
  })
  const { leaving } = useUnsaved(form.formState.isDirty)
  const file = useWatch({ control: form.control, name: 'file' })
  const name = useWatch({ control: form.control, name: 'name' })
  const upload = useUpload('uploadCamera', {
    quiet: true,
    onSuccess: ({ camera }) => leaving(onAdded)(camera),
    onError: (error) => showRefusal(error, form.setError, ['name', 'file']),
  })

  // Leaving the form cancels the upload.
  useEffect(() => () => flight?.abort(), [flight])

  const choose = (chosen: File) => {
    if (name === '' || (file !== null && name === nameFromFile(file.name)))
      form.setValue('name', nameFromFile(chosen.name), { shouldValidate: true })
    form.clearErrors('root')
    form.setValue('file', chosen, { shouldValidate: true, shouldDirty: true })
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
            <Button color="inherit" onClick={leaving(onCancel)}>
              {t('word.cancel')}
            </Button>
            <Button type="submit" variant="contained">
              {t('add')}
            </Button>
          </FormButtons>
        )
      }
    >
      <DropZone
        file={file}
        onChoose={choose}
        disabled={upload.isPending}
        error={wrong === undefined ? undefined : tMessage(wrong, { file: file?.name ?? '' })}
      />
      <CameraNameField control={form.control} disabled={upload.isPending} />
    </FormStack>
  )
}

interface UploadProgressProps {
  /** Share of the file that has been sent, 0 to 1; at 1 the server is checking it. */
  readonly share: number
  readonly onCancel: () => void
}

/** The progress of an upload, then of the server's check. */
function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const t = useCameraTexts()
  const format = useFormat()
  const labelId = useId()
  const arrived = share >= 1
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography id={labelId} variant="body2" aria-live="polite">
        {arrived ? t('upload.analysing') : t('upload.sending', { percent: format.percent(share) })}
      </Typography>
      <LinearProgress aria-labelledby={labelId} {...(arrived ? {} : { variant: 'determinate', value: share * 100 })} />
      <Button color="inherit" sx={{ alignSelf: 'flex-end' }} onClick={onCancel}>
        {t('upload.cancel')}
      </Button>
    </Stack>
  )
}

/** The error of a file that is visible before the upload: too large (UP-1) or empty. */
function fileProblem(file: { readonly size: number }): MessageKey | null {
  if (file.size > uploadLimitBytes) return 'source.too-large'
  return file.size === 0 ? 'source.empty' : null
}

/** A camera name from a file name: no extension, words separated, at most 80 characters. */
function nameFromFile(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 80)
}
