import { Autocomplete, TextField } from '@mui/material'
import type { Ref } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useInput, type Bound } from './inputs.tsx'

interface NamedOption {
  readonly id: string
  readonly name: string
}

interface ManyFieldProps {
  readonly label: string
  readonly options: readonly NamedOption[]
  readonly ids: readonly string[]
  readonly onChange: (ids: string[]) => void
  readonly inputRef?: Ref<HTMLInputElement>
  readonly hint?: string
  readonly problem?: string | undefined
}

/** A multiple choice from a list, by id; ids that left the list are dropped. */
export function ManyField({ label, options, ids, onChange, inputRef, hint, problem }: ManyFieldProps) {
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...options]}
      value={options.filter(({ id }) => ids.includes(id))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, chosen) => onChange(chosen.map(({ id }) => id))}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={problem !== undefined}
          helperText={problem ?? hint}
          {...(inputRef === undefined ? {} : { inputRef })}
        />
      )}
    />
  )
}

type ManyInputProps<F extends FieldValues, Out> = Bound<F, Out> & Pick<ManyFieldProps, 'label' | 'options' | 'hint'>

export function ManyInput<F extends FieldValues, Out = F>({ name, control, ...shown }: ManyInputProps<F, Out>) {
  const { field, problem } = useInput<F, Out>({ name, ...(control && { control }) })
  return <ManyField {...shown} ids={field.value} inputRef={field.ref} problem={problem} onChange={field.onChange} />
}
