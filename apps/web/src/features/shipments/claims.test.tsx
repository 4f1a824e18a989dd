import { operationsDefaults } from '@foresite/contract/operations'
import type { ShipmentClaim } from '@foresite/contract/shipment-claims'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { at, shipment } from '../../../test/shipments.ts'
import { Claims, ExceptionAlert } from './Claims.tsx'
import { Shipments } from './Shipments.tsx'

const differing = shipment({
  state: 'inspected',
  carrier: 'Rápida',
  inspectedAt: at(5),
  mismatches: 2,
  over: 2,
  short: 1,
  severeDamages: 1,
  exceptions: ['over', 'short', 'damaged'],
  damage: 'detected',
})
const claim: ShipmentClaim = {
  id: '0198d5b0-7a34-4cc2-9d3e-5b1f00bb0077',
  createdAt: at(6),
  updatedAt: at(7),
  updatedBy: null,
  shipmentId: differing.id,
  reference: 'S-100/1',
  state: 'open',
  carrier: 'Rápida',
  billOfLading: 'BL-77',
  sealNumber: '',
  reason: 'short',
  amount: 120.5,
  currency: 'EUR',
  note: '',
  history: [{ id: '0198d5b0-7a34-4cc2-9d3e-5b1f00bb0078', at: at(6), by: null, event: { kind: 'created' } }],
}

const base = '/api/recognize/shipment-processing'
let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({
    [`GET ${base}`]: { body: { rows: [differing], total: 1, page: 1, limit: 25 } },
    [`GET ${base}/${differing.id}/claims`]: { body: [claim] },
    [`POST ${base}/${differing.id}/claims`]: { status: 201, body: { message: 'Opened.', claim } },
    [`PUT /api/shipment-claims/${claim.id}/state`]: { body: { message: 'Sent.', claim } },
    'GET /api/config/operations': {
      body: {
        ...operationsDefaults,
        targets: { ...operationsDefaults.targets, detention: { perHour: 50, currency: 'USD' } },
        changed: null,
      },
    },
  })
})

const bodies = (method: string) =>
  server.calls.filter((call) => call.method === method).map(({ body }) => JSON.parse(body) as unknown)

test('[SHIP-8.f] the list shows each exception and is filtered by it', async () => {
  const { user, router } = render(<Shipments />, { at: '/?counted=true' })
  const row = await screen.findByRole('row', { name: /S-100/ })
  for (const word of ['Over', 'Short', 'Damaged']) expect(within(row).getByText(word)).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Exceptions' }))
  await user.click(await screen.findByRole('option', { name: 'Without a claim' }))
  expect(router.state.location.search).toBe('?counted=true&exceptions=open')
  await waitFor(() => expect(server.calls.at(-1)?.path).toContain('exceptions=open'))
})

test('[SHIP-8.f] a shipment shows what to settle before departure, and opens a claim with the known facts', async () => {
  const { user } = render(<ExceptionAlert shipment={differing} />)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Resolve before departure: 2 pieces over, 1 piece short, 1 major or critical finding.',
  )
  await user.click(screen.getByRole('button', { name: 'Open claim' }))
  const form = await screen.findByRole('dialog', { name: 'Claim for shipment S-100' })
  expect(within(form).getByLabelText(/^Carrier/)).toHaveValue('Rápida')
  await user.clear(within(form).getByLabelText(/^Carrier/))
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText('Carrier is required')).toBeVisible()
  expect(bodies('POST')).toEqual([])
  await user.type(within(form).getByLabelText(/^Carrier/), 'Norte')
  await user.type(within(form).getByLabelText(/^Bill of lading/), 'BL-9')
  await user.type(within(form).getByLabelText(/^Amount/), '99.5')
  expect(within(form).getByLabelText(/^Currency/)).toHaveTextContent('USD')
  await user.click(within(form).getByLabelText(/^Currency/))
  await user.click(await screen.findByRole('option', { name: 'SGD' }))
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(bodies('POST')).toMatchObject([
      { carrier: 'Norte', billOfLading: 'BL-9', reason: 'over', amount: 99.5, currency: 'SGD' },
    ])
  })
})

test('[SHIP-8.f] a shipment without an exception shows nothing', () => {
  render(<ExceptionAlert shipment={shipment({ state: 'inspected', over: 0, short: 0 })} />)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[DMG-2.e] a claim opened from the address is sent with a note and offers its documents in the screen’s language', async () => {
  const { user, router } = render(<Claims shipment={differing} />)
  await user.click(await screen.findByRole('button', { name: /^S-100\/1/ }))
  expect(router.state.location.search).toBe(`?claim=${claim.id}`)
  const dialog = await screen.findByRole('dialog', { name: 'Claim S-100/1' })
  for (const words of ['Short: less than on the papers', 'BL-77', '€120.50'])
    expect(within(dialog).getByText(words)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Mark as sent' }))
  const question = (await screen.findByText('Open → Sent')).closest<HTMLElement>('[role=dialog]')
  if (question === null) throw new Error('no question')
  await user.type(within(question).getByLabelText('Note'), 'By e-mail')
  await user.click(within(question).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies('PUT')).toEqual([{ state: 'sent', note: 'By e-mail', since: claim.updatedAt }]))
  await user.click(await within(dialog).findByRole('button', { name: 'Download the claim as ZIP' }))
  const zip = `/api/shipment-claims/${claim.id}/zip?language=en`
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain(zip))
})

test('[DMG-2.e] a sent claim can be answered or withdrawn, but not edited', async () => {
  server.answers.set(`GET ${base}/${differing.id}/claims`, { body: [{ ...claim, state: 'sent' }] })
  render(<Claims shipment={differing} />, { at: `/?claim=${claim.id}`, language: 'pt' })
  const dialog = await screen.findByRole('dialog', { name: 'Reclamação S-100/1' })
  for (const name of ['Marcar como aceite', 'Marcar como recusada', 'Voltar a «Aberta»'])
    expect(within(dialog).getByRole('button', { name })).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Editar' })).toBeNull()
})
