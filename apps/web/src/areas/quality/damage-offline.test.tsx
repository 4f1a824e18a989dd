import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countingOutbox } from '#features/shipment-counting/counting-outbox.ts'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { pallet, shipment } from '../../../test/shipments.ts'
import { ShipmentPalletsPage } from './ShipmentPalletsPage.tsx'

const counting = shipment({ state: 'in-progress', mode: 'mobile' })
const damagePath = `/api/shipment-pallets/${pallet(1).id}/damage`
let server: ApiServer

beforeEach(async () => {
  server = await startApiServer({
    [`GET /api/recognize/shipment-processing/${counting.id}`]: {
      body: { shipment: counting, lines: [], pallets: [pallet(1)], history: [] },
    },
    'GET /api/products': { body: { rows: [], total: 0, page: 1, limit: 100 } },
    'GET /api/recognize/shipment-damage/categories': {
      body: [
        {
          id: 'damaged-products',
          name: 'Damaged Products',
          checks: [{ id: 'leak', name: 'Leaking', criterion: 'Leaking', isLeftOut: false }],
        },
      ],
    },
    [`POST ${damagePath}`]: { status: 201, body: { message: 'Recorded.', pallet: pallet(1) } },
  })
})
afterEach(async () => {
  await countingOutbox.discard(() => true)
})

test('[SHIP-12.b] [DMG-1.e] damage recorded offline shows on its pallet, waits on the device and arrives once', async () => {
  const { user } = render(
    <Routes>
      <Route path="/quality/shipment-inspection/:id/pallets" element={<ShipmentPalletsPage />} />
    </Routes>,
    { at: `/quality/shipment-inspection/${counting.id}/pallets?view=sequence` },
  )
  await user.click(await screen.findByRole('button', { name: 'Pallet is in place' }))
  await user.click(await screen.findByRole('button', { name: 'P-1' }))
  await user.click(await screen.findByRole('button', { name: 'Record damage' }))
  const form = within(await screen.findByRole('dialog', { name: 'Damage on pallet P-1' }))
  const choose = async (field: RegExp, option: string) => {
    await user.click(form.getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose(/^Category/, 'Damaged Products')
  const { fetch: reachServer } = globalThis
  let isLost = true
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) =>
    isLost ? Promise.reject(new TypeError('Failed to fetch')) : reachServer(...call),
  )
  await choose(/^Finding/, 'Leaking')
  await choose(/^Grade/, 'Critical: reject')
  await user.click(form.getByRole('button', { name: 'Record damage' }))
  const found = await screen.findByRole('list', { name: 'Damage on pallet P-1' })
  expect(found).toHaveTextContent('Leaking')
  expect(found).toHaveTextContent('Waiting to be sent')
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
  isLost = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(countingOutbox.useOutbox.getState().entries).toEqual([]))
  const sent = server.calls.filter(({ method, path }) => method === 'POST' && path === damagePath)
  expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([{ check: 'leak', grade: 'critical' }])
})
