/**
 * Tells the toast library that the pointer has left a pressed element. Touch, or removing the element under the
 * pointer, sends no such event, and the library holds all toasts while the pointer is over one.
 */
export function releaseHover(pressed: Element): void {
  pressed.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.documentElement }))
}
