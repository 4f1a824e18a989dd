import Box from '@mui/material/Box'
import { sideNavigationWidth } from './layout.ts'
import { Navigation } from './Navigation.tsx'

/** The permanent navigation of large screens (SHELL-3). */
export function SideNavigation() {
  return (
    <Box
      data-testid="side-navigation"
      sx={{
        display: { xs: 'none', lg: 'block' },
        position: 'fixed',
        inset: '0 auto 0 0',
        boxSizing: 'border-box',
        width: sideNavigationWidth,
        overflowY: 'auto',
        scrollbarWidth: 'thin',
        bgcolor: 'nav.background',
        borderRight: 1,
        borderColor: 'nav.border',
        zIndex: 'appBar',
      }}
    >
      <Navigation layout="large" />
    </Box>
  )
}
