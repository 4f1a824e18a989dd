import { CallFailed } from '@foresite/contract/client'
import type { RecorderConnection } from '@foresite/contract/recorder'
import { Alert, Button, FormControlLabel, Stack, Switch } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { FormButtons, FormStack } from '#platform/forms/FormStack.tsx'
import { SwitchInput } from '#platform/forms/inputs.tsx'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { leavesScreen, useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'
import { LoginSection } from './LoginSection.tsx'
import {
  fieldsOf,
  inputOf,
  newBroker,
  noLogin,
  recorderFields,
  type RecorderFields,
  shownFields,
} from './recorder-form.ts'
import { useRecorderTexts } from './texts/texts.ts'

interface RecorderFormProps {
  /** How it is connected now; null connects one. */
  readonly connection: RecorderConnection | null
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** How a recorder is reached: it can be tested before it is saved, and is saved once its login has worked. */
export function RecorderForm({ connection, onSaved, onCancel }: RecorderFormProps) {
  const t = useRecorderTexts()
  const tUi = useUiTexts()
  const form = useForm<RecorderFields, unknown, z.output<typeof recorderFields>>({
    resolver: formResolver(recorderFields),
    defaultValues: fieldsOf(connection),
  })
  useUnsaved(form.formState.isDirty, { isLost: leavesScreen })
  const { streams, mqtt } = useWatch({ control: form.control, compute: partsOn })
  const refuse = (error: Error) => showRefusal(error, form.setError, shownFields(form.getValues()))
  const test = useCall('testRecorder', { quiet: true, onError: refuse })
  const save = useCall('saveRecorder', { quiet: true, onSuccess: onSaved, onError: refuse })
  const tryOut = form.handleSubmit(() => test.mutate({ body: inputOf(form.getValues()) }))
  const submit = (force: boolean) =>
    form.handleSubmit(() => {
      test.reset()
      save.mutate({ body: { ...inputOf(form.getValues()), force } })
    })
  const { errors } = form.formState
  return (
    <FormProvider {...form}>
      <FormStack label={t('connect')} onSubmit={submit(false)}>
        <LoginSection
          name=""
          label={t('address')}
          hint={t('address.hint')}
          hasPassword={connection?.hasPassword ?? false}
        />
        <SwitchInput<RecorderFields>
          isBox
          name="checkCertificate"
          label={t('certificate')}
          hint={t('certificate.hint')}
        />
        <OptionalPart
          on={streams}
          onSwitch={(on) => form.setValue('streams', on ? { ...noLogin } : null)}
          label={t('streams')}
          hint={t('streams.hint')}
        >
          <LoginSection
            name="streams."
            label={t('streams.address')}
            hint={t('streams.address.hint')}
            hasPassword={connection?.streams?.hasPassword ?? false}
          />
        </OptionalPart>
        <OptionalPart
          on={mqtt}
          onSwitch={(on) => form.setValue('mqtt', on ? { ...newBroker } : null)}
          label={t('mqtt')}
          hint={t('mqtt.hint')}
        >
          <LoginSection
            name="mqtt."
            label={t('mqtt.address')}
            hint={t('mqtt.address.hint')}
            hasPassword={connection?.mqtt?.hasPassword ?? false}
            withPrefix
          />
        </OptionalPart>
        {test.data !== undefined && (
          <Alert severity="success" role="status">
            {test.data.message}
          </Alert>
        )}
        {errors.root?.message !== undefined && <Alert severity="error">{errors.root.message}</Alert>}
        {save.error instanceof CallFailed && save.error.status === 422 && (
          <SaveUnreached
            isPending={save.isPending}
            onSave={() => {
              void submit(true)()
            }}
          />
        )}
        <FormButtons>
          <Button color="inherit" onClick={onCancel}>
            {tUi('cancel')}
          </Button>
          <Button
            variant="outlined"
            loading={test.isPending}
            onClick={() => {
              test.reset()
              void tryOut()
            }}
          >
            {t('test')}
          </Button>
          <Button type="submit" variant="contained" loading={save.isPending}>
            {t('save')}
          </Button>
        </FormButtons>
      </FormStack>
    </FormProvider>
  )
}

interface SaveUnreachedProps {
  readonly isPending: boolean
  readonly onSave: () => void
}

/** Saves a recorder that could not be reached. */
function SaveUnreached({ isPending, onSave }: SaveUnreachedProps) {
  const t = useRecorderTexts()
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" loading={isPending} onClick={onSave}>
          {t('force')}
        </Button>
      }
    >
      {t('force.text')}
    </Alert>
  )
}

/** Which of the optional parts are switched on. */
function partsOn({ streams, mqtt }: RecorderFields) {
  return { streams: streams !== null, mqtt: mqtt !== null }
}

interface OptionalPartProps {
  readonly on: boolean
  readonly onSwitch: (on: boolean) => void
  readonly label: string
  readonly hint: string
  /** Its fields, while it is on. */
  readonly children: ReactNode
}

/** A part of the connection that most sites do without. */
function OptionalPart({ on, onSwitch, label, hint, children }: OptionalPartProps) {
  const hintId = useId()
  return (
    <Stack sx={{ gap: 1.5 }}>
      <div>
        <FormControlLabel
          label={label}
          control={
            <Switch
              checked={on}
              slotProps={{ input: { 'aria-describedby': hintId } }}
              onChange={(_, checked) => onSwitch(checked)}
            />
          }
        />
        <Muted small id={hintId} component="p">
          {hint}
        </Muted>
      </div>
      {on && children}
    </Stack>
  )
}
