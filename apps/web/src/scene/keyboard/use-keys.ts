import { useEffect, useEffectEvent } from 'react'

/** What a key does, by `KeyboardEvent.key` in lower case; one that answers `false` leaves the key to others. */
export type KeyActions = Readonly<Record<string, (() => unknown) | undefined>>

/**
 * Single keys of a whole screen, while they are typed into no field, with no other key held, and no dialog or menu lies
 * over the screen. A key acts on what the screen shows when it is pressed.
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
    const onKeyDown = (event: KeyboardEvent) => {
      press(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

/** Where keys belong to what the focus is in. */
const elsewhere = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]'
