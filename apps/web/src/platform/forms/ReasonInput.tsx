import type { FieldValues } from 'react-hook-form'
import { ReasonField } from '#ui/ReasonField.tsx'
import { useInput, type Bound } from './inputs.tsx'

interface ReasonInputProps<F extends FieldValues, Out> extends Bound<F, Out> {
  /** What a good reason contains. */
  readonly hint?: string
  readonly autoFocus?: boolean
}

/** A form's field for the reason, which is recorded with the change. */
export function ReasonInput<F extends FieldValues, Out = F>(props: ReasonInputProps<F, Out>) {
  const { hint, autoFocus = false } = props
  const { field, problem } = useInput<F, Out>(props)
  const { ref, ...bound } = field
  return <ReasonField {...bound} inputRef={ref} hint={hint} problem={problem} autoFocus={autoFocus} />
}
