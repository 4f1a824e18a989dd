import type { Product } from '@foresite/contract/configuration'
import { paths } from '#platform/routing/paths.ts'
import { products } from './navigation.ts'

/** The product that an address belongs to; null outside the three. */
export function productOf(pathname: string): Product | null {
  return (
    products.find((product) => {
      const index = paths[product]
      return pathname === index || pathname.startsWith(`${index}/`)
    }) ?? null
  )
}

interface Start {
  readonly pathname: string
  /** Whether the page was opened by its address or a link, not by a reload or the back button. */
  readonly fresh: boolean
  readonly stored: Product | null
  readonly enabled: readonly Product[]
}

/**
 * The product selected after the first load (PROD-4): a fresh navigation to a product's path selects the stored one if
 * enabled, else the first enabled one; otherwise the path decides.
 */
export function productAtStart({ pathname, fresh, stored, enabled }: Start): Product {
  const remembered = stored !== null && enabled.includes(stored) ? stored : (enabled[0] ?? 'compliance')
  const named = productOf(pathname)
  return named === null || fresh ? remembered : named
}

/** Whether the browser opened this page afresh, not by reload or history (PerformanceNavigationTiming). */
export function isFreshNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry === undefined || !('type' in entry) || entry.type === 'navigate'
}
