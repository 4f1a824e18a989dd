import { newCamera, rtspTransport, type Camera } from '@foresite/contract/cameras'
import type { CallAnswer } from '@foresite/contract/client'
import type { DeviceProfile } from '@foresite/contract/discovery'
import { Alert, Button, Stack } from '@mui/material'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { FormButtons, FormStack } from '#platform/forms/FormStack.tsx'
import { bindTo, SelectInput } from '#platform/forms/inputs.tsx'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { useUnmountSignal } from '#platform/forms/use-unmount-signal.ts'
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
  /** What the device reported once it was opened. */
  readonly opened: CallAnswer<'readDevice'>
  readonly onAdded: (camera: Camera) => void
  readonly onBack: () => void
}

/** The streams of a camera that was found: which is recorded, and which is analysed. */
export function FoundStreams({ name, opened, onAdded, onBack }: FoundStreamsProps) {
  const t = useCameraTexts()
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
  const signal = useUnmountSignal()
  const add = useCall('addDevice', {
    quiet: true,
    signal,
    onSuccess: ({ camera }) => onAdded(camera),
    onError: (error) => showRefusal(error, form.setError, ['name', 'profile', 'analysisProfile']),
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
    profile.elsewhere ? t('find.elsewhere', profile) : t('find.profile.is', profile)
  const profiles = opened.profiles.map((profile) => [profile.token, wordsOf(profile), profile.elsewhere] as const)
  if (usable.length === 0)
    return (
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Alert severity="warning">{t('find.noProfile')}</Alert>
        <Button onClick={onBack}>{t('find.back')}</Button>
      </Stack>
    )
  const bind = bindTo(form.control)
  return (
    <FormStack
      gap={2}
      refusal={form.formState.errors.root?.message}
      onSubmit={submit}
      foot={
        <FormButtons>
          <Button color="inherit" onClick={onBack}>
            {t('find.back')}
          </Button>
          <Button type="submit" variant="contained" loading={add.isPending}>
            {t('add')}
          </Button>
        </FormButtons>
      }
    >
      <CameraNameField control={form.control} />
      <SelectInput {...bind('profile')} label={t('find.profile')} choices={profiles} />
      <SelectInput {...bind('analysisProfile')} label={t('find.analysis')} none={t('find.same')} choices={profiles} />
      <TransportField value={transport} onChoose={(chosen) => form.setValue('transport', chosen)} />
    </FormStack>
  )
}
