import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageHeadingId } from '#ui/page-heading.ts'

/** The element that holds the screen. */
export const contentId = 'content'

/**
 * Moves the focus to the new page's heading on navigation, so that keyboard and screen reader start there. The first
 * page keeps the browser's focus; a changed filter in the address is not a navigation.
 */
export function HeadingFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    focusHeading()
  }, [pathname])
  return null
}

/** Focuses the page's heading, or the content element while there is none. */
export function focusHeading(): void {
  const target = document.getElementById(pageHeadingId) ?? document.getElementById(contentId)
  target?.focus({ preventScroll: true })
}
