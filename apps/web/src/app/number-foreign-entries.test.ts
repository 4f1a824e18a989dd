import { waitFor } from '@testing-library/react'
import { createBrowserRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { numberForeignEntries } from './number-foreign-entries.ts'

test('going back to a section typed into the address bar still asks about unsaved input', async () => {
  const warn = vi.spyOn(console, 'warn')
  const router = numberForeignEntries(() => createBrowserRouter([{ path: '*' }]))
  router.getBlocker('form', ({ currentLocation }) => currentLocation.pathname === '/form')
  await router.navigate('/settings#https')
  window.location.hash = '#model'
  await waitFor(() => expect(router.state.location.hash).toBe('#model'))
  await router.navigate('/form')
  window.history.back()
  await waitFor(() => expect(router.state.blockers.get('form')?.state).toBe('blocked'))
  await waitFor(() => expect(window.location.pathname).toBe('/form'))
  expect(router.state.location.pathname).toBe('/form')
  expect(warn).not.toHaveBeenCalled()
  router.dispose()
})
