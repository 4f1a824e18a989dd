import { useEffect, useState, type RefObject } from 'react'

/** How far outside the window a picture already counts as seen, so that it plays when it arrives. */
const ahead = '150px'

/** Whether an element can be seen: in (or nearly in) the window, in a tab that is in front. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  // A browser that cannot tell has everything in sight.
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined')
  const [inFront, setInFront] = useState(() => document.visibilityState === 'visible')

  useEffect(() => {
    const { current } = element
    if (current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        setNear(entries.some(({ isIntersecting }) => isIntersecting))
      },
      { rootMargin: ahead },
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
    }
  }, [element])

  useEffect(() => {
    const look = () => {
      setInFront(document.visibilityState === 'visible')
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return near && inFront
}
