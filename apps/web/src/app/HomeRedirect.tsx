import { Navigate } from 'react-router'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { paths } from '#platform/routing/paths.ts'

/**
 * The index redirects to compliance, or to the first enabled product when compliance is not enabled (SHELL-2, PROD-4).
 */
export function HomeRedirect() {
  const allProducts = useConfiguration(({ allProducts }) => allProducts)
  const enabled = allProducts ?? ['compliance']
  const product = enabled.includes('compliance') ? 'compliance' : enabled[0]
  return <Navigate to={paths[product ?? 'compliance']} replace />
}
