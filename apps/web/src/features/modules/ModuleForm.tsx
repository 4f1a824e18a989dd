import { severity } from '@foresite/contract/objects'
import { needsZones, useCase } from '@foresite/contract/use-cases'
import type { Zone } from '@foresite/contract/zones'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { Controller, useForm, type FieldError } from 'react-hook-form'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { sayMessage } from '#platform/i18n/messages.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { moduleSchema, type ModuleFields, type ModuleInput } from './module-form.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { useModuleTexts } from './texts/texts.ts'
import type { Refusal } from './use-save-module.ts'
import { SelectField } from './SelectField.tsx'
import { WatchFields } from './WatchFields.tsx'
import { ZonePicker } from './ZonePicker.tsx'

interface ModuleFormProps {
  readonly start: ModuleFields
  readonly zones: readonly Zone[]
  readonly submitLabel: string
  readonly saving: boolean
  /** What the server refused the last time. */
  readonly refusal: Refusal | null
  readonly onSubmit: (input: ModuleInput) => void
  readonly onCancel: () => void
}

/** Use cases that a module of this form acts by; the others are switched on by their own screens. */
const useCases = useCase.options.filter((one) => one === 'ergonomics' || needsZones(one))

/** The form of a module: what it watches for, where, how serious that is, after how long, and when. */
export function ModuleForm(props: ModuleFormProps) {
  const { start, zones, submitLabel, saving, refusal, onSubmit, onCancel } = props
  const say = useModuleTexts()
  const sayScene = useSceneTexts()
  const { control, register, handleSubmit, formState } = useForm<
    ModuleFields,
    unknown,
    ModuleInput
  >({
    resolver: formResolver(moduleSchema),
    defaultValues: start,
  })
  const { errors } = formState
  /** The sentence at a field: what its schema says, else what the server said. */
  const wrong = (field: keyof ModuleFields, error: Pick<FieldError, 'message'> | undefined) => {
    if (error?.message !== undefined) return sayMessage(error.message)
    return refusal?.field === field ? refusal.sentence : undefined
  }
  const nameError = wrong('name', errors.name)
  const thresholdError = wrong('timeThresholdS', errors.timeThresholdS)
  const submit = handleSubmit(onSubmit)
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 3 }}
      onSubmit={(event) => {
        void submit(event)
      }}
    >
      <SelectField
        control={control}
        name="useCase"
        label={say('useCase')}
        choices={useCases.map((one) => [one, sayScene(`useCase.${one}`)])}
      />
      <TextField
        label={say('name')}
        fullWidth
        error={nameError !== undefined}
        helperText={nameError ?? say('name.hint')}
        slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
        {...register('name')}
      />
      <Controller
        control={control}
        name="zoneIds"
        render={({ field, fieldState }) => (
          <ZonePicker
            zones={zones}
            chosen={field.value}
            onChange={field.onChange}
            error={wrong('zoneIds', fieldState.error)}
          />
        )}
      />
      <WatchFields control={control} wrong={wrong} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SelectField
          control={control}
          name="criticality"
          label={say('severity')}
          choices={severity.options.map((level) => [level, sayScene(`severity.${level}`)])}
        />
        <TextField
          type="number"
          label={say('threshold')}
          error={thresholdError !== undefined}
          helperText={thresholdError ?? say('threshold.hint')}
          slotProps={{ htmlInput: { min: 0, max: 86_400, step: 'any' } }}
          {...register('timeThresholdS', { valueAsNumber: true })}
        />
      </Box>
      <Controller
        control={control}
        name="schedule"
        render={({ field, fieldState }) => (
          <ScheduleFields
            schedule={field.value}
            onChange={field.onChange}
            error={wrong('schedule', timesError(fieldState.error))}
          />
        )}
      />
      <Controller
        control={control}
        name="enabled"
        render={({ field }) => (
          <FormControlLabel
            label={say('enabled')}
            control={
              <Switch
                checked={field.value}
                onChange={(_, checked) => {
                  field.onChange(checked)
                }}
              />
            }
          />
        )}
      />
      {refusal !== null && refusal.field === undefined && (
        <Alert severity="error">{refusal.sentence}</Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onCancel}>
          {say('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={saving}>
          {submitLabel}
        </Button>
      </Stack>
    </Stack>
  )
}

/** The form names the time that is wrong; the sentence stands once, below both. */
function timesError(error: unknown): Pick<FieldError, 'message'> | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return { message: error.message }
  return Object.values(error)
    .map(timesError)
    .find((one) => one !== undefined)
}
