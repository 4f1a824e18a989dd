import { useEffect } from 'react'

/** Browsers count a focused number up or down when the wheel turns over it: scrolling a form would change its values. */
export function useNumberWheel(): void {
  useEffect(() => {
    const release = ({ target }: WheelEvent) => {
      if (target instanceof HTMLInputElement && target.type === 'number' && target === document.activeElement)
        target.blur()
    }
    window.addEventListener('wheel', release, { passive: true })
    return () => window.removeEventListener('wheel', release)
  }, [])
}
