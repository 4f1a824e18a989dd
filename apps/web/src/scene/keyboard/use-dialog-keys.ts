import type { RefObject } from 'react'
import { act, isForField, useKeyDown, type KeyActions } from './use-keys.ts'

/**
 * Single-key shortcuts of the dialog around `root`: active while no field has the focus, no modifier but Shift is held,
 * and no other dialog or menu is on top. An action that returns `false` leaves the key to others. Keys act on what the
 * dialog shows when they are pressed.
 */
export function useDialogKeys(root: RefObject<Element | null>, actions: KeyActions): void {
  useKeyDown((event) => {
    if (!isForOthers(event, root.current)) act(actions, event)
  })
}

/**
 * Whether a key is not for the dialog around `root`: already handled, pressed with a modifier, typed into a field or an
 * overlay, or `root` is `inert`.
 */
export function isForOthers(event: KeyboardEvent, root: Element | null): boolean {
  const { target, altKey, ctrlKey, metaKey, defaultPrevented } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey) return true
  if (root !== null && root.closest('[inert]') !== null) return true
  return target instanceof Element && isElsewhere(event.key, target, root)
}

/** Whether the focused element handles the key itself. */
function isElsewhere(key: string, target: Element, root: Element | null): boolean {
  if (isForField(key, target) || target.closest('[role="combobox"]') !== null) return true
  const over = target.closest('[role="dialog"], [role="menu"], [role="listbox"]')
  return over !== null && !over.contains(root)
}
