import { useEffect, useEffectEvent } from 'react'

/** Actions by `KeyboardEvent.key` in lower case; one that returns `false` leaves the key to others. */
export type KeyActions = Readonly<Record<string, ((event: KeyboardEvent) => unknown) | undefined>>

/**
 * Single-key shortcuts of a screen: active while no field has the focus, no modifier is held, and no dialog or menu is
 * open. Keys act on what the screen shows when they are pressed.
 */
export function useKeys(actions: KeyActions): void {
  useKeyDown((event) => {
    const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event
    if (defaultPrevented || altKey || ctrlKey || metaKey) return
    if (target instanceof Element && (isForField(key, target) || target.closest(overlay) !== null)) return
    act(actions, event)
  })
}

/** Handles every key pressed in the window while its component is shown. */
export function useKeyDown(handle: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(handle)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Does what a key stands for. */
export function act(actions: KeyActions, event: KeyboardEvent): void {
  const action = actions[event.key.toLowerCase()]
  if (action !== undefined && action(event) !== false) event.preventDefault()
}

const overlay = '[role="dialog"], [role="menu"], [role="listbox"]'

/**
 * Whether a field handles a key. A slider or checkbox that was just used keeps the focus: it handles the space bar and
 * keys with a name, but no letters.
 */
export function isForField(key: string, target: Element): boolean {
  const isTypedInto = 'input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]'
  if (target.closest(isTypedInto) !== null) return true
  return target.closest('input') !== null && (key === ' ' || key.length > 1)
}
