import { Controller } from 'react-hook-form'
import { sentenceOfField } from '#platform/forms/field-error.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { useModuleForm } from './use-module-form.ts'

/** When it is active. */
export function ScheduleStep() {
  const { control } = useModuleForm()
  return (
    <Controller
      control={control}
      name="schedule"
      render={({ field, fieldState }) => (
        <ScheduleFields schedule={field.value} onChange={field.onChange} error={sentenceOfField(fieldState.error)} />
      )}
    />
  )
}
