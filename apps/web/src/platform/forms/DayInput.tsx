import type { FieldValues } from 'react-hook-form'
import { DayField } from '#ui/DayField.tsx'
import { useInput, type Bound } from './inputs.tsx'

interface DayInputProps<F extends FieldValues, Out> extends Bound<F, Out> {
  readonly label: string
  readonly required?: boolean
  /** The first day that can be selected; a stored one before it is still shown. */
  readonly earliest?: string
}

/** A day in a form, as a text like 2026-11-21; empty for none. */
export function DayInput<F extends FieldValues, Out = F>({
  label,
  required,
  earliest,
  ...bound
}: DayInputProps<F, Out>) {
  const { field, problem } = useInput<F, Out>(bound)
  const value: string = field.value
  const first = earliest !== undefined && value !== '' && value < earliest ? value : earliest
  return (
    <DayField
      inForm
      label={label}
      required={required ?? false}
      value={value === '' ? undefined : value}
      earliest={first}
      problem={problem}
      onChange={(chosen) => field.onChange(chosen ?? '')}
      // Saving refuses it: the previous day must not return.
      onWrong={field.onChange}
    />
  )
}
