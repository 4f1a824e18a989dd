import { MenuItem, TextField, type TextFieldProps } from '@mui/material'

/** An option: its value, its text, and whether it cannot be chosen now. */
export type Choice<T extends string | number = string> = readonly [value: T, label: string, isDisabled?: boolean]

export function choicesOf<const T extends string | number>(
  options: readonly T[],
  label: (option: T) => string,
): readonly Choice<T>[] {
  return options.map((option) => [option, label(option)])
}

type Shown =
  | 'disabled'
  | 'error'
  | 'fullWidth'
  | 'helperText'
  | 'inputRef'
  | 'label'
  | 'name'
  | 'onBlur'
  | 'required'
  | 'size'
  | 'sx'

interface SelectProps<T extends string | number> extends Pick<TextFieldProps, Shown> {
  /** A value that is not among the choices shows as nothing selected. */
  readonly value: string | number | null | undefined
  readonly choices: readonly Choice<T>[]
  /** For fingers: long options wrap, also the chosen one, each as high as a large button. */
  readonly tall?: boolean
}

interface SelectFieldProps<T extends string | number> extends SelectProps<T> {
  readonly onChange: (value: T) => void
}

/** A single choice from a list that opens. */
export function SelectField<T extends string | number>({ onChange, ...props }: SelectFieldProps<T>) {
  return (
    <Select
      {...props}
      onChange={(value) => {
        if (value !== null) onChange(value)
      }}
    />
  )
}

interface OptionalSelectProps<T extends string | number> extends SelectProps<T> {
  /** The option for nothing selected. */
  readonly none: string
  readonly onChange: (value: T | null) => void
}

/** A single choice from a list that opens, or none of them. */
export function OptionalSelect<T extends string | number>({ none, ...props }: OptionalSelectProps<T>) {
  return (
    <Select {...props} slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}>
      <MenuItem value="">{none}</MenuItem>
    </Select>
  )
}

interface InnerProps<T extends string | number>
  extends Omit<OptionalSelectProps<T>, 'none'>, Pick<TextFieldProps, 'slotProps' | 'children'> {}

function Select<T extends string | number>(props: InnerProps<T>) {
  const { value, choices, tall = false, children, onChange, ...shown } = props
  return (
    <TextField
      select
      {...shown}
      {...(tall ? { sx: { '& .MuiSelect-select.MuiSelect-select': { whiteSpace: 'normal' } } } : {})}
      value={choices.some(([choice]) => choice === value) ? String(value) : ''}
      onChange={({ target }) => onChange(choices.find(([choice]) => String(choice) === target.value)?.[0] ?? null)}
    >
      {children}
      {choices.map(([choice, words, isDisabled = false]) => (
        <MenuItem
          key={choice}
          value={String(choice)}
          disabled={isDisabled}
          sx={tall ? { minHeight: 52, whiteSpace: 'normal' } : {}}
        >
          {words}
        </MenuItem>
      ))}
    </TextField>
  )
}
