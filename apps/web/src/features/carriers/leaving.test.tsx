import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { Carriers } from './Carriers.tsx'

test('leaving the page or the tab asks before a half-entered carrier is lost', async () => {
  await startApiServer({
    'GET /api/yard-management/carriers': { body: [] },
    'GET /api/yard-management/carrier-scores': { body: { currency: 'EUR', scores: [] } },
  })
  const { user, router } = render(<Carriers />)
  const mayClose = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
  await user.click((await screen.findAllByRole('button', { name: 'New carrier' }))[0] ?? document.body)
  expect(mayClose()).toBe(true)
  await user.type(await screen.findByLabelText(/^Name/), 'Norte')
  expect(mayClose()).toBe(false)
  await act(() => router.navigate('/elsewhere'))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/')
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Norte')
  await act(() => router.navigate('/elsewhere'))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  expect(router.state.location.pathname).toBe('/elsewhere')
})
