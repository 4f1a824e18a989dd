/**
 * Reports that the pointer has left a pressed element. A finger never does by itself, nor does an element removed under
 * it, and the library holds all toasts while the pointer is in one.
 */
export function letGo(pressed: Element): void {
  pressed.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.documentElement }))
}
