import { useEffect, useId } from 'react'
import { create } from 'zustand'

interface UnsavedState {
  /** The forms of this page that hold something unsaved. */
  readonly forms: ReadonlySet<string>
}

export const useUnsavedForms = create<UnsavedState>()(() => ({ forms: new Set<string>() }))

function without(id: string): void {
  useUnsavedForms.setState(({ forms }) => ({
    forms: new Set([...forms].filter((one) => one !== id)),
  }))
}

/** What is unsaved on this page may be left: the edited record is gone. */
export function forgetUnsaved(): void {
  useUnsavedForms.setState({ forms: new Set() })
}

/**
 * Marks a form as holding something unsaved; `<UnsavedChanges/>` asks before that is left behind.
 * @param mark of the form, where its dialog marks it too
 * @returns what takes the mark away at once, before a way out that follows in the same event
 */
export function useUnsaved(unsaved: boolean, mark?: string): () => void {
  const own = useId()
  const id = mark ?? own
  useEffect(() => {
    if (!unsaved) return undefined
    useUnsavedForms.setState(({ forms }) => ({ forms: new Set([...forms, id]) }))
    return () => without(id)
  }, [id, unsaved])
  return () => without(id)
}
