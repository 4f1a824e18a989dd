import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render as renderInto } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createStore, useStore, type StoreApi } from 'zustand'
import { ThemeRoot } from '#app/theme/ThemeRoot.tsx'
import { createQueryClient } from '#platform/api/query-client.ts'
import { LeaveGuard } from '#platform/forms/LeaveGuard.tsx'
import { useLanguageStore, type Language } from '#platform/i18n/language-store.ts'
import { Toasts } from '#platform/toasts/Toasts.tsx'
import { UiLanguage } from '#ui/texts/language-context.ts'

interface RenderOptions {
  /** The address that the component is shown at, under any path. */
  readonly at?: string
  readonly language?: Language
}

/** One style sheet for all rules, as in production: jsdom parses an element for each for a sixth of a test's time. */
const styles = createCache({ key: 'css', speedy: true })

/** Shows a component with everything that it has around it in the app; answers the tools to look and act with. */
export function render(shown: ReactNode, { at = '/', language }: RenderOptions = {}) {
  if (language !== undefined) useLanguageStore.setState({ language, isChosen: true })
  const client = createQueryClient()
  const stage = createStore(() => ({ shown }))
  const router = createMemoryRouter([{ path: '*', element: <Stage stage={stage} /> }], { initialEntries: [at] })
  const view = renderInto(
    <CacheProvider value={styles}>
      <InLanguage>
        <QueryClientProvider client={client}>
          <ThemeRoot>
            <RouterProvider router={router} />
            <Toasts />
          </ThemeRoot>
        </QueryClientProvider>
      </InLanguage>
    </CacheProvider>,
  )
  const rerender = (next: ReactNode) => {
    act(() => {
      stage.setState({ shown: next })
    })
  }
  return { ...view, rerender, client, router, user: userEvent.setup() }
}

/** Shows what a test renders, and what it renders instead later. */
function Stage({ stage }: { readonly stage: StoreApi<{ readonly shown: ReactNode }> }) {
  return (
    <>
      {useStore(stage).shown}
      <LeaveGuard />
    </>
  )
}

function InLanguage({ children }: { readonly children: ReactNode }) {
  return <UiLanguage value={useLanguageStore(({ language }) => language)}>{children}</UiLanguage>
}
