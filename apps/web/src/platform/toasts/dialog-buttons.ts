import { useEffect, useState } from 'react'

/** The buttons of a dialog that fills the screen: they are at its lower edge. */
const buttons = '.MuiDialog-paperFullScreen > .MuiDialogActions-root'

/** The height of the topmost dialog's buttons, in px, followed while `active`; 0 without any. */
export function useDialogButtons(active: boolean): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!active) return undefined
    const measure = () => {
      const topmost = [...document.querySelectorAll(buttons)].at(-1)
      setHeight(topmost?.getBoundingClientRect().height ?? 0)
    }
    measure()
    const changes = new MutationObserver(measure)
    changes.observe(document.body, { childList: true, subtree: true, characterData: true })
    return () => changes.disconnect()
  }, [active])
  return height
}
