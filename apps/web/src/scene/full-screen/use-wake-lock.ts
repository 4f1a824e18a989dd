import { useEffect } from 'react'

/** Keeps the screen on while this is shown, where the browser can (Screen Wake Lock; pages over https only). */
export function useWakeLock(): void {
  useEffect(() => {
    // Browsers without it, and pages without HTTPS, lack the property, whatever the types say.
    if (!('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const hold = async () => {
      // The browser releases it whenever the page is hidden.
      if (document.visibilityState !== 'visible' || lock?.released === false) return
      const held = await navigator.wakeLock.request('screen')
      if (isOver) await held.release()
      else lock = held
    }
    const tryToHold = () => {
      // A battery that runs low refuses it; the next return to the page tries again.
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
