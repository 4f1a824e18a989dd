import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSession } from '#platform/access/session-store.ts'

vi.mock('./App.tsx', () => ({ App: () => 'The app' }))

test('[AUTH-1.b] the entry point shows nothing until the session has been restored', async () => {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  const restored = Promise.withResolvers<undefined>()
  vi.spyOn(useSession.persist, 'hasHydrated').mockReturnValue(false)
  const waiting = vi.spyOn(useSession.persist, 'onFinishHydration').mockImplementation((then) => {
    void restored.promise.then(() => {
      then(useSession.getState())
    })
    return () => undefined
  })
  const started = import('./main.tsx')
  await waitFor(() => expect(waiting).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(root).toBeEmptyDOMElement()

  restored.resolve(undefined)
  await started
  await waitFor(() => expect(root).toHaveTextContent('The app'))
})
