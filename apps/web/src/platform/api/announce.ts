import { showSuccess } from '#platform/toasts/toasts.ts'
import type { Undo } from '#platform/toasts/undo.ts'

/** How long after a successful non-GET call its message appears (CALL-3). */
export const successToastDelayMs = 1500

const toCome = new Set<ReturnType<typeof setTimeout>>()

/** Shows the server's message for a write after the usual delay; nothing when it is empty. */
export function announce(message: string, undo?: Undo): void {
  if (message === '') return
  const timer = setTimeout(() => {
    toCome.delete(timer)
    showSuccess(message, undo)
  }, successToastDelayMs)
  toCome.add(timer)
}

/** Drops pending messages: their author has left, and so have their undo actions. */
export function forgetAnnounced(): void {
  for (const timer of toCome) clearTimeout(timer)
  toCome.clear()
}
