import { focusManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { useMediaAddress } from './media-address.ts'
import { useSession } from './session-store.ts'

afterEach(() => {
  focusManager.setFocused(undefined)
})

function Picture() {
  return <p>{useMediaAddress('/api/cameras/1/still')}</p>
}

test('[AUTH-12.d] a page that comes back from the background gets a new ticket', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00.000Z'), toFake: ['Date'] })
  useSession.setState({ isAuthRequired: true, authToken: 'right' })
  const server = await startApiServer({ 'GET /api/auth/ticket': { body: { ticket: 'first' } } })
  render(<Picture />)
  expect(await screen.findByText('/api/cameras/1/still?ticket=first')).toBeVisible()
  act(() => focusManager.setFocused(false))
  vi.setSystemTime(Date.parse('2026-11-21T08:30:00.000Z'))
  server.answers.set('GET /api/auth/ticket', { body: { ticket: 'second' } })
  act(() => focusManager.setFocused(true))
  expect(await screen.findByText('/api/cameras/1/still?ticket=second')).toBeVisible()
})
