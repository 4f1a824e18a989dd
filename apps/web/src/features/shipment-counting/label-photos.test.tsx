import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { at, pallet, shipment } from '../../../test/shipments.ts'
import { AddPallet } from './AddPallet.tsx'
import { countingOutbox } from './counting-outbox.ts'
import { CountingFrame } from './CountingFrame.tsx'
import { IdentifyStep } from './IdentifyStep.tsx'
import { PalletStep } from './PalletStep.tsx'

const opened = shipment({ state: 'in-progress', mode: 'mobile' })
const water = { id: '0198d5b0-7a34-4cc2-9d3e-5b1f00cc0001', sku: 'WAT-015', name: 'Sparkling water' }
const products = [
  { ...water, gtin: null, assetType: null, picture: null, createdAt: at(0), updatedAt: at(0), updatedBy: null },
]
const corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]
const label = {
  sscc: '106141412345678908',
  gtin: null,
  contentGtin: '05601234567892',
  count: 24,
  lot: null,
  serial: null,
  producedOn: null,
  bestBefore: null,
  expiresOn: null,
  wrong: [],
}
const line = (text: string) => ({ text, confidence: 0.9, corners })
const reading = (codes: readonly object[], lines: readonly object[] = []) => ({
  body: { message: 'Read.', width: 400, height: 300, lines, dates: [], codes },
})
const coded = [{ format: 'Code 128', text: '(00)…', confidence: 1, corners, label }]

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({
    [`GET /api/recognize/shipment-processing/${opened.id}`]: {
      body: { shipment: opened, lines: [], pallets: [pallet(1)], history: [] },
    },
    'POST /api/recognize/text': reading(coded),
    'GET /api/products': ({ path }) => {
      const isFound = /gtin=|search=WAT/.test(path)
      return { body: { rows: isFound ? products : [], total: isFound ? 1 : 0, page: 1, limit: 5 } }
    },
    'GET /api/countable-products': { body: [] },
  })
})
afterEach(async () => {
  await countingOutbox.discard(() => true)
})

/** Takes a photo with the named button. */
async function photograph(user: ReturnType<typeof render>['user'], button: string) {
  const chosen = await screen.findByRole('button', { name: button })
  const input = chosen.parentElement?.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null || input === undefined) throw new Error(`${button} takes no photo`)
  await user.upload(input, new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' }))
}

/** Types a code wherever the focus is, a key a millisecond by the keyboard's clock, however slow the page is. */
function scan(code: string) {
  const target = document.activeElement ?? document.body
  for (const [at, key] of [...Array.from(code), 'Enter'].entries()) {
    const press = createEvent.keyDown(target, { key })
    Object.defineProperty(press, 'timeStamp', { value: at })
    fireEvent(target, press)
  }
}

const openPallets = () =>
  render(
    <CountingFrame id={opened.id} step="shipmentPallets">
      {(found) => <PalletStep opened={found} />}
    </CountingFrame>,
    { at: `/quality/shipment-inspection/${opened.id}/pallets` },
  )

