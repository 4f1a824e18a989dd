import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { KeyActions } from './use-keys.ts'

/**
 * Single keys of the dialog that `root` is in: while they are typed into no field, with no other key but Shift held,
 * and no other dialog or menu lies over it. One that answers `false` leaves the key to others. A key acts on what the
 * dialog shows when it is pressed.
 */
export function useDialogKeys(root: RefObject<Element | null>, actions: KeyActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForOthers(event, root.current)) return
    const act = actions[event.key.toLowerCase()]
    if (act === undefined || act() === false) return
    event.preventDefault()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      press(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

/**
 * Whether a key is not for the dialog that `root` is in: it was taken already, has another key held with it, is typed
 * into a field or into what lies over the dialog, or what `root` is part of stands still (`inert`).
 */
export function isForOthers(event: KeyboardEvent, root: Element | null): boolean {
  const { target, altKey, ctrlKey, metaKey, defaultPrevented } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey) return true
  if (root !== null && root.closest('[inert]') !== null) return true
  return target instanceof Element && isElsewhere(target, root)
}

/** Whether keys belong to what the focus is in. */
function isElsewhere(target: Element, root: Element | null): boolean {
  if (target.closest('input, textarea, select, [contenteditable], [role="combobox"]') !== null) return true
  const over = target.closest('[role="dialog"], [role="menu"], [role="listbox"]')
  return over !== null && !over.contains(root)
}
