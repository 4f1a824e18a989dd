import { isReportWord } from '@foresite/reports/words/say'
import { Box, TextField } from '@mui/material'
import { useState } from 'react'
import { tMessage } from '#platform/i18n/messages.ts'
import { CheckField } from '#ui/CheckField.tsx'
import { LazyDayField } from '#ui/LazyDayField.tsx'
import type { FieldKind } from './form-specs.ts'
import { useReportTexts } from './texts/texts.ts'
import { YesNo } from './YesNo.tsx'

export type FieldValue = string | number | boolean | null

interface FormFieldProps {
  /** The field's dotted path in the report's content. */
  readonly path: string
  readonly kind: FieldKind
  readonly value: FieldValue
  /** Key of its error message. */
  readonly error: string | undefined
  readonly onChange: (value: FieldValue) => void
}

export function FormField({ path, kind, value, error, onChange }: FormFieldProps) {
  const t = useReportTexts()
  const word = `field.${path}`
  const label = isReportWord(word) ? t(word, { at: '', name: '', reference: '' }) : path
  const problem = error === undefined ? {} : { error: true, helperText: tMessage(error) }
  switch (kind) {
    case 'yesNo':
      return <YesNo label={label} value={value === true || value === false ? value : null} onChange={onChange} />
    case 'check':
      return <CheckField label={label} checked={value === true} onChange={onChange} />
    case 'grade':
      return <Grade label={label} value={typeof value === 'number' ? value : null} onChange={onChange} />
    case 'day':
      return (
        <DayEntry
          label={label}
          value={typeof value === 'string' ? value : undefined}
          problem={error === undefined ? undefined : tMessage(error)}
          onChange={onChange}
        />
      )
    case 'number':
      return (
        <TextField
          {...problem}
          type="number"
          label={label}
          value={value ?? ''}
          slotProps={{ htmlInput: { min: 0, step: 'any', inputMode: 'decimal' } }}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        />
      )
    default:
      return (
        <TextField
          {...problem}
          label={label}
          value={value ?? ''}
          {...(kind === 'text' ? { multiline: true, minRows: 2 } : {})}
          {...(kind === 'time' ? { type: 'time' } : {})}
          slotProps={{
            htmlInput: { autoComplete: 'off', maxLength: kind === 'text' ? 4_000 : 200 },
            ...(kind === 'time' ? { inputLabel: { shrink: true } } : {}),
          }}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

interface DayEntryProps {
  readonly label: string
  readonly value: string | undefined
  readonly problem: string | undefined
  readonly onChange: (value: string | null) => void
}

/** A day. An invalid one stays visible, shows its error on leaving the field, and is not saved. */
function DayEntry({ label, value, problem, onChange }: DayEntryProps) {
  const [typing, setTyping] = useState(false)
  return (
    <Box onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
      <LazyDayField
        inForm
        label={label}
        value={value}
        problem={typing ? undefined : problem}
        onChange={(day) => onChange(day ?? null)}
        onWrong={onChange}
      />
    </Box>
  )
}

interface GradeProps {
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

const grades = [1, 2, 3, 4, 5] as const

function Grade({ label, value, onChange }: GradeProps) {
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">–</option>
      {grades.map((grade) => (
        <option key={grade} value={grade}>
          {grade}
        </option>
      ))}
    </TextField>
  )
}
