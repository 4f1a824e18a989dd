import Box from '@mui/material/Box'
import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { to } from '#platform/routing/paths.ts'
import { useDisplay } from '#platform/display/display-store.ts'
import { productOf } from '../navigation/current-product.ts'
import { useFrameTexts } from '../texts/texts.ts'
import { alarmHref } from './alarm-href.ts'
import { contentId } from './HeadingFocus.tsx'
import { contentOffset, topBarHeight } from './layout.ts'
import { SideNavigation } from './SideNavigation.tsx'
import { SimulatedMark } from './SimulatedMark.tsx'
import { TopBar } from './TopBar.tsx'
import { useCurrentProduct } from './use-current-product.ts'

const DisplayDrawer = lazy(async () => ({ default: (await import('./DisplayDrawer.tsx')).DisplayDrawer }))

const AlarmBanner = lazy(async () => ({ default: (await import('#features/alarms/AlarmBanner.tsx')).AlarmBanner }))

const StatusWarning = lazy(async () => ({
  default: (await import('#features/status/StatusWarning.tsx')).StatusWarning,
}))

const OutdatedNotice = lazy(async () => ({ default: (await import('./OutdatedNotice.tsx')).OutdatedNotice }))

const WaitingNotice = lazy(async () => ({
  default: (await import('#features/shipment-counting/WaitingNotice.tsx')).WaitingNotice,
}))

/** The frame: navigation, top bar, and the screen between them (SHELL-3, SHELL-4). */
export function Shell({ children }: { readonly children: ReactNode }) {
  const say = useFrameTexts()
  const displayOpened = useDisplay((display) => display.openDrawer)
  const { pathname } = useLocation()
  useCurrentProduct()
  return (
    <>
      <Box
        component="a"
        href={`#${contentId}`}
        sx={{
          position: 'fixed',
          top: 8,
          left: 8,
          zIndex: 'tooltip',
          px: 2,
          py: 1,
          borderRadius: 1,
          bgcolor: 'background.paper',
          color: 'text.primary',
          boxShadow: 8,
          '&:not(:focus)': { transform: 'translateY(-200%)' },
        }}
      >
        {say('skip')}
      </Box>
      <SideNavigation />
      <Box sx={{ pl: { lg: `${String(contentOffset)}px` } }}>
        <TopBar />
        <SimulatedMark />
        <Suspense>
          <OutdatedNotice />
        </Suspense>
        <Suspense>
          <WaitingNotice />
        </Suspense>
        <Suspense>
          <AlarmBanner hrefOf={alarmHref} top={topBarHeight} />
        </Suspense>
        <Box
          component="main"
          id={contentId}
          tabIndex={-1}
          sx={{
            outline: 'none',
            maxWidth: 1680,
            pl: { xs: 2, sm: 3, lg: 5 },
            pr: { xs: 2, sm: 3, lg: 4 },
            pt: { xs: 2, sm: 3 },
            pb: 6,
          }}
        >
          {productOf(pathname) === 'compliance' && (
            <Suspense>
              <StatusWarning
                part="notifications"
                way={{ href: `${to('settings')}#notifications`, label: say('notify.setUp') }}
              />
            </Suspense>
          )}
          {children}
        </Box>
      </Box>
      {displayOpened && (
        <Suspense>
          <DisplayDrawer />
        </Suspense>
      )}
    </>
  )
}
