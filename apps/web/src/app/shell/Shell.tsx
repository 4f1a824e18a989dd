import { Box } from '@mui/material'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { storedProduct } from '#platform/configuration/product-choice.ts'
import { useDisplay } from '#platform/display/display-store.ts'
import { to } from '#platform/routing/paths.ts'
import { isFreshNavigation, productAtStart, productOf } from '../navigation/current-product.ts'
import { useFrameTexts } from '../texts/texts.ts'
import { alarmHref } from './alarm-href.ts'
import { contentId } from './HeadingFocus.tsx'
import { contentOffset, sideNavigationWidth, topBarHeight } from './layout.ts'
import { Navigation } from './Navigation.tsx'
import { SimulatedMark } from './SimulatedMark.tsx'
import { TopBar } from './TopBar.tsx'

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
  const t = useFrameTexts()
  const displayOpened = useDisplay((display) => display.openDrawer)
  const { pathname } = useLocation()
  useCurrentProduct()
  return (
    <>
      <Box
        component="a"
        href={`#${contentId}`}
        onClick={(event) => {
          // Followed, it would replace the address's section, and the settings would show another page.
          event.preventDefault()
          document.getElementById(contentId)?.focus()
        }}
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
        {t('skip')}
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
                way={{ href: `${to('settings')}#notifications`, label: t('notify.setUp') }}
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

/** The permanent navigation of large screens (SHELL-3). */
function SideNavigation() {
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

/** Keeps the selected product (PROD-4): chosen at the start, then following the screens. */
function useCurrentProduct(): void {
  const { pathname } = useLocation()
  const allProducts = useConfiguration((configuration) => configuration.allProducts)
  const startedAt = useRef<string | null>(null)
  useEffect(() => {
    if (startedAt.current !== null) {
      const product = pathname === startedAt.current ? null : productOf(pathname)
      if (product !== null) useConfiguration.setState({ product })
      startedAt.current = pathname
      return
    }
    if (allProducts === null) return
    startedAt.current = pathname
    useConfiguration.setState({
      product: productAtStart({ pathname, fresh: isFreshNavigation(), stored: storedProduct(), enabled: allProducts }),
    })
  }, [pathname, allProducts])
}
