import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { storedProduct } from '#platform/configuration/product-choice.ts'
import { isFreshNavigation, productAtStart, productOf } from '../navigation/current-product.ts'

/** Keeps the selected product (PROD-4): chosen at the start, then following the screens. */
export function useCurrentProduct(): void {
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
