import { showSuccess } from '#platform/toasts/toasts.ts'
import type { Undo } from '#platform/toasts/undo.ts'

/** How long after a successful non-GET call its message appears (CALL-3). */
export const successToastDelayMs = 1500

const toCome = new Set<ReturnType<typeof setTimeout>>()

/** Shows what the server says of a write, after the usual time; nothing where it says nothing. */
export function announce(message: string, undo?: Undo): void {
  if (message === '') return
  const timer = setTimeout(() => {
    toCome.delete(timer)
    showSuccess(message, undo)
  }, successToastDelayMs)
  toCome.add(timer)
}

/** Says nothing more of what was written so far: whoever wrote it is gone, and so are the ways back. */
export function forgetAnnounced(): void {
  for (const timer of toCome) clearTimeout(timer)
  toCome.clear()
}
