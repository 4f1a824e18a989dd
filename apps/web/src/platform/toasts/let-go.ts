/**
 * Says that the pointer has left what was pressed. A finger never does by itself, and neither does what goes away under
 * it: the library holds every toast, those to come too, for as long as the pointer is in one.
 */
export function letGo(pressed: Element): void {
  pressed.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.documentElement }))
}
