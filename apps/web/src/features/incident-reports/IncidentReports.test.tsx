import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { IncidentReports } from './IncidentReports.tsx'

test('[REP-8.a] an open list of today switches to the next day at midnight', async () => {
  useConfiguration.setState({ timezone: 'Europe/Lisbon' })
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
    now: Date.parse('2026-11-21T23:59:30Z'),
  })
  const server = await startApiServer({
    'GET /api/incident-reports': { body: { rows: [], total: 0, page: 1, limit: 25 } },
  })
  render(<IncidentReports />, {
    at: '/?period=today',
  })
  await screen.findByText('No reports match these filters')
  const askedFrom = (day: string) => server.calls.some(({ path }) => path.includes(`from=${day}T00%3A00%3A00.000Z`))
  expect(askedFrom('2026-11-21')).toBe(true)
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  await waitFor(() => expect(askedFrom('2026-11-22')).toBe(true))
})
