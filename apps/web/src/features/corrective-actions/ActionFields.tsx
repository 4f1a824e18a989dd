import type { ActionPriority } from '@foresite/contract/corrective-actions'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useController, useFormContext } from 'react-hook-form'
import { sayMessage } from '#platform/i18n/messages.ts'
import { DayField } from '#ui/DayField.tsx'
import { useActionTexts } from './texts/texts.ts'

/** What the form of an action holds: nothing chosen is an empty text. */
export interface ActionFields {
  title: string
  criteria: string
  ownerId: string
  dueOn: string
  priority: ActionPriority
}

interface WritingFieldProps {
  readonly name: 'title' | 'criteria'
  readonly most: number
  readonly lines?: number
  readonly hint: string
}

/** Something that is written; what is wrong with it is said at it. */
export function WritingField({ name, most, lines, hint }: WritingFieldProps) {
  const say = useActionTexts()
  const { register, formState } = useFormContext<ActionFields>()
  const problem = formState.errors[name]?.message
  return (
    <TextField
      label={say(`field.${name}`)}
      required
      fullWidth
      {...(lines === undefined ? {} : { multiline: true, minRows: lines, maxRows: 6 })}
      error={problem !== undefined}
      helperText={problem === undefined ? hint : sayMessage(problem)}
      slotProps={{ htmlInput: { maxLength: most } }}
      {...register(name)}
    />
  )
}

interface ChoiceFieldProps {
  readonly name: 'ownerId' | 'priority'
  readonly label: string
  readonly choices: readonly (readonly [value: string, label: string])[]
}

/** One of a list. */
export function ChoiceField({ name, label, choices }: ChoiceFieldProps) {
  const { field, fieldState } = useController<ActionFields, typeof name>({ name })
  const problem = fieldState.error?.message
  const isKnown = choices.some(([choice]) => choice === field.value)
  return (
    <TextField
      select
      required
      fullWidth
      label={label}
      name={field.name}
      inputRef={field.ref}
      // A list that is not there yet knows no choice.
      value={isKnown ? field.value : ''}
      error={problem !== undefined}
      helperText={problem === undefined ? undefined : sayMessage(problem)}
      onBlur={field.onBlur}
      onChange={field.onChange}
    >
      {choices.map(([choice, words]) => (
        <MenuItem key={choice} value={choice}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** The day until which it is done. */
export function DueField({ earliest }: { readonly earliest: string }) {
  const say = useActionTexts()
  const { field, fieldState } = useController<ActionFields, 'dueOn'>({ name: 'dueOn' })
  const problem = fieldState.error?.message
  // One that is over already is shown as it is.
  const first = field.value !== '' && field.value < earliest ? field.value : earliest
  return (
    <DayField
      inForm
      required
      label={say('field.due')}
      value={field.value === '' ? undefined : field.value}
      earliest={first}
      problem={problem === undefined ? undefined : sayMessage(problem)}
      onChange={(day) => {
        field.onChange(day ?? '')
      }}
      // It is refused when it is saved: never the day that stood there before.
      onWrong={field.onChange}
    />
  )
}
