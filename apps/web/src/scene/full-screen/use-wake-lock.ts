import { useEffect } from 'react'

/** Keeps the screen on while mounted, where the browser can (Screen Wake Lock; HTTPS only). */
export function useWakeLock(): void {
  useEffect(() => {
    // Missing in older browsers and on pages without HTTPS, despite the types.
    if (!('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const isHeld = () => lock?.released === false
    const hold = async () => {
      // The browser releases it whenever the page is hidden.
      if (document.visibilityState !== 'visible' || isHeld()) return
      const held = await navigator.wakeLock.request('screen')
      // Two requests may run: the page was hidden and shown meanwhile.
      if (isOver || isHeld()) await held.release()
      else lock = held
    }
    const tryToHold = () => {
      // Refused while the battery is low; returning to the page tries again.
      hold().catch(() => undefined)
    }
    tryToHold()
    document.addEventListener('visibilitychange', tryToHold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', tryToHold)
      void lock?.release()
    }
  }, [])
}
