import MenuIcon from '@mui/icons-material/Menu'
import PaletteOutlined from '@mui/icons-material/PaletteOutlined'
import { Box, Stack } from '@mui/material'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useDisplay } from '#platform/display/display-store.ts'
import { useFrameTexts } from '../texts/texts.ts'
import { RoundButton } from '#ui/RoundButton.tsx'
import { LanguageSwitch } from '#features/language/LanguageSwitch.tsx'
import { topBarHeight } from './layout.ts'
import { ProductSwitcher } from './ProductSwitcher.tsx'

const Inbox = lazy(async () => ({ default: (await import('../inbox/Inbox.tsx')).Inbox }))
const NavigationDrawer = lazy(async () => ({ default: (await import('./NavigationDrawer.tsx')).NavigationDrawer }))

/** The bar at the top: product switcher on large screens, the navigation's menu button on small ones (SHELL-4). */
export function TopBar() {
  const t = useFrameTexts()
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused')
  const closeDrawer = useCallback(() => setDrawer('closed'), [])
  const setOpenDrawer = useDisplay((display) => display.setOpenDrawer)
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'mobileStepper',
        alignItems: 'center',
        gap: 1,
        height: topBarHeight,
        pl: { xs: 1, sm: 2, lg: 5 },
        pr: { xs: 1, sm: 2, lg: 4 },
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: { lg: 'none' } }}>
        <RoundButton label={t('nav.open')} aria-expanded={drawer === 'open'} onClick={() => setDrawer('open')}>
          <MenuIcon />
        </RoundButton>
        {drawer !== 'unused' && (
          <Suspense>
            <NavigationDrawer open={drawer === 'open'} onClose={closeDrawer} />
          </Suspense>
        )}
      </Box>
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
        <ProductSwitcher />
      </Box>
      <Stack direction="row" sx={{ ml: 'auto', alignItems: 'center', gap: 0.5 }}>
        <RoundButton label={t('display')} onClick={() => setOpenDrawer(true)}>
          <PaletteOutlined fontSize="small" />
        </RoundButton>
        <LanguageSwitch />
        <Box sx={{ width: 40, height: 40 }}>
          <Suspense>
            <Inbox />
          </Suspense>
        </Box>
      </Stack>
    </Stack>
  )
}
