import { siteModule } from '@foresite/testkit/records'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ApiServer } from '../../../test/api-server.ts'
import { base, startCycleCounting } from '../../../test/cycle-counts.ts'
import { render } from '../../../test/render.tsx'
import { CycleAccuracy } from './CycleAccuracy.tsx'
import { CycleAccuracyOfDays } from './CycleAccuracyOfDays.tsx'

let server: ApiServer
beforeEach(async () => {
  server = await startCycleCounting()
})

test('[CYC-2.h] accuracy over time is shown by day, week or month', async () => {
  const { user } = render(<CycleAccuracy />)
  expect(await screen.findByRole('heading', { name: 'Accuracy over time' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Week' }))
  await waitFor(() => expect(server.calls.some(({ path }) => path.includes('dateFilter=weekly'))).toBe(true))
})

const withModule = (enabled: boolean) => [siteModule({ name: 'Counting', useCase: 'cycle-counting', enabled })]

test('[QUAL-1.c] the dashboard shows cycle-count accuracy over time with links to the counts', async () => {
  const days = { from: '2026-11-01', to: '2026-11-24' }
  server.answers.set('GET /api/modules', { body: withModule(true) })
  const { user } = render(<CycleAccuracyOfDays days={days} step="weekly" />)
  const section = within(await screen.findByRole('region', { name: 'Cycle counts' }))
  const counts = '/quality/cycle-counting?view=counts&period=custom&from=2026-11-01&to=2026-11-24&recounts=without'
  expect(await section.findByRole('link', { name: '50%' })).toHaveAttribute('href', `${counts}&state=mismatched`)
  expect(section.getByRole('link', { name: '93.8%' })).toHaveAttribute('href', counts)
  expect(section.getByRole('link', { name: 'Accuracy of cycle counts' })).toHaveAttribute(
    'href',
    '/quality/cycle-counting?view=accuracy&period=custom&from=2026-11-01&to=2026-11-24&by=weekly',
  )
  expect(server.calls.map(({ path }) => path)).toContain(
    `${base}/accuracy?startDate=2026-11-01&endDate=2026-11-24&dateFilter=weekly`,
  )
  await user.click(section.getByRole('button', { name: /Table$/ }))
  const row = within(await section.findByRole('row', { name: /Nov 21, 2026/ }))
  expect(row.getAllByRole('link')[0]).toHaveAttribute(
    'href',
    '/quality/cycle-counting?view=counts&period=custom&from=2026-11-21&to=2026-11-24&recounts=without',
  )
})

test('[QUAL-1.c] the dashboard requests no accuracy while no cycle-counting module exists', async () => {
  server.answers.set('GET /api/modules', { body: withModule(false) })
  render(<CycleAccuracyOfDays days={{ from: '2026-11-01', to: '2026-11-24' }} step="daily" />)
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toEqual(['/api/modules']))
  expect(screen.queryByRole('region', { name: 'Cycle counts' })).toBeNull()
})
