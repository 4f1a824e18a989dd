import { Drawer } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useFrameTexts } from '../texts/texts.ts'
import { focusHeading } from './HeadingFocus.tsx'
import { drawerWidth } from './layout.ts'
import { Navigation } from './Navigation.tsx'

interface NavigationDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The small screens' navigation, over the page; navigating closes it (SHELL-4). */
export function NavigationDrawer({ open, onClose }: NavigationDrawerProps) {
  const t = useFrameTexts()
  const { key } = useLocation()
  const shown = useRef(key)
  const left = useRef(false)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    left.current = open
    onClose()
  }, [key, open, onClose])
  useEffect(() => {
    // Closing returns the focus to the menu button; a navigation moves it to the new heading.
    if (open || !left.current) return
    left.current = false
    focusHeading()
  }, [open])
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': t('nav.main'),
          role: 'dialog',
          'aria-modal': true,
          sx: { width: drawerWidth, bgcolor: 'nav.background', border: 0 },
        },
      }}
    >
      <Navigation layout="small" />
    </Drawer>
  )
}
