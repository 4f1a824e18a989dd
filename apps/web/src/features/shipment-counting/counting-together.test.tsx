import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refresh } from '#platform/live/use-live-channel.ts'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { at, pallet, palletPhoto, shipment } from '../../../test/shipments.ts'
import { countingOutbox, keepEntry } from './counting-outbox.ts'
import { Presence } from './Presence.tsx'
import { Unidentified } from './Unidentified.tsx'
import { WaitingNotice } from './WaitingNotice.tsx'

const counting = shipment({ state: 'in-progress' })
const water = { id: '0198d5b0-7a34-4cc2-9d3e-5b1f00cc0001', sku: 'WAT-015', name: 'Sparkling water' }
const likeness = `/api/recognize/shipment-processing/${counting.id}/likeness`
const identification = '/api/recognize/shipment-processing/identification'
const presence = `/api/shipment-presence/${counting.id}`
/** Who else is counting, as the server answers. */
let others: readonly object[]
let server: ApiServer

beforeEach(async () => {
  others = []
  const known = { ...water, gtin: null, assetType: null, picture: null, createdAt: at(0), updatedAt: at(0) }
  server = await startApiServer({
    'GET /api/products': { body: { rows: [{ ...known, updatedBy: null }], total: 1, page: 1, limit: 25 } },
    [`POST ${likeness}`]: {
      body: { message: 'Photos compared: 4.', alike: [['blue drum', 'barrel', 'drum, blue']], compared: 4 },
    },
    [`POST ${identification}`]: { body: { message: 'Identified.', items: 1, versions: [] } },
    [`POST ${presence}`]: () => ({ body: { message: 'Noted.', others } }),
  })
})
afterEach(async () => {
  onlineManager.setOnline(true)
  await countingOutbox.discard(() => true)
})

const sent = (path: string) =>
  server.calls.filter((call) => call.path === path).map(({ body }) => JSON.parse(body) as unknown)

test('[SHIP-5.d] similar descriptions are identified as one product, leaving out one that does not belong', async () => {
  const item = { product: null, quantity: 4, proposed: null, identifiedBy: null }
  const pallets = ['blue drum', 'barrel', 'sack', 'drum, blue'].map((group, i) =>
    pallet(i + 1, { items: [{ ...item, group }], photos: [palletPhoto('front')] }),
  )
  const { user } = render(<Unidentified shipment={counting} pallets={pallets} />)
  await user.click(await screen.findByRole('button', { name: 'Find descriptions that look alike' }))
  await user.click(await screen.findByRole('button', { name: 'Identify 3 that look alike' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Identify together' }))
  await user.click(dialog.getByRole('checkbox', { name: 'barrel' }))
  await user.type(dialog.getByRole('combobox', { name: 'Product' }), 'WAT')
  await user.click(await screen.findByRole('option', { name: 'Sparkling water (WAT-015)' }))
  await user.click(dialog.getByRole('button', { name: 'Identify' }))
  await waitFor(() => {
    expect(sent(identification)).toEqual(
      ['blue drum', 'drum, blue'].map((group) => ({ shipment_id: 'S-100', group, productId: water.id })),
    )
  })
  expect(screen.getByRole('button', { name: 'Identify “sack”' })).toBeVisible()
})

test('[SHIP-12.b] a product that was identified differently meanwhile is reported, not dropped', async () => {
  server.answers.set(`POST ${identification}`, {
    status: 404,
    body: { message: 'No unidentified product “barrel”.', error: 'pallet.group.unknown' },
  })
  const body = { shipment_id: 'S-100', group: 'barrel', productId: water.id }
  await keepEntry(counting, 'identifyProduct', { body }, { identified: { group: 'barrel', product: water } })
  render(<WaitingNotice />)
  expect(await screen.findByRole('button', { name: '1 item not accepted' })).toBeVisible()
})

test('[SHIP-12.e] other people in the count show as soon as they join, and not offline', async () => {
  const shown = () => screen.queryByRole('region', { name: 'Also counting now' })
  const { client, unmount } = render(<Presence shipmentId={counting.id} />)
  await waitFor(() => expect(sent(presence)).toHaveLength(1))
  expect(shown()).toBeNull()
  others = [{ device: pallet(7).id, by: { userId: water.id, name: 'Rita Alves', stated: true }, since: at(3) }]
  act(() => {
    void refresh(client, { topic: 'shipment-presence', id: counting.id, change: 'updated' })
  })
  expect(await screen.findByRole('region', { name: 'Also counting now' })).toHaveTextContent('Rita Alves')
  act(() => {
    onlineManager.setOnline(false)
  })
  expect(shown()).toBeNull()
  act(() => {
    onlineManager.setOnline(true)
  })
  unmount()
  await waitFor(() => expect(sent(presence)).toContainEqual(expect.objectContaining({ isLeaving: true })))
})

test('[SHIP-12.e] a tab is the same device after a reload', async () => {
  const devices = () => sent(presence).map((report) => (report as { readonly device: string }).device)
  const { unmount } = render(<Presence shipmentId={counting.id} />)
  await waitFor(() => expect(devices()).toHaveLength(1))
  unmount()
  render(<Presence shipmentId={counting.id} />)
  // It reported, left and reported again.
  await waitFor(() => expect(devices()).toHaveLength(3))
  expect(new Set(devices()).size).toBe(1)
})
