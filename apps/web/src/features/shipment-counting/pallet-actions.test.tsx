import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { at, pallet, shipment } from '../../../test/shipments.ts'
import { countingOutbox } from './counting-outbox.ts'
import { CountingFrame } from './CountingFrame.tsx'
import { PalletStep } from './PalletStep.tsx'

const opened = shipment({ state: 'in-progress', mode: 'mobile' })
const base = '/api/recognize/shipment-processing'
const own = pallet(1)

let pallets: ShipmentPallet[]
let server: ApiServer
beforeEach(async () => {
  pallets = [own]
  server = await startApiServer({
    [`GET ${base}/${opened.id}`]: () => ({ body: { shipment: opened, lines: [], pallets, history: [] } }),
    [`DELETE /api/shipment-pallets/${own.id}`]: () => {
      pallets = []
      return { body: { message: 'Removed.' } }
    },
    [`POST /api/shipment-pallets/${own.id}/restore`]: () => {
      pallets = [own]
      return { body: { message: 'Back.', pallet: own } }
    },
    [`POST ${base}/cancel-pallet/`]: () => {
      pallets = [{ ...own, isCancelled: true, updatedAt: at(5) }]
      return { body: { message: 'Cancelled.', pallet: pallets[0] } }
    },
  })
})
afterEach(async () => {
  await countingOutbox.discard(() => true)
})

const openPallets = () =>
  render(
    <CountingFrame id={opened.id} step="shipmentPallets">
      {(found) => <PalletStep opened={found} />}
    </CountingFrame>,
    { at: `/quality/shipment-inspection/${opened.id}/pallets` },
  )
const sent = (method: string, path: string) =>
  server.calls.filter((call) => call.method === method && call.path.startsWith(path))

test('[SHIP-9.d] a pallet is removed at once and restored by Undo, with what was typed', async () => {
  const { user } = openPallets()
  await user.type(await screen.findByRole('textbox', { name: 'Products on the top layer' }), '7')
  await user.click(await screen.findByRole('button', { name: 'Remove pallet' }))
  await waitFor(() => expect(sent('DELETE', `/api/shipment-pallets/${own.id}`)).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent('POST', `/api/shipment-pallets/${own.id}/restore`)).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Remove pallet' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Products on the top layer' })).toHaveValue('7')
})

test('[SHIP-9.d] a pallet is excluded after confirmation and says so', async () => {
  const { user } = openPallets()
  await user.click(await screen.findByRole('button', { name: 'Cancel pallet' }))
  const question = await screen.findByRole('dialog', { name: 'Cancel pallet P-1?' })
  expect(sent('POST', `${base}/cancel-pallet/`)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Cancel pallet' }))
  expect(await screen.findByText(/^This pallet is left out of the count/)).toBeVisible()
  await waitFor(() => {
    const [call] = sent('POST', `${base}/cancel-pallet/`)
    expect(JSON.parse(call?.body ?? '{}')).toEqual({ shipment_id: 'S-100', pallet_id: 'P-1', since: at(0) })
  })
})
