import { CallFailed } from '@foresite/contract/client'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { isAbort, sentenceOf } from '#platform/api/call.ts'

/**
 * Shows a refusal at the field it names, or at that field's parent; without such a field, at the form itself (`root`).
 * A cancelled call shows nothing, nor does one after the session has ended: the login explains that.
 */
export function showRefusal<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  fields: readonly Path<T>[],
): void {
  if (isAbort(error) || (error instanceof CallFailed && error.status === 401)) return
  const named = error instanceof CallFailed ? error.failure?.field : undefined
  // A body that wraps the form's values calls them parts of `value`.
  const inside = named?.replace(/^value\./, '')
  const isAt = (own: string) => [named, inside].some((name) => name === own || name?.startsWith(`${own}.`) === true)
  const field = fields.find(isAt) ?? 'root'
  setError(field, { type: 'server', message: sentenceOf(error) }, { shouldFocus: field !== 'root' })
}

/** The paths of all parts of a value, the innermost first; a list is one part. */
export function pathsOf(value: unknown, path = ''): string[] {
  const parts = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
  const inner = parts.flatMap(([key, part]) => pathsOf(part, path === '' ? key : `${path}.${key}`))
  return path === '' ? inner : [...inner, path]
}
