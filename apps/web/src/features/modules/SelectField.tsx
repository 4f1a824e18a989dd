import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Controller, type Control } from 'react-hook-form'
import type { ModuleFields, ModuleInput } from './module-form.ts'

interface SelectFieldProps {
  readonly control: Control<ModuleFields, unknown, ModuleInput>
  readonly name: 'useCase' | 'criticality'
  readonly label: string
  readonly choices: readonly (readonly [value: string, label: string])[]
}

/** One of a few, from a list that opens. */
export function SelectField({ control, name, label, choices }: SelectFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field } }) => (
        <TextField select label={label} inputRef={ref} {...field}>
          {choices.map(([value, words]) => (
            <MenuItem key={value} value={value}>
              {words}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  )
}
