import { Box } from '@mui/material'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface FullScreenProps {
  readonly on: boolean
  readonly children: ReactNode
}

/** Covers the window while `on`, below dialogs and menus, and keeps the keyboard out of what it covers; otherwise inert. */
export function FullScreen({ on, children }: FullScreenProps) {
  const cover = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!on || cover.current === null) return
    const covered = coveredBy(cover.current)
    for (const element of covered) element.inert = true
    return () => {
      for (const element of covered) element.inert = false
    }
  }, [on])
  return (
    <Box
      ref={cover}
      sx={
        on
          ? {
              position: 'fixed',
              inset: 0,
              zIndex: ({ zIndex }) => zIndex.modal - 1,
              overflow: 'auto',
              p: 1,
              bgcolor: 'background.default',
            }
          : {}
      }
    >
      {children}
    </Box>
  )
}

const announces = '[role="alert"], [role="status"], [aria-live]'

/** What the element covers: the rest of the page, but not what is announced to screen readers, like an alarm. */
function coveredBy(element: HTMLElement): HTMLElement[] {
  const { parentElement: parent } = element
  if (parent === null || element === document.body) return []
  const beside = parent === document.body ? [] : [...parent.children]
  const covered = beside.filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement &&
      one !== element &&
      !one.inert &&
      !one.matches(announces) &&
      one.querySelector(announces) === null,
  )
  return [...covered, ...coveredBy(parent)]
}
