import type { UseCase } from '@foresite/contract/use-cases'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isLoggedIn, useSession } from '#platform/access/session-store.ts'
import { queryFor } from '#platform/api/query.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import type { NavigationFacts } from './navigation.ts'

/** The state that decides which navigation items and screens are available. */
export function useNavigationFacts(): NavigationFacts {
  const isAuthRequired = useSession((session) => session.isAuthRequired)
  const enabled = useSession(isLoggedIn)
  const allProducts = useConfiguration((configuration) => configuration.allProducts)
  const betaFeatures = useConfiguration((configuration) => configuration.betaFeatures)
  const { data: modules } = useQuery({ ...queryFor('listModules'), enabled })
  return useMemo(
    () => ({
      allProducts,
      betaFeatures,
      isAuthRequired,
      enabledUseCases: new Set<UseCase>(
        (modules ?? []).filter((module) => module.enabled).map(({ useCase }) => useCase),
      ),
    }),
    [allProducts, betaFeatures, isAuthRequired, modules],
  )
}
