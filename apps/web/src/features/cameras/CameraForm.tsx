import type { Camera, SourceFacts } from '@foresite/contract/cameras'
import { Alert, AlertTitle, Button, Stack } from '@mui/material'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { FormButtons, FormStack } from '#platform/forms/FormStack.tsx'
import { bindTo, SwitchInput, TextInput } from '#platform/forms/inputs.tsx'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { useUnmountSignal } from '#platform/forms/use-unmount-signal.ts'
import { useFormat } from '#platform/i18n/format.ts'
import type { FieldWords } from '#platform/records/ChangedMeanwhile.tsx'
import { changeOf, formOf, newOf } from './camera-change.ts'
import { CameraNameField } from './CameraNameField.tsx'
import { cameraForm, type CameraIn, type CheckedCamera, newCameraForm } from './source-form.ts'
import { SourceFields } from './SourceFields.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface CameraFormProps {
  /** The stored camera that is changed; null for a new one. */
  readonly camera: Camera | null
  readonly onSaved: (camera: Camera) => void
  readonly onCancel: () => void
}

/** A camera's name, its source, which can be tested before saving (CAM-3), and its retention. */
export function CameraForm({ camera, onSaved, onCancel }: CameraFormProps) {
  const t = useCameraTexts()
  const format = useFormat()
  // The server opens the address before it saves: leaving the form cancels both.
  const signal = useUnmountSignal()
  const create = useCall('createCamera', { quiet: true, signal })
  const change = useCall('changeCamera', { quiet: true, signal })
  const { form, state } = useEntityForm({
    record: camera,
    schema: camera === null ? newCameraForm : cameraForm,
    fieldsOf: (record) => formOf(record, format.typed),
    wordsOf: useCameraWords(camera),
    save: (checked, since) =>
      camera === null
        ? create.mutateAsync({ body: newOf(checked) })
        : change.mutateAsync({ params: { id: camera.id }, body: { ...changeOf(camera, checked), since } }),
    onSaved: (saved) => onSaved(saved.camera),
  })
  const test = useSourceTest(camera, form)
  return (
    <FormStack
      gap={2}
      refusal={state.refusal}
      onSubmit={state.onSubmit}
      foot={
        <FormButtons>
          <Button color="inherit" onClick={state.unsaved.leaving(onCancel)}>
            {t('word.cancel')}
          </Button>
          {(camera === null || 'address' in camera.source) && (
            <Button variant="outlined" loading={test.testing} title={t('test.hint')} onClick={test.tryOut}>
              {t('word.test')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={state.isPending} disabled={state.isBlocked}>
            {t(camera === null ? 'add' : 'word.save')}
          </Button>
        </FormButtons>
      }
    >
      <CameraNameField control={form.control} />
      <SourceFields camera={camera} form={form} onChange={test.forget} />
      {test.found !== undefined && <FactsFound message={test.found.message} facts={test.found.facts} />}
      {camera !== null && <RecordingFields form={form} />}
      {state.changedMeanwhile}
    </FormStack>
  )
}

/** Describes a version of a camera. Without a typed address, both versions have the stored one. */
function useCameraWords(camera: Camera | null) {
  const t = useCameraTexts()
  const { source, analysis } = camera ?? { source: null, analysis: null }
  const stored = source !== null && 'address' in source ? source.address : ''
  return (form: CameraIn): FieldWords => [
    [t('name'), form.name],
    [t('word.address'), form.address || stored],
    [t('transport'), form.transport.toUpperCase()],
    [t('analysis'), form.withoutAnalysis ? t('analysis.without') : form.analysisAddress || (analysis?.address ?? '')],
    [t('record'), t(form.recorded ? 'recording.recording' : 'recording.off')],
    [t('record.days'), form.days],
    [t('record.gigabytes'), form.maxGigabytes],
  ]
}

interface FactsFoundProps {
  readonly message: string
  readonly facts: SourceFacts
}

/** What a tested address delivers: the server's sentence states the picture's size. */
function FactsFound({ message, facts }: FactsFoundProps) {
  const t = useCameraTexts()
  const format = useFormat()
  return (
    <Alert severity="success" role="status">
      <AlertTitle>{message}</AlertTitle>
      {t('facts', {
        rate: format.number(facts.rate, { maximumFractionDigits: 1 }),
        codec: facts.codec.toUpperCase(),
      })}
    </Alert>
  )
}

interface RecordingFieldsProps {
  readonly form: UseFormReturn<CameraIn, unknown, CheckedCamera>
}

/** Whether a camera is recorded, and its own retention limits. */
function RecordingFields({ form: { control } }: RecordingFieldsProps) {
  const t = useCameraTexts()
  const recorded = useWatch({ control, name: 'recorded' })
  const { errors } = useFormState({ control, name: ['days', 'maxGigabytes'] })
  // A field with an error stays visible: it prevents saving.
  const isShown = recorded || errors.days !== undefined || errors.maxGigabytes !== undefined
  const bind = bindTo(control)
  return (
    <Stack sx={{ gap: 1.5 }}>
      <SwitchInput {...bind('recorded')} label={t('record')} />
      {isShown && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          <TextInput
            {...bind('days')}
            label={t('record.days')}
            hint={t('record.days.hint')}
            invalid={t('record.days.invalid')}
            input={{ inputMode: 'numeric' }}
          />
          <TextInput
            {...bind('maxGigabytes')}
            label={t('record.gigabytes')}
            hint={t('record.gigabytes.hint')}
            invalid={t('record.gigabytes.invalid')}
            input={{ inputMode: 'decimal' }}
          />
        </Stack>
      )}
    </Stack>
  )
}

/** Tests the typed address, or the stored one, over the chosen transport. Saves nothing. */
function useSourceTest(
  camera: Camera | null,
  { setError, getValues, trigger }: UseFormReturn<CameraIn, unknown, CheckedCamera>,
) {
  const typed = useCall('testCamera', { quiet: true })
  const stored = useCall('testStoredCamera', { quiet: true })
  // Given with each call: not called once the form has changed.
  const options = { onError: (error: Error) => showRefusal(error, setError, ['address']) }
  const forget = () => {
    typed.reset()
    stored.reset()
  }
  const tryOut = async () => {
    forget()
    if (!(await trigger('address'))) return
    const { address, transport } = getValues()
    if (camera === null || address.trim() !== '') typed.mutate({ body: { address, transport } }, options)
    else stored.mutate({ params: { id: camera.id }, body: { transport } }, options)
  }
  return {
    testing: typed.isPending || stored.isPending,
    /** The test's result, until the form changes. */
    found: typed.data ?? stored.data,
    forget,
    tryOut: () => void tryOut(),
  }
}
