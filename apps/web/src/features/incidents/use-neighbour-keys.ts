import type { RefObject } from 'react'
import { isForOthers } from '#scene/keyboard/use-dialog-keys.ts'
import { useKeyDown } from '#scene/keyboard/use-keys.ts'

interface Neighbours {
  readonly newerId: string | null
  readonly olderId: string | null
}

/**
 * Left and right arrow keys open the newer and older incident of the dialog around `root`. Listens on the window: a
 * button that becomes disabled at the end of the list loses the focus.
 */
export function useNeighbourKeys(
  root: RefObject<Element | null>,
  { newerId, olderId }: Neighbours,
  open: (id: string) => void,
): void {
  useKeyDown((event) => {
    // In a focused video, the arrow keys seek.
    if (isForOthers(event, root.current) || event.target instanceof HTMLVideoElement) return
    const next = event.key === 'ArrowLeft' ? newerId : event.key === 'ArrowRight' ? olderId : null
    if (next === null) return
    event.preventDefault()
    open(next)
  })
}
