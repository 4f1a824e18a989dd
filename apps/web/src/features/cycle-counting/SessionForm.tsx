import { cycleSessionFields, cycleTolerance, type CycleSession } from '@foresite/contract/cycle-counting'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { DayInput } from '#platform/forms/DayInput.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { type Bound, SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useCycleTexts } from './texts/texts.ts'

/** In percent: none, and the usual tolerances of A, B and C goods. */
const tolerances = [0, 1, 3, 5]

interface ToleranceInputProps<F extends FieldValues, Out> extends Bound<F, Out> {
  /** Label of the option that uses the site's tolerance. */
  readonly none?: string
  /** The session's tolerance in percent: offered even if it is not one of the usual ones. */
  readonly own?: number
}

/** The difference, as a share of the expected quantity, that still counts as a match. */
export function ToleranceInput<F extends FieldValues, Out>({ own = 0, ...props }: ToleranceInputProps<F, Out>) {
  const t = useCycleTexts()
  const choices = [...new Set([...tolerances, own])].toSorted((a, b) => a - b)
  return (
    <SelectInput
      {...props}
      label={t('tolerance')}
      hint={t('tolerance.hint')}
      choices={choices.map((percent) => [String(percent), t('tolerance.value', { percent })])}
    />
  )
}

const { name, date } = cycleSessionFields
/** A select's value is a string. */
export const toleranceText = z.string().transform(Number).pipe(cycleTolerance)
const schema = z.object({ name, date, tolerance: toleranceText })

interface SessionFormProps {
  readonly session: CycleSession
  readonly onClose: () => void
}

/** A session's name, date and tolerance. */
export function SessionForm({ session, onClose }: SessionFormProps) {
  const t = useCycleTexts()
  const format = useFormat()
  const change = useCall('changeCycleSession', { quiet: true })
  const { bind, form, state } = useEntityForm({
    record: session,
    schema,
    fieldsOf: (record) => ({
      name: record?.name ?? '',
      date: record?.date ?? '',
      tolerance: String(record?.tolerance ?? 0),
    }),
    wordsOf: (fields) => [
      [t('word.name'), fields.name],
      [t('word.date'), fields.date === '' ? '' : format.day(fields.date)],
      [t('tolerance'), t('tolerance.value', { percent: Number(fields.tolerance) })],
    ],
    save: (body, since) =>
      change.mutateAsync({
        params: { id: session.id },
        body: { ...body, completed: session.completedAt !== null, since },
      }),
    onSaved: onClose,
  })
  return (
    <FormDialog {...state} title={t('sheet.edit')} onClose={onClose}>
      <TextInput {...bind('name')} label={t('word.name')} required input={{ maxLength: 80 }} />
      <DayInput {...bind('date')} label={t('word.date')} required />
      <ToleranceInput control={form.control} name="tolerance" own={session.tolerance} />
    </FormDialog>
  )
}
