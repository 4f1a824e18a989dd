import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { TextInput } from '#platform/forms/inputs.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface CameraNameFieldProps<F extends FieldValues, Out> {
  readonly control: Control<F, unknown, Out>
  readonly disabled?: boolean
}

export function CameraNameField<F extends FieldValues & { name: string }, Out>(props: CameraNameFieldProps<F, Out>) {
  const t = useCameraTexts()
  // Every form with a name has a path `name`.
  const name = 'name' as FieldPath<F>
  return <TextInput {...props} name={name} label={t('name')} hint={t('name.hint')} input={{ maxLength: 80 }} />
}
