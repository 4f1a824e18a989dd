import { CallFailed } from '@foresite/contract/client'
import { useState, type SyntheticEvent } from 'react'
import { isAbort, sentenceOf } from '#platform/api/call.ts'
import { useUnsaved } from '#platform/forms/unsaved-store.ts'

/** Why nothing was saved. */
interface Problem {
  readonly message: string
  /** The field that the server names; null where it names none. */
  readonly field: string | null
  /** Somebody else has saved meanwhile. */
  readonly isConflict: boolean
}

export interface SavedForm<T> {
  readonly value: T
  readonly isChanged: boolean
  readonly isPending: boolean
  readonly problem: Problem | null
  readonly change: (part: Partial<T>) => void
  /** Back to what is stored now, also to what somebody else has stored since. */
  readonly reset: () => void
  readonly submit: (event: SyntheticEvent) => void
}

interface Draft<T> {
  readonly value: T
  readonly since: string | null
  readonly isSaved: boolean
}

interface SavedFormInput<T> {
  /** What is stored, as it is now. */
  readonly stored: T
  /** When that was last changed. */
  readonly since: string | null
  readonly isPending: boolean
  /** Sends it. `since` is of what this editor began with. */
  readonly save: (
    value: T,
    since: string | null,
    on: { onSuccess: () => void; onError: (problem: Error) => void },
  ) => void
}

/**
 * A form over one part of the settings. Unedited, it follows what is stored; once edited it stays, and saving is
 * refused when somebody else has saved meanwhile.
 */
export function useSavedForm<T extends object>(input: SavedFormInput<T>): SavedForm<T> {
  const [kept, setDraft] = useState<Draft<T> | null>(null)
  // What was saved stands until it has been read again.
  const draft = kept?.isSaved === true && kept.since !== input.since ? null : kept
  const [problem, setProblem] = useState<Problem | null>(null)
  const value = draft?.value ?? input.stored
  const isChanged = draft !== null && !draft.isSaved && JSON.stringify(draft.value) !== JSON.stringify(input.stored)
  const since = draft === null || draft.isSaved ? input.since : draft.since
  useUnsaved(isChanged)
  const reset = () => {
    setDraft(null)
    setProblem(null)
  }
  return {
    value,
    isChanged,
    isPending: input.isPending,
    problem,
    reset,
    change(part) {
      setDraft({ value: { ...value, ...part }, since, isSaved: false })
    },
    submit(event) {
      event.preventDefault()
      input.save(value, since, {
        onSuccess: () => {
          setDraft({ value, since, isSaved: true })
          setProblem(null)
        },
        onError: (error) => {
          if (!isAbort(error)) setProblem(problemOf(error))
        },
      })
    },
  }
}

function problemOf(error: Error): Problem {
  const failed = error instanceof CallFailed ? error : null
  return {
    message: sentenceOf(error),
    field: failed?.failure?.field ?? null,
    isConflict: failed?.failure?.error === 'record.changed',
  }
}
