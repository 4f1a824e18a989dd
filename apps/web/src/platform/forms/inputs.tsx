import { TextField, type TextFieldProps } from '@mui/material'
import { type ComponentProps, type ReactNode } from 'react'
import {
  useController,
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form'
import { CheckField, CheckGroup, type CheckFieldProps, type CheckGroupProps } from '#ui/CheckField.tsx'
import { OptionalSelect, SelectField, type Choice } from '#ui/SelectField.tsx'
import { sentenceOfField } from './field-error.ts'

export interface Bound<F extends FieldValues, Out> {
  readonly name: FieldPath<F>
  /** The form's control; omitted inside a `FormProvider`. */
  readonly control?: Control<F, unknown, Out>
}

/** Binds inputs to the fields of a form: `<TextInput {...bind('name')} label=… />`. */
export function bindTo<F extends FieldValues, Out>(control: Control<F, unknown, Out>) {
  return (name: FieldPath<F>): Required<Bound<F, Out>> => ({ name, control })
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
  /** Converts the typed text to the form's value; omitted: the text itself. */
  readonly parse?: (typed: string) => unknown
  /** After each change by the user. */
  readonly onChanged?: () => void
}

/** A text field of a form. Values that are not text or numbers (null, undefined, NaN) show as an empty field. */
export function TextInput<F extends FieldValues, Out = F>(props: InputProps<F, Out>) {
  const { name, control, hint, invalid, input, adornment, parse, onChanged, ...shape } = props
  const { field, problem, isSchemas } = useInput(props)
  return (
    <TextField
      fullWidth
      {...shape}
      name={field.name}
      inputRef={field.ref}
      value={isNothing(field.value) ? '' : field.value}
      error={problem !== undefined}
      helperText={(isSchemas ? invalid : undefined) ?? problem ?? hint}
      slotProps={{
        htmlInput: { autoComplete: 'off', ...input },
        input: { endAdornment: adornment },
      }}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        field.onChange(parse === undefined ? target.value : parse(target.value))
        onChanged?.()
      }}
    />
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

interface SelectInputProps<F extends FieldValues, Out>
  extends Bound<F, Out>, Pick<InputProps<F, Out>, 'label' | 'hint' | 'required' | 'disabled' | 'sx' | 'onChanged'> {
  readonly choices: readonly Choice[]
  /** The option for nothing selected, an empty text. */
  readonly none?: string
}

/** A single choice. One that another field disables shows no error. */
export function SelectInput<F extends FieldValues, Out = F>(props: SelectInputProps<F, Out>) {
  const { name: _, control: __, hint, none, onChanged, ...shown } = props
  const { field, problem: found } = useInput(props)
  const problem = shown.disabled === true ? undefined : found
  const select = {
    ...shown,
    fullWidth: true,
    name: field.name,
    inputRef: field.ref,
    value: field.value,
    error: problem !== undefined,
    helperText: problem ?? hint,
    onBlur: field.onBlur,
    onChange: (choice: string | null) => {
      field.onChange(choice ?? '')
      onChanged?.()
    },
  }
  return none === undefined ? <SelectField {...select} /> : <OptionalSelect {...select} none={none} />
}

interface SwitchInputProps<F extends FieldValues, Out>
  extends Bound<F, Out>, Pick<CheckFieldProps, 'label' | 'hint' | 'sx'> {
  /** Shows a checkbox instead of a switch. */
  readonly isBox?: boolean
  readonly onChanged?: (on: boolean) => void
}

/** A switch, with its effect as a hint. */
export function SwitchInput<F extends FieldValues, Out = F>(props: SwitchInputProps<F, Out>) {
  const { isBox = false, onChanged, name: _, control: __, ...shown } = props
  const { field, problem } = useInput(props)
  return (
    <CheckField
      {...shown}
      isSwitch={!isBox}
      name={field.name}
      inputRef={field.ref}
      checked={field.value === true}
      problem={problem}
      onBlur={field.onBlur}
      onChange={(on) => {
        field.onChange(on)
        onChanged?.(on)
      }}
    />
  )
}

type ChecksInputProps<F extends FieldValues, Out> = Bound<F, Out> &
  Pick<CheckGroupProps<string>, 'label' | 'hint' | 'choices'>

/** A multiple choice with all options visible. */
export function ChecksInput<F extends FieldValues, Out = F>(props: ChecksInputProps<F, Out>) {
  const { name: _, control: __, ...shown } = props
  const { field, problem } = useInput(props)
  return <CheckGroup {...shown} chosen={field.value} problem={problem} onChange={field.onChange} />
}

interface CustomInputProps<F extends FieldValues, N extends FieldPath<F>, Out> {
  readonly control: Control<F, unknown, Out>
  readonly name: N
  readonly children: (
    field: ControllerRenderProps<F, N> & {
      /** The error in the user's language. */ readonly problem: string | undefined
    },
  ) => ReactNode
}

/** A field with an input that only its form has. */
export function CustomInput<F extends FieldValues, N extends FieldPath<F>, Out = F>(
  props: CustomInputProps<F, N, Out>,
) {
  const { control, name, children } = props
  const { field, fieldState } = useController<F, N, Out>({ control, name })
  return children({ ...field, problem: sentenceOfField(fieldState.error) })
}
