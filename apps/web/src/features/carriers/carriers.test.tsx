import type { Carrier, CarrierScore } from '@foresite/contract/carriers'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { Carriers } from './Carriers.tsx'

const at = '2026-11-21T08:00:00.000Z'
const base = '/api/yard-management'
const record: Carrier = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00ca0001',
  createdAt: at,
  updatedAt: at,
  updatedBy: null,
  name: 'Serra Azul',
  scac: 'SRAZ',
  usdot: '1234567',
}
const score: CarrierScore = {
  carrier: 'Serra Azul',
  visits: 8,
  isFew: false,
  early: 1,
  onTime: 6,
  late: 1,
  missed: 2,
  onTimeShare: 0.996,
  yardMedianMs: 75.5 * 60_000,
  yardP90Ms: 120 * 60_000,
  dockMedianMs: null,
  dockP90Ms: null,
  waitMedianMs: null,
  detained: 3,
  detentionMs: 90 * 60_000,
  detentionCost: 90,
  pallets: 40,
  damagePer100Pallets: 2.5,
  unread: 4,
}

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({
    [`GET ${base}/carriers`]: { body: [record] },
    [`GET ${base}/carrier-scores`]: {
      body: { currency: 'EUR', scores: [score, { ...score, carrier: 'Norte & Filhos', isFew: true }] },
    },
    [`POST ${base}/carriers`]: { status: 201, body: { message: 'Added.', carrier: record } },
  })
})

const carriers = <Carriers />
const days = '/?period=custom&from=2026-11-01&to=2026-11-21'

test('[YARD-2.g] each figure of a carrier links to its visits or appointments', async () => {
  render(carriers, { at: days })
  const row = await screen.findByRole('row', { name: /Serra Azul/ })
  expect(row).toHaveTextContent('SRAZ · USDOT 1234567')
  const period = 'period=custom&from=2026-11-01&to=2026-11-21&carrier=Serra%20Azul'
  const links = within(row)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['8', `/productivity/yard-activity?${period}&state=left`],
    ['99.6%', `/productivity/yard-activity?${period}&punctuality=on-time&state=left`],
    ['1', `/productivity/yard-activity?${period}&punctuality=early&state=left`],
    ['1', `/productivity/yard-activity?${period}&punctuality=late&state=left`],
    ['2', `/productivity/appointments?${period}&state=missed`],
    ['3', `/productivity/yard-activity?${period}&detained=true&state=left`],
    ['1\u00A0hr 30\u00A0min', `/productivity/yard-activity?${period}&detained=true&state=left`],
    ['€90.00', `/productivity/yard-activity?${period}&detained=true&state=left`],
    ['4', `/productivity/yard-activity?${period}&unread=true&state=left`],
  ])
})

test('[YARD-2.g] while another period loads, figures keep the links of their own days', async () => {
  const { router } = render(carriers, { at: days })
  const row = await screen.findByRole('row', { name: /Serra Azul/ })
  const hrefs = () =>
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  const before = hrefs()
  server.answers.set(`GET ${base}/carrier-scores`, { never: true })
  await act(() => router.navigate('/?period=custom&from=2026-10-01&to=2026-10-31'))
  expect(row.closest('[aria-busy="true"]')).not.toBeNull()
  expect(hrefs()).toEqual(before)
})

test('[YARD-2.g] a carrier name found in visits becomes a carrier with its ids', async () => {
  const { user } = render(carriers, { at: days })
  const row = await screen.findByRole('row', { name: /Norte & Filhos/ })
  expect(row).toHaveTextContent('few visits')
  await user.click(within(row).getByRole('button', { name: 'Norte & Filhos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New carrier' }))
  await user.type(dialog.getByRole('textbox', { name: /USDOT/ }), '7654321')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    const added = server.calls.find(({ method }) => method === 'POST')
    expect(JSON.parse(added?.body ?? 'null')).toEqual({ name: 'Norte & Filhos', scac: '', usdot: '7654321' })
  })
})

test('[YARD-2.g] a carrier that someone else renames is still the one being changed', async () => {
  const { user, client } = render(carriers, { at: days })
  const row = await screen.findByRole('row', { name: /Serra Azul/ })
  await user.click(within(row).getByRole('button', { name: 'Serra Azul' }))
  expect(await screen.findByRole('dialog', { name: 'Edit carrier' })).toBeVisible()
  server.answers.set(`GET ${base}/carriers`, {
    body: [{ ...record, name: 'Serra', updatedAt: '2026-11-21T09:00:00.000Z' }],
  })
  await act(() => client.invalidateQueries())
  expect(screen.getByRole('dialog', { name: 'Edit carrier' })).toBeVisible()
})
