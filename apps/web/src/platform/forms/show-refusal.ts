import { CallFailed } from '@foresite/contract/client'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { isAbort, sentenceOf } from '#platform/api/call.ts'

/**
 * Shows a refusal at the field it names, or at that field's parent; without such a field, at the form itself (`root`).
 * A cancelled call shows nothing.
 */
export function showRefusal<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  fields: readonly Path<T>[],
): void {
  if (isAbort(error)) return
  // A body that wraps what the form holds names its fields as parts of `value`.
  const named = (error instanceof CallFailed ? error.failure?.field : undefined)?.replace(/^value\./, '')
  const field = fields.find((own) => own === named || named?.startsWith(`${own}.`)) ?? 'root'
  setError(field, { type: 'server', message: sentenceOf(error) }, { shouldFocus: field !== 'root' })
}
