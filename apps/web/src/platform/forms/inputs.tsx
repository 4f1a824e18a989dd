import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Switch,
  TextField,
  type TextFieldProps,
} from '@mui/material'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { sentenceOfField } from './field-error.ts'

export interface Bound<F extends FieldValues, Out> {
  readonly name: FieldPath<F>
  /** The form's control; omitted inside a `FormProvider`. */
  readonly control?: Control<F, unknown, Out>
}

/** A form field with its error in the user's language. */
export function useInput<F extends FieldValues, Out>({ name, control }: Bound<F, Out>) {
  const { field, fieldState } = useController<F, FieldPath<F>, Out>({ name, ...(control && { control }) })
  const { error } = fieldState
  return { field, problem: sentenceOfField(error), isSchemas: error !== undefined && error.type !== 'server' }
}

type Shape = 'type' | 'sx' | 'required' | 'disabled' | 'multiline' | 'minRows' | 'maxRows' | 'autoFocus'

interface InputProps<F extends FieldValues, Out> extends Bound<F, Out>, Pick<TextFieldProps, Shape> {
  readonly label: string
  readonly hint?: ReactNode
  /** The message for every error of the schema, where its own does not fit. */
  readonly invalid?: string
  /** Attributes of the `<input>` itself. */
  readonly input?: ComponentProps<'input'>
  readonly adornment?: ReactNode
  /** Options of a select; a value that is not among them shows as nothing selected. */
  readonly choices?: readonly Choice[] | undefined
  /** The option for nothing selected, an empty text. */
  readonly none?: string
  /** Converts the typed text to the form's value; omitted: the text itself. */
  readonly parse?: (typed: string) => unknown
  /** After each change by the user. */
  readonly onChanged?: () => void
}

/** A text field of a form. Values that are not text or numbers (null, undefined, NaN) show as an empty field. */
export function TextInput<F extends FieldValues, Out = F>(props: InputProps<F, Out>) {
  const { name, control, hint, invalid, input, adornment, choices, none, parse, onChanged, ...shape } = props
  const { field, problem, isSchemas } = useInput(props)
  const value: unknown = field.value
  const isEmpty = choices === undefined ? isNothing(value) : choices.every(([choice]) => choice !== value)
  return (
    <TextField
      fullWidth
      {...shape}
      select={choices !== undefined}
      name={field.name}
      inputRef={field.ref}
      value={isEmpty ? '' : value}
      error={problem !== undefined}
      helperText={(isSchemas ? invalid : undefined) ?? problem ?? hint}
      slotProps={{
        htmlInput: { autoComplete: 'off', ...input },
        input: { endAdornment: adornment },
        select: { displayEmpty: none !== undefined },
      }}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        field.onChange(parse === undefined ? target.value : parse(target.value))
        onChanged?.()
      }}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {choices?.map(([choice, words, isDisabled = false]) => (
        <MenuItem key={choice} value={choice} disabled={isDisabled}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  )
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || Number.isNaN(value)
}

interface NumberInputProps<F extends FieldValues, Out> extends InputProps<F, Out> {
  /** The value of an empty field. */
  readonly empty?: null
}

export function NumberInput<F extends FieldValues, Out = F>({ empty, ...props }: NumberInputProps<F, Out>) {
  const ofNothing = empty === null ? null : Number.NaN
  return <TextInput {...props} type="number" parse={(typed) => (typed === '' ? ofNothing : Number(typed))} />
}

/** An option of a list: its value, its text, and whether it can be chosen. */
export type Choice = readonly [value: string, label: string, isDisabled?: boolean]

export function choicesOf<T extends string>(options: readonly T[], label: (option: T) => string): [T, string][] {
  return options.map((option) => [option, label(option)])
}

interface SelectInputProps<F extends FieldValues, Out> extends InputProps<F, Out> {
  readonly choices: readonly Choice[]
}

/** A single choice. */
export function SelectInput<F extends FieldValues, Out = F>(props: SelectInputProps<F, Out>) {
  return <TextInput {...props} />
}

interface SwitchInputProps<F extends FieldValues, Out> extends Bound<F, Out>, Pick<TextFieldProps, 'sx'> {
  readonly label: string
  readonly hint?: string | undefined
  /** Shows a checkbox instead of a switch. */
  readonly isBox?: boolean
  readonly onChanged?: (on: boolean) => void
}

/** A switch, with its effect as a hint. */
export function SwitchInput<F extends FieldValues, Out = F>(props: SwitchInputProps<F, Out>) {
  const { label, hint, isBox = false, sx, onChanged } = props
  const hintId = useId()
  const { field, problem } = useInput(props)
  const Control = isBox ? Checkbox : Switch
  const below = problem ?? hint
  return (
    <FormControl error={problem !== undefined} variant="standard" {...(sx === undefined ? {} : { sx })}>
      <FormControlLabel
        label={label}
        control={
          <Control
            name={field.name}
            checked={field.value === true}
            slotProps={{ input: { ref: field.ref, ...(below === undefined ? {} : { 'aria-describedby': hintId }) } }}
            onBlur={field.onBlur}
            onChange={(_, on) => {
              field.onChange(on)
              onChanged?.(on)
            }}
          />
        }
      />
      {below !== undefined && <FormHelperText id={hintId}>{below}</FormHelperText>}
    </FormControl>
  )
}
