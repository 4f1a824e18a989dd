import { useEffect, useEffectEvent } from 'react'

/** Actions by `KeyboardEvent.key` in lower case; one that returns `false` leaves the key to others. */
export type KeyActions = Readonly<Record<string, (() => unknown) | undefined>>

/**
 * Single-key shortcuts of a screen: active while no field has the focus, no modifier is held, and no dialog or menu is
 * open. Keys act on what the screen shows when they are pressed.
 */
export function useKeys(actions: KeyActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event
    if (defaultPrevented || altKey || ctrlKey || metaKey) return
    if (target instanceof Element && target.closest(elsewhere) !== null) return
    const act = actions[key.toLowerCase()]
    if (act === undefined || act() === false) return
    event.preventDefault()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Elements that handle keys themselves. */
const elsewhere = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]'
