import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { browserStorage } from '#platform/storage/browser-storage.ts'

/** Work of one kind that is not saved, as this browser keeps it. */
export interface KeptWork<T> {
  /** What is kept under an id, and since when; null for nothing, or nothing that can be read. */
  readonly read: (id: string) => (T & { readonly keptAt: string }) | null
  readonly keep: (id: string, work: T) => void
  readonly forget: (id: string) => void
}

/**
 * Work that is not saved is kept in this browser, so that a reload, a closed tab or a way out by mistake loses nothing.
 * Kept for the browser and not for the tab: a tablet closes tabs by itself.
 * @param name what the keys of this kind begin with
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
 * Keeps work for as long as it is not saved.
 * @param kept what was kept under the id when the editor was opened
 * @param work null: there is nothing that is not saved
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
    // What was just written is of its own kind.
    else keep(id, JSON.parse(text) as T)
  }, [keep, forget, id, text])
  return {
    isUnsaved: work !== null,
    /** When what is shown was kept, where it is unsaved work of before; null where it is not. */
    restored: work === null ? null : restored,
    /** Set when the work has just been saved or deleted: the way out that follows at once is free. */
    released,
    /** The stored version is loaded instead. */
    discard: () => setRestored(null),
    /** Nothing more is to be kept: it was saved, or is gone. */
    finish: () => {
      released.current = true
      forget(id)
    },
  }
}

export type UnsavedWork = ReturnType<typeof useUnsavedWork>
