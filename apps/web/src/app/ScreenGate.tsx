import { lazy, Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { NavigationFacts } from './navigation/navigation.ts'
import { useNavigationFacts } from './navigation/use-navigation-facts.ts'
import type { Screen } from './screens.ts'

const NotAuthorisedPage = lazy(async () => ({
  default: (await import('./errors/error-pages.tsx')).NotAuthorisedPage,
}))

/** Whether a screen's product, module and beta flag are available (PROD-4). */
export function isOpen(
  { product, beta, useCase }: Omit<Screen, 'name' | 'load'>,
  { allProducts, betaFeatures, enabledUseCases }: NavigationFacts,
): boolean {
  if (product !== undefined && allProducts !== null && !allProducts.includes(product)) return false
  if (beta === true && !betaFeatures) return false
  return useCase === undefined || enabledUseCases.has(useCase)
}

interface ScreenGateProps {
  readonly screen: Screen
  readonly children: ReactNode
}

/**
 * Shows the 401 page in place of a screen that is not available; the address stays, so that the screen opens once it
 * is.
 */
export function ScreenGate({ screen, children }: ScreenGateProps) {
  const facts = useNavigationFacts()
  const [search] = useSearchParams()
  const isFollowed = screen.followedBy !== undefined && search.has(screen.followedBy)
  if (isOpen(screen, isFollowed ? { ...facts, betaFeatures: true } : facts)) return children
  return (
    <Suspense>
      <NotAuthorisedPage />
    </Suspense>
  )
}
