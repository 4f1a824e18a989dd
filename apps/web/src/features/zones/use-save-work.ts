import { CallFailed } from '@foresite/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isAbort, sentenceOf } from '#platform/api/call.ts'
import { sameFeature } from '#platform/api/query.ts'
import { useUnmountSignal } from '#platform/forms/use-unmount-signal.ts'
import type { UnsavedWork } from './kept-work.ts'

/** Why work on a camera's picture cannot be saved, and whether a save is running. */
export type SavedWork = Omit<ReturnType<typeof useSaveWork>, 'save'>

/**
 * Saves work on a camera's picture. The editor shows a refusal, and what is stored is refetched.
 * @param feature the feature whose queries hold the stored work
 * @param unsaved the draft, deleted once the work is saved
 * @param showAtField shows a refusal at the field that the server named; returns false if the editor has no such field
 */
export function useSaveWork(
  feature: 'zones' | 'cameras',
  unsaved: Pick<UnsavedWork, 'finish'>,
  onClose: () => void,
  showAtField: (field: string | undefined, sentence: string) => boolean = () => false,
) {
  const client = useQueryClient()
  const unmounted = useUnmountSignal()
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isSaving, setSaving] = useState(false)
  return {
    /** Sentences, or keys of the server's messages. */
    problems,
    setProblems,
    clearProblems: () => setProblems([]),
    isSaving,
    save: async (call: () => Promise<unknown>) => {
      setProblems([])
      setSaving(true)
      try {
        await call()
        unsaved.finish()
        if (!unmounted.current.aborted) onClose()
      } catch (error) {
        if (isAbort(error)) return
        void client.invalidateQueries({ predicate: sameFeature(feature) })
        const field = error instanceof CallFailed ? error.failure?.field : undefined
        if (!showAtField(field, sentenceOf(error))) setProblems([sentenceOf(error)])
      } finally {
        setSaving(false)
      }
    },
  }
}
