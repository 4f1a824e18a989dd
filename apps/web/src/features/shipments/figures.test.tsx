import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { CountingAccuracy } from './CountingAccuracy.tsx'
import { QualityDashboard } from './QualityDashboard.tsx'

const accuracy = {
  shipments: 3,
  lines: 4,
  exactLines: 3,
  accuracy: 0.95,
  points: [{ startsOn: '2026-11-20', shipments: 3, lines: 4, exactLines: 3, accuracy: 0.95 }],
}

const ofPallets = { mismatched: 2, pallets: 400, damagedPallets: 1 }
const metrics = {
  ...accuracy,
  ...ofPallets,
  shipments: 4,
  points: accuracy.points.map((point) => ({ ...point, ...ofPallets })),
  uninspected: 5,
  inProgress: 1,
  openDamages: 1,
}

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/recognize/shipment-processing/counting-accuracy': { body: accuracy },
    'GET /api/quality-metrics': { body: metrics },
  })
})

const paths = (method: string) => server.calls.filter((call) => call.method === method).map(({ path }) => path)
const days = 'period=custom&from=2026-11-01&to=2026-11-24'

test('[SHIP-13.b] accuracy by day, week or month, with its formula, as a plot and a table', async () => {
  const { user, router } = render(<CountingAccuracy />, { at: `/?${days}` })
  expect(await screen.findAllByText('95%')).not.toHaveLength(0)
  expect(screen.getByText(/^How close the quantities proposed/)).toBeVisible()
  expect(screen.getByText('3 of 4')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Week' }))
  await waitFor(() => {
    expect(paths('GET').at(-1)).toBe(
      '/api/recognize/shipment-processing/counting-accuracy?startDate=2026-11-01&endDate=2026-11-24&dateFilter=weekly',
    )
  })
  expect(router.state.location.search).toBe(`?${days}&step=weekly`)
  await user.click(screen.getByRole('button', { name: /Table$/ }))
  const row = await screen.findByRole('row', { name: /Week of Nov 20, 2026/ })
  expect(within(row).getByRole('link')).toHaveAttribute(
    'href',
    '/quality/shipment-inspection?counted=true&period=custom&from=2026-11-20&to=2026-11-24',
  )
})

test('[QUAL-1.b] inspected shipments, damage rate, accuracy and mismatches link to the data behind them', async () => {
  render(<QualityDashboard />, { at: `/?${days}` })
  const figure = async (label: string) => {
    const heading = await screen.findByRole('heading', { level: 2, name: label })
    return heading.parentElement ?? heading
  }
  const list = `/quality/shipment-inspection?counted=true&${days}`
  expect(within(await figure('Shipments inspected')).getByRole('link', { name: '4' })).toHaveAttribute('href', list)
  const damage = within(await figure('Damage rate'))
  expect(damage.getByRole('link', { name: '0.3%' })).toHaveAttribute('href', `${list}&damage=all`)
  expect(damage.getByText('1 of 400 inspected pallets')).toBeVisible()
  const mismatches = within(await figure('Shipments with mismatches'))
  expect(mismatches.getByRole('link', { name: '2' })).toHaveAttribute('href', `${list}&mismatches=with`)
  expect(mismatches.getByText('50% of those inspected')).toBeVisible()
  expect(screen.getByRole('link', { name: '95%' })).toHaveAttribute(
    'href',
    `/quality/shipment-inspection/counting-accuracy?${days}`,
  )
})

test('[QUAL-1.b] while another period loads, figures and links stay those of the one before, dimmed', async () => {
  const { router } = render(<QualityDashboard />, { at: `/?${days}` })
  await screen.findByRole('link', { name: '95%' })
  server.answers.set('GET /api/quality-metrics', { never: true })
  await act(() => router.navigate('/?period=custom&from=2026-10-01&to=2026-10-31'))
  const link = screen.getByRole('link', { name: '95%' })
  expect(link).toHaveAttribute('href', `/quality/shipment-inspection/counting-accuracy?${days}`)
  expect(link.closest('[aria-busy="true"]')).not.toBeNull()
})
