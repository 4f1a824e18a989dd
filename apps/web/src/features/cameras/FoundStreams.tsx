import { newCamera, rtspTransport, type Camera } from '@foresite/contract/cameras'
import type { CallAnswer } from '@foresite/contract/client'
import type { DeviceProfile } from '@foresite/contract/discovery'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { CameraNameField } from './CameraNameField.tsx'
import { useCameraTexts } from './texts/texts.ts'
import { TransportField } from './TransportField.tsx'

const streamsForm = z.object({
  name: newCamera.shape.name,
  profile: z.string().min(1, { error: 'selection.required' }),
  analysisProfile: z.string(),
  transport: rtspTransport,
})
type StreamsIn = z.infer<typeof streamsForm>

interface FoundStreamsProps {
  readonly name: string
  /** What the device said of itself once it was opened. */
  readonly opened: CallAnswer<'readDevice'>
  readonly onAdded: (camera: Camera) => void
  readonly onBack: () => void
}

/** The streams of a camera that was found: which is recorded, and which is analysed. */
export function FoundStreams({ name, opened, onAdded, onBack }: FoundStreamsProps) {
  const say = useCameraTexts()
  const usable = opened.profiles.filter(({ elsewhere }) => !elsewhere)
  const form = useForm<StreamsIn, unknown, StreamsIn>({
    resolver: formResolver(streamsForm),
    defaultValues: {
      name: name.slice(0, 80),
      profile: usable[0]?.token ?? '',
      analysisProfile: '',
      transport: 'tcp',
    },
  })
  const transport = useWatch({ control: form.control, name: 'transport' })
  const add = useCall('addDevice', {
    quiet: true,
    onSuccess: ({ camera }) => {
      onAdded(camera)
    },
    onError: (error) => {
      showRefusal(error, form.setError, ['name', 'profile', 'analysisProfile'])
    },
  })
  const submit = form.handleSubmit(({ analysisProfile, ...chosen }) => {
    add.mutate({
      body: {
        ...chosen,
        handle: opened.handle,
        analysisProfile: analysisProfile === '' ? null : analysisProfile,
      },
    })
  })
  const wordsOf = (profile: DeviceProfile) =>
    profile.elsewhere ? say('find.elsewhere', profile) : say('find.profile.is', profile)
  const { errors } = form.formState
  if (usable.length === 0)
    return (
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Alert severity="warning">{say('find.noProfile')}</Alert>
        <Button onClick={onBack}>{say('find.back')}</Button>
      </Stack>
    )
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        void submit(event)
      }}
    >
      <CameraNameField field={form.register('name')} error={errors.name?.message} />
      {(['profile', 'analysisProfile'] as const).map((field) => (
        <Controller
          key={field}
          control={form.control}
          name={field}
          render={({ field: control, fieldState: { error } }) => (
            <TextField
              select
              label={say(field === 'profile' ? 'find.profile' : 'find.analysis')}
              error={error !== undefined}
              helperText={error?.message}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              {...control}
            >
              {field === 'analysisProfile' && <MenuItem value="">{say('find.same')}</MenuItem>}
              {opened.profiles.map((profile) => (
                <MenuItem key={profile.token} value={profile.token} disabled={profile.elsewhere}>
                  {wordsOf(profile)}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
      ))}
      <TransportField
        value={transport}
        onChoose={(chosen) => {
          form.setValue('transport', chosen)
        }}
      />
      {errors.root?.message !== undefined && <Alert severity="error">{errors.root.message}</Alert>}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onBack}>
          {say('find.back')}
        </Button>
        <Button type="submit" variant="contained" loading={add.isPending}>
          {say('add.submit')}
        </Button>
      </Stack>
    </Stack>
  )
}
