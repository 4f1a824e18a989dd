import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiServer } from '../../../test/api-server.ts'
import { base, bodiesOf, idOf, page, session, startCycleCounting } from '../../../test/cycle-counts.ts'
import { render } from '../../../test/render.tsx'
import { CycleSessions } from './CycleSessions.tsx'
import { NewSession } from './NewSession.tsx'

let server: ApiServer
beforeEach(async () => {
  server = await startCycleCounting()
})

test('[CYC-1.a] sessions show name, date, type, status and progress and link to their sheet; filters are sent', async () => {
  render(<CycleSessions />, { at: '/?searchTerm=aisle&status=in-progress&type=location' })
  const row = await screen.findByRole('row', { name: /Aisle A/ })
  for (const words of ['Nov 21, 2026', 'Location', 'In progress', '1 of 3'])
    expect(within(row).getByText(words)).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Aisle A' })).toHaveAttribute(
    'href',
    `/quality/cycle-counting/update?session=${session.id}`,
  )
  expect(screen.getByRole('columnheader', { name: 'Result' })).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Analyze' })).toBeVisible()
  const asked = new URL(server.calls.find(({ path }) => path.startsWith(base))?.path ?? '', server.url).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({ searchTerm: 'aisle', status: 'in-progress', type: 'location' })
})

test('[CYC-1.a] an empty list explains what belongs there', async () => {
  server.answers.set(`GET ${base}`, page([]))
  render(<CycleSessions />)
  expect(await screen.findByText('No cycle counts yet')).toBeVisible()
})

test('[CYC-2.b] a new session of a location is sent with a client-made id, also without HTTPS', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const { user } = render(<NewSession />)
  expect(await screen.findByText('As in Settings (2%)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create session' }))
  expect(await screen.findByText('Choose a location or bin.')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Location or bin' }))
  await user.click(await screen.findByRole('option', { name: 'A' }))
  await user.click(screen.getByRole('button', { name: 'Create session' }))
  await waitFor(() => {
    expect(bodiesOf(server, 'POST')).toMatchObject([
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/), type: 'location', locationId: idOf(20) },
    ])
  })
  // The server takes the site's.
  expect(bodiesOf(server, 'POST')[0]).not.toHaveProperty('tolerance')
})
