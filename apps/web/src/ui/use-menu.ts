import { useId, useState, type MouseEvent } from 'react'

/** A menu that a button opens. Its list is only drawn once it has been opened, so that its code can come then. */
export function useMenu() {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  return {
    /** For the button. */
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      ...(open ? { 'aria-controls': id } : {}),
      onClick: (event: MouseEvent<HTMLElement>) => {
        setAnchor(event.currentTarget)
        setOpen(true)
      },
    },
    /** For the list; null until the menu is first opened. */
    list: anchor === null ? null : { id, anchor, open, onClose: () => setOpen(false) },
  } as const
}
