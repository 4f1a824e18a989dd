import { severity } from '@foresite/contract/objects'
import { Box, TextField } from '@mui/material'
import { useFormState } from 'react-hook-form'
import { sentenceOfField } from '#platform/forms/field-error.ts'
import { choicesOf, SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { useModuleTexts } from './texts/texts.ts'
import { useModuleForm } from './use-module-form.ts'

function thresholdTyped(typed: string | number | undefined): number | undefined {
  return typed === '' || typed === undefined ? undefined : Number(typed)
}

/** What every module has: its name, how serious it is, and after how long it counts. */
export function MeasureFields() {
  const t = useModuleTexts()
  const tScene = useSceneTexts()
  const { control, register } = useModuleForm()
  const thresholdError = sentenceOfField(useFormState({ control }).errors.timeThresholdS)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <TextInput
        control={control}
        name="name"
        label={t('name')}
        hint={t('name.hint')}
        input={{ maxLength: 80 }}
        sx={{ gridColumn: '1 / -1' }}
      />
      <SelectInput
        control={control}
        name="criticality"
        label={t('severity')}
        choices={choicesOf(severity.options, (level) => tScene(`severity.${level}`))}
      />
      {/* Not controlled: left empty it is undefined (the module has the default then), which no controlled field can hold. */}
      <TextField
        type="number"
        label={t('threshold')}
        error={thresholdError !== undefined}
        helperText={thresholdError ?? t('threshold.hint')}
        slotProps={{ htmlInput: { min: 0, max: 86_400, step: 'any' } }}
        {...register('timeThresholdS', { setValueAs: thresholdTyped })}
      />
    </Box>
  )
}
