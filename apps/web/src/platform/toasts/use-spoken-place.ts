import { useEffect, useState } from 'react'

/**
 * A place for what is read out, beside the app: an open dialog hides everything around it from screen readers, and what
 * stands there would never be heard.
 */
export function useSpokenPlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.body.append(place)
    const hidden = new MutationObserver(() => {
      place.removeAttribute('aria-hidden')
    })
    hidden.observe(place, { attributes: true, attributeFilter: ['aria-hidden'] })
    return () => {
      hidden.disconnect()
      place.remove()
    }
  }, [place])
  return place
}
