import { useCallback, useEffect, useState } from 'react'

interface FullScreenState {
  readonly on: boolean
  readonly toggle: () => void
  readonly leave: () => void
}

/**
 * Full-screen state. Makes the whole page full screen, so that menus and dialogs stay reachable. Where a browser cannot
 * (iPhones), the content at least covers the window.
 */
export function useFullScreen(): FullScreenState {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const update = () => {
      if (document.fullscreenElement === null) setOn(false)
    }
    document.addEventListener('fullscreenchange', update)
    return () => {
      document.removeEventListener('fullscreenchange', update)
      // The next screen has no button to leave it.
      if (document.fullscreenElement === document.documentElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [])
  const leave = useCallback(() => {
    setOn(false)
    if (isFull()) document.exitFullscreen().catch(() => undefined)
  }, [])
  const toggle = useCallback(() => {
    if (on) {
      leave()
      return
    }
    setOn(true)
    if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined)
  }, [on, leave])
  return { on, toggle, leave }
}

/** Missing in browsers without full screen, despite the types. */
function isFull(): boolean {
  return document.fullscreenEnabled && document.fullscreenElement !== null
}
