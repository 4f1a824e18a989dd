import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { browserStorage } from '#platform/storage/browser-storage.ts'

/** Drafts of one kind, stored in this browser. */
interface KeptWork<T> {
  /** The draft stored under an id, and since when; null without one, or if it cannot be read. */
  readonly read: (id: string) => (T & { readonly keptAt: string }) | null
  readonly keep: (id: string, work: T) => void
  readonly forget: (id: string) => void
}

/**
 * Stores drafts in this browser, so that a reload, a closed tab or leaving by mistake loses nothing. Not in the tab's
 * own storage: tablets close tabs by themselves.
 * @param name the prefix of this kind's storage keys
 */
export function keptWork<S extends z.ZodObject>(name: string, shape: S): KeptWork<z.infer<S>> {
  const storage = browserStorage('local', 'Error keeping unsaved work:')
  const kept = z.intersection(shape, z.object({ keptAt: z.iso.datetime() }))
  const keyOf = (id: string) => `foresite.${name}.${id}`
  return {
    read: (id) => {
      const text = storage.getItem(keyOf(id))
      if (text === null) return null
      try {
        return kept.safeParse(JSON.parse(text)).data ?? null
      } catch {
        return null
      }
    },
    keep: (id, work) => storage.setItem(keyOf(id), JSON.stringify({ ...work, keptAt: new Date().toISOString() })),
    forget: (id) => storage.removeItem(keyOf(id)),
  }
}

/**
 * Stores work as a draft while it is unsaved.
 * @param kept the draft as read when the editor opened
 * @param work null: nothing is unsaved
 */
export function useUnsavedWork<T>(
  { keep, forget }: KeptWork<T>,
  id: string,
  kept: { readonly keptAt: string } | null,
  work: T | null,
) {
  const [restored, setRestored] = useState(kept?.keptAt ?? null)
  const released = useRef(false)
  const text = work === null ? null : JSON.stringify(work)
  useEffect(() => {
    if (released.current) return
    if (text === null) forget(id)
    // `text` was serialised from a `T` just now.
    else keep(id, JSON.parse(text) as T)
  }, [keep, forget, id, text])
  return {
    isUnsaved: work !== null,
    /** When the restored draft was stored; null if the work shown is not a restored draft. */
    restored: work === null ? null : restored,
    /** Set once the work has been saved or deleted: leaving right afterwards must not ask. */
    released,
    /** Discards the draft and loads the stored version. */
    discard: () => setRestored(null),
    /** Deletes the draft: the work was saved or deleted. */
    finish: () => {
      released.current = true
      forget(id)
    },
  }
}

export type UnsavedWork = ReturnType<typeof useUnsavedWork>
