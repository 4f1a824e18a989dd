import { useEffect } from 'react'

interface Neighbours {
  readonly newerId: string | null
  readonly olderId: string | null
}

/**
 * The arrow keys left and right open the newer and the older incident. On the window, because a button that has just
 * been disabled at the end of the list has lost the focus.
 */
export function useNeighbourKeys(
  { newerId, olderId }: Neighbours,
  open: (id: string) => void,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event
      // The video's own keys are the video's: there the arrows wind. In a text they move in it.
      if (ownsArrows(target) || altKey || ctrlKey || metaKey) return
      const next = key === 'ArrowLeft' ? newerId : key === 'ArrowRight' ? olderId : null
      if (next === null) return
      event.preventDefault()
      open(next)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [newerId, olderId, open])
}

function ownsArrows(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLVideoElement ||
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement
  )
}
