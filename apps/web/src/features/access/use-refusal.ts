import { CallFailed } from '@foresite/contract/client'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'

/**
 * Where to show a failed call's sentence: at the field that the server names or `fallback` where what was typed is at
 * fault, above the button where the server failed or did not answer.
 */
export function useRefusal<Field extends string>(fields: readonly Field[], fallback: Field) {
  const [failure, setFailure] = useState<string | null>(null)
  const refuse = (error: Error, atField: (field: Field, message: string) => void) => {
    const status = error instanceof CallFailed ? error.status : 0
    const named = error instanceof CallFailed ? error.failure?.field : undefined
    const isTyped = status >= 400 && status < 500
    setFailure(isTyped ? null : sentenceOf(error))
    if (isTyped) atField(fields.find((field) => field === named) ?? fallback, sentenceOf(error))
  }
  return { refuse, failure, clear: () => setFailure(null) }
}
