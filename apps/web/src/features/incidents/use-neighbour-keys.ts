import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isForOthers } from '#scene/keyboard/use-dialog-keys.ts'

interface Neighbours {
  readonly newerId: string | null
  readonly olderId: string | null
}

/**
 * The arrow keys left and right open the newer and the older incident of the dialog that `root` is in. On the window,
 * because a button that has just been disabled at the end of the list has lost the focus.
 */
export function useNeighbourKeys(
  root: RefObject<Element | null>,
  { newerId, olderId }: Neighbours,
  open: (id: string) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // The video's own keys are the video's: there the arrows wind.
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
