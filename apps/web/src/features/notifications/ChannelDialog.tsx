import type {
  ChannelChange,
  NotificationChannel,
  NotificationSettings,
} from '@foresite/contract/notifications'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'
import { channelFields, channelForms, fieldsOf, type ChannelFields } from './channel-form.ts'
import { ChannelField, SecretField } from './ChannelField.tsx'
import { useNotificationTexts } from './texts/texts.ts'

interface ChannelDialogProps {
  readonly channel: NotificationChannel
  readonly settings: NotificationSettings
  readonly onClose: () => void
}

/** Sets a channel up or changes it. Its secret goes in and never comes back. */
export function ChannelDialog({ channel, settings, onClose }: ChannelDialogProps) {
  const say = useNotificationTexts()
  const sayUi = useUiTexts()
  const titleId = useId()
  const { value, hasSecret, changed } = settings[channel]
  // As it was when this began: what somebody else saves meanwhile is not overwritten.
  const [since] = useState(changed?.at ?? null)
  const { fields, secret, secretHint } = channelForms[channel]
  const form = useForm<ChannelFields, unknown, ChannelChange>({
    resolver: formResolver(channelFields(channel, since)),
    defaultValues: fieldsOf(channel, settings),
  })
  const save = useCall('saveNotificationChannel', {
    quiet: true,
    onSuccess: onClose,
    onError: (error) => {
      const names = fields.map(({ name }) => `value.${name}` as const)
      showRefusal(error, form.setError, [...names, 'secret'])
    },
  })
  const submit = form.handleSubmit((body) => {
    save.mutate({ body })
  })
  const problem = form.formState.errors.root?.message
  const { isDirty } = form.formState
  const onPhone = useMediaQuery('(max-width:599.95px)')
  const name = say(channel)
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={onPhone}
      aria-labelledby={titleId}
      // A press beside it is no reason to lose what is written.
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' || !isDirty) onClose()
      }}
    >
      <FormProvider {...form}>
        <DialogTitle id={titleId}>
          {say(value === null ? 'setUp.of' : 'change.of', { channel: name })}
        </DialogTitle>
        <DialogContent>
          <Stack
            component="form"
            id={`${titleId}form`}
            noValidate
            aria-labelledby={titleId}
            sx={{ gap: 2.5, pt: 1 }}
            onSubmit={(event) => {
              void submit(event)
            }}
          >
            {fields.map((shape) => (
              <ChannelField key={shape.name} shape={shape} />
            ))}
            {secret !== null && (
              <SecretField
                label={secret}
                hint={hasSecret ? 'secret.stays' : (secretHint ?? null)}
              />
            )}
            {problem !== undefined && <Alert severity="error">{problem}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {sayUi('cancel')}
          </Button>
          <Button
            type="submit"
            form={`${titleId}form`}
            variant="contained"
            loading={save.isPending}
          >
            {say('save')}
          </Button>
        </DialogActions>
      </FormProvider>
    </Dialog>
  )
}
