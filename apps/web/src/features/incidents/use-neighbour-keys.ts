import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isForOthers } from '#scene/keyboard/use-dialog-keys.ts'

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
  const press = useEffectEvent((event: KeyboardEvent) => {
    // In a focused video, the arrow keys seek.
    if (isForOthers(event, root.current) || event.target instanceof HTMLVideoElement) return
    const next = event.key === 'ArrowLeft' ? newerId : event.key === 'ArrowRight' ? olderId : null
    if (next === null) return
    event.preventDefault()
    open(next)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
