import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel, Switch } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { useId, type ReactNode, type Ref } from 'react'
import type { Choice } from './SelectField.tsx'

export interface CheckFieldProps {
  readonly label: ReactNode
  readonly checked: boolean
  /** Its effect, below it. */
  readonly hint?: ReactNode
  /** The error, which replaces the hint. */
  readonly problem?: string | undefined
  /** The accessible name, where the label does not say it all. */
  readonly longLabel?: string
  /** A switch acts at once or turns a part on; a checkbox chooses. */
  readonly isSwitch?: boolean
  /** Some of what it stands for is chosen. */
  readonly isPartial?: boolean
  readonly disabled?: boolean
  readonly size?: 'small' | 'medium' | undefined
  readonly type?: 'body1' | 'body2' | 'subtitle2' | undefined
  readonly name?: string
  readonly inputRef?: Ref<HTMLInputElement>
  readonly sx?: SxProps<Theme>
  readonly onBlur?: () => void
  readonly onChange: (checked: boolean) => void
}

/** A checkbox or switch with its label. */
export function CheckField(props: CheckFieldProps) {
  const {
    label,
    checked,
    hint,
    problem,
    longLabel,
    isSwitch = false,
    isPartial = false,
    type = 'body1',
    ...rest
  } = props
  const { disabled = false, size = 'medium', name, inputRef, sx = {}, onBlur, onChange } = rest
  const hintId = useId()
  const below = problem ?? hint
  const shared = {
    checked,
    disabled,
    size,
    name,
    onBlur,
    slotProps: {
      input: { ref: inputRef, 'aria-label': longLabel, 'aria-describedby': below === undefined ? undefined : hintId },
    },
    onChange: (_: unknown, on: boolean) => onChange(on),
  }
  const field = (
    <FormControlLabel
      label={label}
      slotProps={{ typography: { variant: type } }}
      sx={below === undefined ? sx : {}}
      control={isSwitch ? <Switch {...shared} /> : <Checkbox {...shared} indeterminate={isPartial} />}
    />
  )
  if (below === undefined) return field
  return (
    <FormControl error={problem !== undefined} variant="standard" sx={sx}>
      {field}
      <FormHelperText id={hintId}>{below}</FormHelperText>
    </FormControl>
  )
}

interface CheckListProps<T extends string> {
  readonly choices: readonly Choice<T>[]
  readonly chosen: readonly T[]
  readonly tall?: boolean
  readonly size?: CheckFieldProps['size']
  readonly type?: CheckFieldProps['type']
  /** In the order of the choices. */
  readonly onChange: (chosen: T[]) => void
}

/** Checkboxes, of which any number may be chosen. */
export function CheckList<T extends string>({ choices, chosen, tall = false, onChange, ...look }: CheckListProps<T>) {
  return choices.map(([value, label]) => (
    <CheckField
      key={value}
      {...look}
      label={label}
      checked={chosen.includes(value)}
      sx={tall ? { minHeight: 44 } : {}}
      onChange={(checked) =>
        onChange(choices.map(([each]) => each).filter((each) => (each === value ? checked : chosen.includes(each))))
      }
    />
  ))
}

export interface CheckGroupProps<T extends string> extends CheckListProps<T> {
  readonly label: string
  readonly hint?: string
  /** The error, which replaces the hint. */
  readonly problem?: string | undefined
}

/** A multiple choice with all options visible. */
export function CheckGroup<T extends string>({ label, hint, problem, ...list }: CheckGroupProps<T>) {
  const below = problem ?? hint
  return (
    <FormControl component="fieldset" error={problem !== undefined}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup row>
        <CheckList {...list} />
      </FormGroup>
      {below !== undefined && (
        <FormHelperText role={problem === undefined ? undefined : 'alert'} sx={{ mx: 0 }}>
          {below}
        </FormHelperText>
      )}
    </FormControl>
  )
}
