import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { robotModule, robotZone } from '../../../test/modules.ts'
import { render } from '../../../test/render.tsx'
import { ModulesPage } from './ModulesPage.tsx'

test('[INC-4.c] a failure to load the modules’ precision shows once above their cards, with a retry', async () => {
  const other = { ...robotModule, id: `${robotModule.id.slice(0, -1)}f`, name: 'Other' }
  const server = await startApiServer({
    'GET /api/modules': { body: [robotModule, other] },
    'GET /api/zones': { body: [robotZone] },
    'GET /api/incident-reviews': { status: 403, raw: '<html>Forbidden</html>' },
  })
  const { user } = render(<ModulesPage />)
  // Other reads of the page fail here too, and report it elsewhere.
  const alerts = () =>
    screen.queryAllByRole('alert').filter(({ textContent }) => textContent.startsWith('Could not load the precision'))
  await waitFor(() => expect(alerts()).toHaveLength(1))
  server.answers.set('GET /api/incident-reviews', { body: [] })
  for (const alert of alerts()) await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByText('Not reviewed yet')).toHaveLength(2)
  expect(alerts()).toHaveLength(0)
})

test('[NAV-7.b] without zones, a module that needs none can be added', async () => {
  await startApiServer({ 'GET /api/modules': { body: [] }, 'GET /api/zones': { body: [] } })
  render(<ModulesPage />)
  expect(await screen.findByRole('link', { name: 'Draw zone' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'New module' })).toHaveAttribute('href', '/modules?module=new')
})

test('[NAV-7.b] without zones or modules, the new module’s address opens its steps', async () => {
  await startApiServer({ 'GET /api/modules': { body: [] }, 'GET /api/zones': { body: [] } })
  render(<ModulesPage />, { at: '/modules?module=new' })
  expect(await screen.findByRole('radio', { name: 'Cycle counting' })).toBeEnabled()
})
