import { useEffect, useState } from 'react'

/** Scrolled less than this, in pixels, the page counts as not scrolled. */
const slackPx = 24

/** Whether the page stands at its top. */
export function useAtTop(): boolean {
  const [atTop, setAtTop] = useState(() => window.scrollY < slackPx)
  useEffect(() => {
    const look = () => {
      setAtTop(window.scrollY < slackPx)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
    }
  }, [])
  return atTop
}
