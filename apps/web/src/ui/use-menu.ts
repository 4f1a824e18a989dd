import { useId, useState, type MouseEvent } from 'react'

/** A menu opened by a button. Its list renders only once opened, so that its code can load then. */
export function useMenu() {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  return {
    /** Props for the button. */
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      ...(open ? { 'aria-controls': id } : {}),
      onClick: (event: MouseEvent<HTMLElement>) => {
        setAnchor(event.currentTarget)
        setOpen(true)
      },
    },
    /** Props for the list; null until the menu is first opened. */
    list: anchor === null ? null : { id, anchor, open, onClose: () => setOpen(false) },
  } as const
}
