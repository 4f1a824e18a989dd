import type { PartStatus } from '@foresite/contract/status'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { useScreenDelays } from '#platform/live/screen-delay.ts'
import { StatusPanel } from './StatusPanel.tsx'
import { StatusWarning } from './StatusWarning.tsx'

const parts: PartStatus[] = [
  { part: 'database', state: 'ok', message: 'The database answers.', advice: null },
  {
    part: 'disk',
    state: 'attention',
    message: 'A disk is nearly full.',
    advice: 'Free some room.',
  },
  { part: 'mail', state: 'none', message: 'No mail server is set up.', advice: null },
]

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({ 'GET /api/status': { body: { version: '0.1.0', parts } } })
})

test('[OPS-2.c] the status shows each part with its state, problem and remedy', async () => {
  render(<StatusPanel />)
  const rows = await screen.findAllByRole('listitem')
  expect(rows).toHaveLength(3)
  const disk = within(rows[1] ?? document.body)
  expect(disk.getByText('Disks')).toBeVisible()
  expect(disk.getByText('Needs attention')).toBeVisible()
  expect(disk.getByText('A disk is nearly full.')).toBeVisible()
  expect(disk.getByText('Free some room.')).toBeVisible()
  expect(within(rows[2] ?? document.body).getByText('Not set up')).toBeVisible()
})

test('[OPS-2.c] the status header shows how many parts need attention', async () => {
  render(<StatusPanel />)
  expect(await screen.findByText('1 part needs attention.')).toBeVisible()
})

test('[OPS-2.c] a status that fails to load shows an error with Try again', async () => {
  server.answers.set('GET /api/status', {
    status: 503,
    body: { message: 'The database is away.', error: 'server.away' },
  })
  const { user } = render(<StatusPanel />)
  expect(await screen.findByText('The database is away.')).toBeVisible()
  server.answers.set('GET /api/status', { body: { version: '0.1.0', parts } })
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('The database answers.')).toBeVisible()
})

test('[VIS-6.d] the status shows the delay from picture to screen', async () => {
  useScreenDelays.setState([400, 300, 1_240], true)
  render(<StatusPanel />)
  expect(await screen.findByText(/to this screen: 0\.4 s \(median\), at most 1\.2 s .* last 3 incidents/)).toBeVisible()
})

test('[OPS-2.c] a warning shows on the screen of the part that needs attention', async () => {
  const { rerender } = render(<StatusWarning part="disk" />)
  expect(await screen.findByRole('alert')).toHaveTextContent('A disk is nearly full. Free some room.')
  rerender(<StatusWarning part="mail" />)
  expect(screen.queryByRole('alert')).toBeNull()
})