test('[SHIP-6.c] the photo of a GS1 label fills in the pallet number, product and quantity', async () => {
  const { user } = render(
    <AddPallet shipment={opened} numbers={[]} onAdded={() => undefined} onClose={() => undefined} />,
  )
  await photograph(user, 'Photograph pallet label')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Pallet number' })).toHaveValue('106141412345678908'))
  expect(await screen.findByText(/Sparkling water/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('24')
})

test('[SHIP-6.e] a handheld scanner fills in the pallet number, product and quantity, and presses no button', async () => {
  const onClose = vi.fn()
  render(<AddPallet shipment={opened} numbers={[]} onAdded={() => undefined} onClose={onClose} />)
  screen.getByRole('button', { name: 'Cancel' }).focus()
  scan('0010614141234567890802056012345678923724')
  expect(screen.getByRole('textbox', { name: 'Pallet number' })).toHaveValue('106141412345678908')
  expect(await screen.findByText(/Sparkling water/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('24')
  scan('PAL-0012')
  expect(screen.getByRole('textbox', { name: 'Pallet number' })).toHaveValue('PAL-0012')
  // The product is on the other pallet's label.
  expect(screen.queryByText(/Sparkling water/)).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('[SHIP-6.e] a code that is scanned into the field adds the pallet under its number', async () => {
  server.answers.set(`POST /api/recognize/shipment-processing/${opened.id}/pallets`, ({ body }) => {
    const { id, pallet_id } = JSON.parse(body) as { id: string; pallet_id: string }
    return { status: 201, body: { message: 'Added.', pallet: pallet(2, { id, pallet_id }) } }
  })
  const onAdded = vi.fn()
  const { user } = render(<AddPallet shipment={opened} numbers={[]} onAdded={onAdded} onClose={() => undefined} />)
  const field = screen.getByRole('textbox', { name: 'Pallet number' })
  await user.type(field, '00106141412345678908')
  // Some scanners end a code twice.
  for (let ends = 0; ends < 2; ends += 1) fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(expect.objectContaining({ number: '106141412345678908' })))
  await waitFor(() => expect(countingOutbox.useOutbox.getState().entries).toEqual([]))
  expect(server.calls.filter(({ path }) => path.endsWith('/pallets'))).toHaveLength(1)
})

test('[SHIP-5.e] a scanned code finds a product', async () => {
  const { user } = openPallets()
  await user.click(await screen.findByRole('button', { name: 'Add product' }))
  await screen.findByRole('button', { name: 'Photograph barcode or label' })
  scan('5601234567892')
  const found = within(await screen.findByRole('group', { name: 'Found by barcode' }))
  expect(found.getByRole('button', { name: 'Sparkling water (WAT-015)' })).toHaveAttribute('aria-pressed', 'true')
})

test('[SHIP-5.e] a code scanned into the product’s field selects the only product with it', async () => {
  const { user } = openPallets()
  await user.click(await screen.findByRole('button', { name: 'Add product' }))
  const field = screen.getByRole('combobox', { name: 'Product' })
  await user.type(field, 'WAT-015{Enter}')
  await waitFor(() => expect(field).toHaveValue('Sparkling water (WAT-015)'))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('[SHIP-6.c] a label without a pallet number says so', async () => {
  server.answers.set('POST /api/recognize/text', reading([], [line('LOT 7')]))
  const { user } = render(
    <AddPallet shipment={opened} numbers={[]} onAdded={() => undefined} onClose={() => undefined} />,
  )
  await photograph(user, 'Photograph pallet label')
  expect(await screen.findByText(/^No pallet number was found in the photo/)).toBeVisible()
})

test('[SHIP-6.c] a labelled pallet takes three taps and one photo, each further one two', async () => {
  const base = `/api/recognize/shipment-processing/${opened.id}`
  server.answers.set(`POST ${base}/pallets`, ({ body }) => {
    const { id, pallet_id } = JSON.parse(body) as { id: string; pallet_id: string }
    return { status: 201, body: { message: 'Added.', pallet: pallet(2, { id, pallet_id }) } }
  })
  const { user } = render(
    <CountingFrame id={opened.id} step="shipmentCounting">
      {(found) => <IdentifyStep opened={found} />}
    </CountingFrame>,
    { at: `/quality/shipment-inspection/${opened.id}` },
  )
  await user.click(await screen.findByRole('button', { name: 'Add pallet' }))
  await photograph(user, 'Photograph pallet label')
  const dialog = within(screen.getByRole('dialog', { name: 'Add pallet' }))
  expect(await dialog.findByText(/Sparkling water/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Add pallet' }))
  await waitFor(() => {
    const added = server.calls.find(({ method, path }) => method === 'POST' && path === `${base}/pallets`)
    expect(JSON.parse(added?.body ?? '{}')).toMatchObject({
      pallet_id: '106141412345678908',
      items: [{ productId: water.id, quantity: 24 }],
    })
  })
  expect(await screen.findByText('Pallet 106141412345678908 is added. Photograph the next label.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Pallet number' })).toHaveValue('')
  expect(screen.getByRole('link', { name: 'Continue to photos and quantities' })).toBeVisible()
})

test('[SHIP-5.c] a photographed code finds a product with its quantity', async () => {
  const { user } = openPallets()
  await user.click(await screen.findByRole('button', { name: 'Add product' }))
  await photograph(user, 'Photograph barcode or label')
  const found = within(await screen.findByRole('group', { name: 'Found by barcode' }))
  expect(found.getByRole('button', { name: 'Sparkling water (WAT-015)' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('24')
})

test('[SHIP-5.c] a photo in which no product is found drops the product of the photo before', async () => {
  const { user } = openPallets()
  await user.click(await screen.findByRole('button', { name: 'Add product' }))
  await photograph(user, 'Photograph barcode or label')
  const field = screen.getByRole('combobox', { name: 'Product' })
  await waitFor(() => expect(field).toHaveValue('Sparkling water (WAT-015)'))
  server.answers.set('POST /api/recognize/text', reading([], [line('OTHER 7')]))
  await photograph(user, 'Photograph barcode or label')
  expect(await screen.findByText(/^No known product was recognised/)).toBeVisible()
  await waitFor(() => expect(field).toHaveValue(''))
  expect(screen.getByRole('textbox', { name: 'Or describe it' })).toHaveValue('OTHER 7')
})

test('[SHIP-5.c] a person chooses among the products suggested by a photo’s text', async () => {
  server.answers.set('POST /api/recognize/text', reading([], [line('WAT-015 sparkling')]))
  const { user } = openPallets()
  await user.click(await screen.findByRole('button', { name: 'Add product' }))
  await photograph(user, 'Photograph barcode or label')
  const found = within(await screen.findByRole('group', { name: 'Found by text. Choose the right one' }))
  const water = found.getByRole('button', { name: 'Sparkling water (WAT-015)' })
  expect(water).toHaveAttribute('aria-pressed', 'false')
  await user.click(water)
  expect(water).toHaveAttribute('aria-pressed', 'true')
})

test('[SHIP-6.c] a dark photo of a side is questioned before upload and retaken', async () => {
  const isDark = { now: true }
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 8, height: 8, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({
    drawImage: () => undefined,
    // A black picture, or a sharp pattern in good light.
    getImageData: () => ({
      width: 8,
      height: 8,
      data: new Uint8ClampedArray(8 * 8 * 4).map((_, i) => (isDark.now ? 0 : (i >> 2) % 2 === 0 ? 90 : 190)),
    }),
  })) as unknown as typeof HTMLCanvasElement.prototype.getContext)
  server.answers.set(`POST /api/shipment-pallets/${pallet(1).id}/photos/front`, {
    body: { message: 'Kept.', pallet: pallet(1) },
  })
  const uploads = () => server.calls.filter(({ path }) => /\/photos\/front\?photo=[0-9a-f-]{36}$/.test(path))
  const { user } = openPallets()
  await photograph(user, 'Front')
  const question = within(await screen.findByRole('dialog', { name: 'Check photo: Front' }))
  expect(question.getByText('The photo is too dark.')).toBeVisible()
  expect(uploads()).toEqual([])
  isDark.now = false
  await photograph(user, 'Retake: Front')
  await waitFor(() => expect(uploads()).toHaveLength(1))
  expect(screen.queryByRole('dialog', { name: 'Check photo: Front' })).toBeNull()
})
