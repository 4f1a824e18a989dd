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

/** Says of a form whether it holds something unsaved; `<UnsavedChanges/>` asks before that is left behind. */
export function useUnsaved(unsaved: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!unsaved) return undefined
    useUnsavedForms.setState(({ forms }) => ({ forms: new Set([...forms, id]) }))
    return () => {
      without(id)
    }
  }, [id, unsaved])
}
