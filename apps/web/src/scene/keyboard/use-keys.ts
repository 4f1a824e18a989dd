import { useEffect, useEffectEvent } from 'react'

/** Actions by `KeyboardEvent.key` in lower case; one that returns `false` leaves the key to others. */
export type KeyActions = Readonly<Record<string, ((event: KeyboardEvent) => unknown) | undefined>>

/**
 * Single-key shortcuts of a screen: active while no field has the focus, no modifier is held, and no dialog or menu is
 * open. Keys act on what the screen shows when they are pressed.
 */
export function useKeys(actions: KeyActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event
    if (defaultPrevented || altKey || ctrlKey || metaKey) return
    if (target instanceof Element && (isForField(key, target) || target.closest(overlay) !== null)) return
    const act = actions[key.toLowerCase()]
    if (act === undefined || act(event) === false) return
    event.preventDefault()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
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
