import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { Shipments } from './Shipments.tsx'

const id = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001'
const preview = {
  summary: 'Rows ready to import: 1.',
  fileName: 'shipments.csv',
  sheet: null,
  rows: 1,
  shipments: 1,
  problems: [],
  problemCount: 0,
  first: [
    {
      row: 2,
      shipment_id: 'IN-9',
      type: 'inbound',
      supplier: 'Rápida',
      customer: '',
      carrier: '',
      expectedArrival: null,
      deliveryDate: null,
      shipDate: null,
      line: { sku: 'OIL', ordered: 48, picked: null },
    },
  ],
}
const wrong = {
  ...preview,
  summary: 'Rows to correct: 1.',
  problemCount: 1,
  problems: [{ row: 2, message: 'There is no product with SKU OIL. Add it first.' }],
}

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/recognize/shipment-processing': { body: { rows: [], total: 0, page: 1, limit: 25 } },
    'POST /api/shipment-imports/preview': { body: preview },
    'POST /api/shipment-imports': { status: 201, body: { message: 'Imported.', ids: [id] } },
    'POST /api/shipment-imports/undo': { body: { message: 'Undone.' } },
  })
})

function fileInput(): HTMLInputElement {
  const [input] = Array.from(document.querySelectorAll<HTMLInputElement>('input[type=file]'))
  if (input === undefined) throw new Error('no file can be chosen')
  return input
}

/** Chooses a file in the dialog, which checks it at once. */
async function choose(user: ReturnType<typeof render>['user']) {
  const [button] = await screen.findAllByRole('button', { name: 'Import' })
  await user.click(button ?? screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import shipments' }))
  await user.upload(fileInput(), new File(['Shipment number,Type\n'], 'shipments.csv', { type: 'text/csv' }))
  return dialog
}

test('[SHIP-1.f] shows what a file would add, imports it, and undoes it', async () => {
  const { user } = render(<Shipments />)
  const dialog = await choose(user)
  expect(await dialog.findByText('Rows ready to import: 1.')).toBeVisible()
  expect(dialog.getByRole('row', { name: /2 IN-9 Inbound Rápida OIL 48/ })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Import 1 row' }))
  expect(await screen.findByText('1 shipment was imported.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo import' }))
  await waitFor(() => expect(screen.queryByText('1 shipment was imported.')).toBeNull())
  const undone = server.calls.find(({ path }) => path === '/api/shipment-imports/undo')
  expect(JSON.parse(undone?.body ?? '')).toEqual({ ids: [id] })
})

test('[SHIP-1.f] a refusal is gone once another file is chosen', async () => {
  server.answers.set('POST /api/shipment-imports', {
    status: 409,
    body: { message: 'Shipment IN-9 was added meanwhile.', error: 'shipment.taken' },
  })
  const { user } = render(<Shipments />)
  const dialog = await choose(user)
  await user.click(await dialog.findByRole('button', { name: 'Import 1 row' }))
  expect(await dialog.findByText('Shipment IN-9 was added meanwhile.')).toBeVisible()
  await user.upload(fileInput(), new File(['Shipment number,Type\n'], 'corrected.csv', { type: 'text/csv' }))
  expect(await dialog.findByText('corrected.csv')).toBeVisible()
  expect(await dialog.findByRole('button', { name: 'Import 1 row' })).toBeEnabled()
  expect(dialog.queryByText('Shipment IN-9 was added meanwhile.')).toBeNull()
})

test('[SHIP-1.f] a file with an invalid row names it and is not imported', async () => {
  server.answers.set('POST /api/shipment-imports/preview', { body: wrong })
  const { user } = render(<Shipments />)
  const dialog = await choose(user)
  expect(await dialog.findByRole('row', { name: '2 There is no product with SKU OIL. Add it first.' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
})
