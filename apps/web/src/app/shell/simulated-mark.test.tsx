import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { SimulatedMark } from './SimulatedMark.tsx'

afterEach(() => {
  useConfiguration.setState({ simulated: false, simulatedMailbox: null, simulatedHistory: null })
})

test('[OPS-1.c] every screen of a simulated site says that its events are not real', () => {
  useConfiguration.setState({ simulated: true })
  render(<SimulatedMark />)
  expect(screen.getByRole('complementary', { name: 'Simulated site' })).toHaveTextContent(
    'Cameras, people and detections are simulated.',
  )
})

test('[OPS-1.c] a real site shows no such notice', () => {
  render(<SimulatedMark />)
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('[OPS-1.c] a simulated site links to the emails it sent', () => {
  useConfiguration.setState({ simulated: true, simulatedMailbox: 'http://127.0.0.1:8421/mailbox' })
  render(<SimulatedMark />)
  expect(screen.getByRole('link', { name: 'Sent emails' })).toHaveAttribute('href', 'http://127.0.0.1:8421/mailbox')
})

test('[OPS-1.c] a simulated site says how much of its history is there until all is', () => {
  useConfiguration.setState({ simulated: true, simulatedHistory: { there: 12, of: 60 } })
  render(<SimulatedMark />)
  const mark = screen.getByRole('complementary', { name: 'Simulated site' })
  expect(mark).toHaveTextContent('Loading its history: 12 of 60 days.')
  act(() => useConfiguration.setState({ simulatedHistory: null }))
  expect(mark).not.toHaveTextContent('history')
})

test('[OPS-1.c] a history that begins later, and its progress, show by themselves', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  const settings = {
    presets: {},
    default_preset: 'arvist',
    beta_features: true,
    organization_name: '',
    time: { timezone: 'Europe/Lisbon' },
    disable_sms: false,
    help_url: null,
    documentation_url: null,
    simulated: true,
  }
  const server = await startApiServer({ 'GET /api/config': { body: settings } })
  useConfiguration.setState({ simulated: true })
  render(<SimulatedMark />)
  const mark = screen.getByRole('complementary', { name: 'Simulated site' })
  vi.advanceTimersByTime(10_000)
  await waitFor(() => expect(server.calls).toHaveLength(1))
  server.answers.set('GET /api/config', { body: { ...settings, simulated_history: { there: 3, of: 60 } } })
  vi.advanceTimersByTime(10_000)
  await waitFor(() => expect(mark).toHaveTextContent('3 of 60 days'))
  server.answers.set('GET /api/config', { body: settings })
  vi.advanceTimersByTime(10_000)
  await waitFor(() => expect(mark).not.toHaveTextContent('of 60 days'))
})
