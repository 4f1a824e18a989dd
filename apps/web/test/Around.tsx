import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type RouterProviderProps } from 'react-router'
import { ThemeRoot } from '#app/theme/ThemeRoot.tsx'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { Toasts } from '#platform/toasts/Toasts.tsx'
import { UiLanguage } from '#ui/texts/language-context.ts'
import { noStyles } from './no-styles.ts'

/** One style sheet for all rules, as in production. Otherwise jsdom parses a `<style>` per rule. */
const styles = createCache({ key: 'css', speedy: true })

interface AroundProps {
  /** With the app's styles: for tests of what they do. */
  readonly styled?: boolean
  readonly client: QueryClient
  readonly router: RouterProviderProps['router']
}

/** The providers that `App` puts around the router. */
export function Around({ client, router, styled = false }: AroundProps) {
  return (
    <CacheProvider value={styled ? styles : noStyles}>
      <UiLanguage value={useLanguageStore(({ language }) => language)}>
        <QueryClientProvider client={client}>
          <ThemeRoot>
            <RouterProvider router={router} />
            <Toasts />
          </ThemeRoot>
        </QueryClientProvider>
      </UiLanguage>
    </CacheProvider>
  )
}
