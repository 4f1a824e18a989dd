import { CallFailed } from '@foresite/contract/client'
import type { RecorderConnection, RecorderInput } from '@foresite/contract/recorder'
import { Alert, Button, Stack } from '@mui/material'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { type FieldPath, FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { FormButtons, FormStack } from '#platform/forms/FormStack.tsx'
import { SwitchInput } from '#platform/forms/inputs.tsx'
import { pathsOf, showRefusal } from '#platform/forms/show-refusal.ts'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { leavesScreen } from '#platform/forms/use-unsaved.tsx'
import type { FieldWords } from '#platform/records/ChangedMeanwhile.tsx'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { CheckField } from '#ui/CheckField.tsx'
import { LoginSection } from './LoginSection.tsx'
import { fieldsOf, inputOf, newBroker, noLogin, recorderFields, type RecorderFields } from './recorder-form.ts'
import { useRecorderTexts } from './texts/texts.ts'

interface RecorderFormProps {
  /** The stored connection; null connects a recorder. */
  readonly connection: RecorderConnection | null
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** The connection to a recorder, tested before it is saved; without a working login it is saved only on request. */
export function RecorderForm({ connection, onSaved, onCancel }: RecorderFormProps) {
  const t = useRecorderTexts()
  const [isNew] = useState(connection === null)
  const isForced = useRef(false)
  const save = useCall('saveRecorder', { quiet: true })
  const { form, state } = useEntityForm({
    record: connection,
    schema: recorderFields,
    fieldsOf,
    wordsOf: useRecorderWords(),
    save: (body, since) => {
      test.reset()
      // If somebody has removed the recorder meanwhile, saving connects it again.
      const replaced = connection === null ? null : since
      return save.mutateAsync({ body: { ...body, force: isForced.current, since: replaced } })
    },
    onSaved,
    isLost: leavesScreen,
  })
  const { streams, mqtt } = useWatch({ control: form.control, compute: partsOn })
  const test = useCall('testRecorder', {
    quiet: true,
    onError: (error) => showRefusal(error, form.setError, pathsOf(form.getValues()) as FieldPath<RecorderFields>[]),
  })
  const tryOut = form.handleSubmit(() => test.mutate({ body: inputOf(form.getValues()) }))
  const submit = (force: boolean) => (event?: SyntheticEvent) => {
    isForced.current = force
    return state.onSubmit(event)
  }
  return (
    <FormProvider {...form}>
      <FormStack
        label={t('connect')}
        refusal={state.refusal}
        onSubmit={submit(false)}
        foot={
          <FormButtons>
            <Button color="inherit" onClick={state.unsaved.leaving(onCancel)}>
              {t('word.cancel')}
            </Button>
            <Button
              variant="outlined"
              loading={test.isPending}
              onClick={() => {
                test.reset()
                void tryOut()
              }}
            >
              {t('word.test')}
            </Button>
            <Button type="submit" variant="contained" loading={state.isPending} disabled={state.isBlocked}>
              {t('word.save')}
            </Button>
          </FormButtons>
        }
      >
        <LoginSection
          name=""
          label={t('word.address')}
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
          onSwitch={(on) => form.setValue('streams', on ? { ...noLogin } : null, { shouldDirty: true })}
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
          onSwitch={(on) => form.setValue('mqtt', on ? { ...newBroker } : null, { shouldDirty: true })}
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
        {test.isSuccess && <TestResult message={test.data.message} tested={test.variables.body} />}
        {save.error instanceof CallFailed && save.error.status === 422 && (
          <SaveUnreached
            isPending={save.isPending}
            onSave={() => {
              void submit(true)()
            }}
          />
        )}
        {!isNew && connection === null && <Alert severity="warning">{t('gone')}</Alert>}
        {state.changedMeanwhile}
      </FormStack>
    </FormProvider>
  )
}

interface TestResultProps {
  readonly message: string
  readonly tested: RecorderInput
}

/** The result of a test, until the form changes. */
function TestResult({ message, tested }: TestResultProps) {
  const { control } = useFormContext<RecorderFields>()
  const typed = useWatch({ control, compute: (fields) => JSON.stringify(inputOf(fields)) })
  return (
    typed === JSON.stringify(tested) && (
      <Alert severity="success" role="status">
        {message}
      </Alert>
    )
  )
}

/** Describes a version of the connection, without passwords. */
function useRecorderWords() {
  const t = useRecorderTexts()
  return ({ address, user, checkCertificate, streams, mqtt }: RecorderFields): FieldWords => [
    [t('word.address'), address],
    [t('word.user'), user],
    [t('word.certificate'), t(checkCertificate ? 'certificate.on' : 'certificate.off')],
    [t('streams.fact'), streams === null ? t('streams.same') : partsIn(streams.address, streams.user)],
    [t('mqtt.fact'), mqtt === null ? t('mqtt.none') : partsIn(mqtt.address, mqtt.user, mqtt.prefix)],
  ]
}

function partsIn(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}

interface SaveUnreachedProps {
  readonly isPending: boolean
  readonly onSave: () => void
}

/** Saves a recorder that could not be reached. */
function SaveUnreached({ isPending, onSave }: SaveUnreachedProps) {
  const t = useRecorderTexts()
  return (
    <AlertWithAction severity="info" action={t('force')} loading={isPending} onClick={onSave}>
      {t('force.text')}
    </AlertWithAction>
  )
}

/** The optional parts that are switched on. */
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
  return (
    <Stack sx={{ gap: 1.5 }}>
      <CheckField isSwitch label={label} hint={hint} checked={on} onChange={onSwitch} />
      {on && children}
    </Stack>
  )
}
