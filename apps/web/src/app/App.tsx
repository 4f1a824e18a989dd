import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense, useState } from 'react'
import { RouterProvider } from 'react-router'
import { createQueryClient } from '#platform/api/query-client.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { UiLanguage } from '#ui/texts/language-context.ts'
import { createAppRouter } from './router.tsx'
import { ThemeRoot } from './theme/ThemeRoot.tsx'

const Toasts = lazy(async () => ({ default: (await import('#platform/toasts/Toasts.tsx')).Toasts }))

/** The whole app: providers around the router. */
export function App() {
  const language = useLanguageStore((state) => state.language)
  const [client] = useState(createQueryClient)
  const [router] = useState(createAppRouter)
  return (
    <StrictMode>
      <UiLanguage value={language}>
        <QueryClientProvider client={client}>
          <ThemeRoot>
            <RouterProvider router={router} />
            <Suspense>
              <Toasts />
            </Suspense>
          </ThemeRoot>
        </QueryClientProvider>
      </UiLanguage>
    </StrictMode>
  )
}
