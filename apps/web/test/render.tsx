import { act, render as renderInto } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { createStore, useStore, type StoreApi } from 'zustand'
import { createQueryClient } from '#platform/api/query-client.ts'
import { LeaveGuard } from '#platform/forms/LeaveGuard.tsx'
import { useLanguageStore, type Language } from '#platform/i18n/language-store.ts'
import { Around } from './Around.tsx'

interface RenderOptions {
  /** The address that the component is shown at, under any path. */
  readonly at?: string
  readonly language?: Language
  /** With the app's styles: for tests of what they do. */
  readonly styled?: boolean
}

/** Renders a component inside the app's providers and a router. */
export function render(shown: ReactNode, { at = '/', language, styled = false }: RenderOptions = {}) {
  if (language !== undefined) useLanguageStore.setState({ language, isChosen: true })
  const client = createQueryClient()
  const stage = createStore(() => ({ shown }))
  const router = createMemoryRouter([{ path: '*', element: <Stage stage={stage} /> }], { initialEntries: [at] })
  const view = renderInto(<Around client={client} router={router} styled={styled} />)
  const rerender = (next: ReactNode) => {
    act(() => {
      stage.setState({ shown: next })
    })
  }
  return { ...view, rerender, client, router, user: userEvent.setup() }
}

/** What the test renders now: `rerender` replaces it without a new router. */
function Stage({ stage }: { readonly stage: StoreApi<{ readonly shown: ReactNode }> }) {
  return (
    <>
      {useStore(stage).shown}
      <LeaveGuard />
    </>
  )
}
