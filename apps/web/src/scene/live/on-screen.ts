import { useEffect, useState, type RefObject } from 'react'

/** How far outside the window a picture counts as visible, so that it plays by the time it scrolls in. */
const ahead = '150px'

/** Whether an element is visible: in or near the window, in the front tab. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  // Without IntersectionObserver everything counts as visible.
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined')
  const [inFront, setInFront] = useState(() => document.visibilityState === 'visible')

  useEffect(() => {
    const { current } = element
    if (current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      // Several changes may arrive at once: the last one holds.
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: ahead },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])

  useEffect(() => {
    const update = () => setInFront(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])

  return near && inFront
}
