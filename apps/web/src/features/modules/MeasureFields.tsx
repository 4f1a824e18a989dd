import { severity } from '@foresite/contract/objects'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Controller, useFormState } from 'react-hook-form'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { sentenceOfField } from './field-error.ts'
import { useModuleTexts } from './texts/texts.ts'
import { useModuleForm } from './use-module-form.ts'

/** Nothing where nothing is typed: the module has the default then. */
function thresholdTyped(typed: string | number | undefined): number | undefined {
  return typed === '' || typed === undefined ? undefined : Number(typed)
}

/** What every module has: its name, how serious it is, and after how long it counts. */
export function MeasureFields() {
  const say = useModuleTexts()
  const sayScene = useSceneTexts()
  const { control, register } = useModuleForm()
  const { errors } = useFormState({ control })
  const nameError = sentenceOfField(errors.name)
  const thresholdError = sentenceOfField(errors.timeThresholdS)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Controller
        control={control}
        name="name"
        render={({ field: { ref, ...field } }) => (
          <TextField
            {...field}
            inputRef={ref}
            label={say('name')}
            error={nameError !== undefined}
            helperText={nameError ?? say('name.hint')}
            slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
            sx={{ gridColumn: '1 / -1' }}
          />
        )}
      />
      <Controller
        control={control}
        name="criticality"
        render={({ field: { ref, ...field } }) => (
          <TextField select label={say('severity')} inputRef={ref} {...field}>
            {severity.options.map((level) => (
              <MenuItem key={level} value={level}>
                {sayScene(`severity.${level}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      <TextField
        type="number"
        label={say('threshold')}
        error={thresholdError !== undefined}
        helperText={thresholdError ?? say('threshold.hint')}
        slotProps={{
          htmlInput: { min: 0, max: 86_400, step: 'any' },
          inputLabel: { shrink: true },
        }}
        {...register('timeThresholdS', { setValueAs: thresholdTyped })}
      />
    </Box>
  )
}
