import { useEffect, useState } from 'react'

/**
 * A live region beside the app: an open dialog hides everything around it from screen readers, and announcements there
 * would be lost.
 */
export function useSpokenPlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.body.append(place)
    const hidden = new MutationObserver(() => place.removeAttribute('aria-hidden'))
    hidden.observe(place, { attributes: true, attributeFilter: ['aria-hidden'] })
    return () => {
      hidden.disconnect()
      place.remove()
    }
  }, [place])
  return place
}
