import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment, ShipmentLine } from '@foresite/contract/shipments'
import { inspectionStation } from '@foresite/testkit/records'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer, type Arrived } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { at, pallet, palletPhoto, shipment } from '../../../test/shipments.ts'
import { countingOutbox, keepEntry } from './counting-outbox.ts'
import { CountingFrame } from './CountingFrame.tsx'
import { IdentifyStep } from './IdentifyStep.tsx'
import { usePalletDrafts } from './pallet-drafts.ts'
import { PalletStep } from './PalletStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { WaitingNotice } from './WaitingNotice.tsx'

const { id } = shipment()
const flow = `/quality/shipment-inspection/${id}`
const water = { id: '0198d5b0-7a34-4cc2-9d3e-5b1f00cc0001', sku: 'WAT-015', name: 'Sparkling water' }
const item = { product: water, group: null, quantity: 48, proposed: null, identifiedBy: 'barcode' } as const
const station = inspectionStation()

/** The server's state. */
let stored: Shipment
let pallets: ShipmentPallet[]
let lines: ShipmentLine[]
let server: ApiServer
const bodyOf = ({ body }: Arrived) => JSON.parse(body) as Record<string, unknown>
const sent = (method: string, path: string) =>
  server.calls.filter((call) => call.method === method && call.path === path)

beforeEach(async () => {
  usePalletDrafts.setState({ drafts: {} })
  stored = shipment({ state: 'in-progress', mode: 'mobile' })
  pallets = []
  lines = []
  const base = `/api/recognize/shipment-processing`
  const move = (part: Partial<Shipment>) => () => {
    stored = { ...stored, ...part }
    return { body: { message: 'Done.', shipment: stored } }
  }
  const replace = (palletId: string, part: Partial<ShipmentPallet>) => {
    pallets = pallets.map((one) => (one.id === palletId ? { ...one, ...part } : one))
    return { body: { message: 'Done.', pallet: pallets.find((one) => one.id === palletId) } }
  }
  server = await startApiServer({
    [`GET ${base}/${id}`]: () => ({ body: { shipment: stored, lines, pallets, history: [] } }),
    'GET /api/inspection-stations': { body: [station] },
    'GET /api/products': {
      body: {
        rows: [
          { ...water, gtin: null, assetType: null, picture: null, createdAt: at(0), updatedAt: at(0), updatedBy: null },
        ],
        total: 1,
        page: 1,
        limit: 25,
      },
    },
    'GET /api/countable-products': { body: [] },
    [`POST ${base}/${id}/start`]: move({ state: 'in-progress' }),
    [`POST ${base}/finished`]: move({ kept: true }),
    [`POST ${base}/submit`]: move({ state: 'inspected', inspectedAt: at(9), mismatches: 1 }),
    [`POST ${base}/cancel-shipment/`]: move({ state: 'uninspected', mode: null }),
    [`POST ${base}/refresh-pallet/`]: () => replace(pallet(1).id, { items: [], photos: [], topLayerFull: null }),
    [`POST ${base}/${id}/pallets`]: (call) => {
      const { id: palletId, pallet_id: number } = bodyOf(call)
      pallets = [...pallets, pallet(1, { id: String(palletId), pallet_id: String(number) })]
      return { status: 201, body: { message: 'Added.', pallet: pallets.at(-1) } }
    },
    [`PUT /api/shipment-pallets/${pallet(1).id}`]: (call) => {
      const { since, items, ...part } = bodyOf(call)
      const present = pallets[0]
      if (since !== present?.updatedAt) return { status: 409, body: { message: 'Changed.', error: 'record.changed' } }
      const counted = (items as { quantity: number; productId: string | null; group: string | null }[]).map((one) => ({
        ...item,
        quantity: one.quantity,
        product: one.productId === null ? null : water,
        group: one.group,
      }))
      return replace(pallet(1).id, { ...part, items: counted, updatedAt: at(5) })
    },
  })
})
afterEach(async () => {
  await countingOutbox.discard(() => true)
})

const openIdentify = () =>
  render(
    <CountingFrame id={id} step="shipmentCounting">
      {(opened) => <IdentifyStep opened={opened} />}
    </CountingFrame>,
    { at: flow },
  )
const openPallets = () =>
  render(
    <CountingFrame id={id} step="shipmentPallets">
      {(opened) => <PalletStep opened={opened} />}
    </CountingFrame>,
    { at: `${flow}/pallets` },
  )
const openReview = () =>
  render(
    <CountingFrame id={id} step="shipmentFinal">
      {(opened) => <ReviewStep opened={opened} />}
    </CountingFrame>,
    { at: `${flow}/final` },
  )
/** Takes the page offline; call the result to bring it back. */
function loseNetwork(): () => void {
  const { fetch: reachServer } = globalThis
  let isLost = true
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) =>
    isLost ? Promise.reject(new TypeError('Failed to fetch')) : reachServer(...call),
  )
  return () => {
    isLost = false
    window.dispatchEvent(new Event('online'))
  }
}
const quantity = () => screen.findByRole('textbox', { name: 'Quantity of Sparkling water' })

test('[SHIP-4.c] a count starts by phone or at a chosen station', async () => {
  stored = shipment()
  const { user } = openIdentify()
  await user.click(await screen.findByRole('button', { name: 'Quality Station Inspection' }))
  await user.click(screen.getByRole('button', { name: 'Start counting' }))
  expect(await screen.findByText('Choose a quality station.')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Quality station' }))
  await user.click(await screen.findByRole('option', { name: 'Wrapper 1 · Turntable wrapper' }))
  await user.click(screen.getByRole('button', { name: 'Start counting' }))
  expect(await screen.findByText('No pallets yet')).toBeVisible()
  expect(sent('POST', `/api/recognize/shipment-processing/${id}/start`).map(bodyOf)).toEqual([
    { mode: 'station', stationId: station.id },
  ])
})

test('[SHIP-5.b] a pallet is added by its number, and a product by a description', async () => {
  const { user } = openIdentify()
  await user.click(await screen.findByRole('button', { name: 'Add pallet' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add pallet' })
  await user.click(within(dialog).getByRole('button', { name: 'Add pallet' }))
  expect(await within(dialog).findByText('Pallet number is required')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: 'Pallet number' }), 'P-7')
  await user.click(within(dialog).getByRole('button', { name: 'Add pallet' }))
  // The next step is open.
  const adding = await screen.findByRole('dialog', { name: 'Add product to pallet P-7' })
  await user.click(within(adding).getByRole('button', { name: 'Add product' }))
  expect(await within(adding).findByText('Quantity cannot be empty')).toBeVisible()
  expect(within(adding).getByText('Choose a product, or describe it.')).toBeVisible()
  const [added] = sent('POST', `/api/recognize/shipment-processing/${id}/pallets`).map(bodyOf)
  expect(added).toMatchObject({ pallet_id: 'P-7', items: [] })
  expect(added?.['id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/)
})

test('[SHIP-5.b] a described product is saved on its pallet and waits to be identified', async () => {
  pallets = [pallet(1)]
  const { user } = openIdentify()
  await user.click(await screen.findByRole('button', { name: 'Add product' }))
  const adding = await screen.findByRole('dialog', { name: 'Add product to pallet P-1' })
  await user.type(within(adding).getByRole('textbox', { name: 'Or describe it' }), 'blue drum')
  await user.type(within(adding).getByRole('textbox', { name: 'Quantity' }), '4')
  await user.click(within(adding).getByRole('button', { name: 'Add product' }))
  expect(await screen.findByRole('button', { name: 'Identify “blue drum”' })).toBeVisible()
  expect(sent('PUT', `/api/shipment-pallets/${pallet(1).id}`).map(bodyOf)).toMatchObject([
    { pallet_id: 'P-1', items: [{ productId: null, group: 'blue drum', quantity: 4 }], since: at(0) },
  ])
})

test('[SHIP-7.b][SHIP-10.b] an empty quantity is refused; both answers and the quantity are saved', async () => {
  pallets = [pallet(1, { items: [item] }), pallet(2)]
  const { user, router } = openPallets()
  await user.clear(await quantity())
  expect(await screen.findByText('Quantity cannot be empty')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save and next pallet' }))
  expect(sent('PUT', `/api/shipment-pallets/${pallet(1).id}`)).toEqual([])
  await user.type(await quantity(), '50')
  await user.click(screen.getByRole('button', { name: 'Quantity of Sparkling water: one less' }))
  await user.click(screen.getByRole('button', { name: 'No' }))
  await user.type(screen.getByRole('textbox', { name: 'Products on the top layer' }), '7')
  await user.click(screen.getByRole('button', { name: 'Save and next pallet' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?pallet=${pallet(2).id}`))
  expect(sent('PUT', `/api/shipment-pallets/${pallet(1).id}`).map(bodyOf)).toMatchObject([
    { topLayerFull: false, topLayerCount: 7, items: [{ productId: water.id, quantity: 49 }], since: at(0) },
  ])
})

test('[SHIP-7.b] a full top layer is not counted', async () => {
  pallets = [pallet(1, { items: [item], topLayerCount: 7 })]
  const { user } = openPallets()
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(screen.queryByRole('textbox', { name: 'Products on the top layer' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save and review' }))
  await waitFor(() => expect(pallets[0]).toMatchObject({ topLayerFull: true, topLayerCount: null }))
})

test('[SHIP-12.a] entries of a pallet survive a reload and are saved', async () => {
  pallets = [pallet(1, { items: [item] })]
  const first = openPallets()
  await first.user.clear(await quantity())
  await first.user.type(await quantity(), '31')
  first.unmount()
  // A reload starts from the browser's storage.
  const kept = localStorage.getItem('foresite.pallet-drafts') ?? ''
  usePalletDrafts.setState({ drafts: {} })
  localStorage.setItem('foresite.pallet-drafts', kept)
  await usePalletDrafts.persist.rehydrate()
  const { user } = openPallets()
  expect(await quantity()).toHaveValue('31')
  await user.click(screen.getByRole('button', { name: 'Save and review' }))
  await waitFor(() => expect(pallets[0]?.items[0]?.quantity).toBe(31))
  expect(localStorage.getItem('foresite.pallet-drafts')).not.toContain(pallet(1).id)
})

test('[SHIP-9.c] another user’s save shows beside mine', async () => {
  pallets = [pallet(1, { items: [item] })]
  const { user } = openPallets()
  await user.clear(await quantity())
  await user.type(await quantity(), '31')
  pallets = [pallet(1, { items: [{ ...item, quantity: 40 }], updatedAt: at(3) })]
  await user.click(screen.getByRole('button', { name: 'Save and review' }))
  const both = await screen.findByRole('group', { name: 'Both versions of “Products”' })
  expect(both).toHaveTextContent('31 × Sparkling water')
  expect(both).toHaveTextContent('40 × Sparkling water')
  expect(await quantity()).toHaveValue('31')
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(await screen.findByRole('button', { name: 'Save and review' }))
  await waitFor(() => expect(pallets[0]?.items[0]?.quantity).toBe(31))
})

test('[SHIP-9.c] refreshing a pallet asks first, since it clears its data', async () => {
  pallets = [pallet(1, { items: [item], photos: [palletPhoto('front')] })]
  const { user } = openPallets()
  expect(await screen.findByRole('img', { name: 'Photo of side: Front' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Refresh pallet' }))
  const question = await screen.findByRole('dialog', { name: 'Refresh pallet P-1?' })
  await user.click(within(question).getByRole('button', { name: 'Refresh pallet' }))
  expect(await screen.findByText('No products on this pallet yet.')).toBeVisible()
  await waitFor(() => {
    expect(sent('POST', '/api/recognize/shipment-processing/refresh-pallet/').map(bodyOf)).toEqual([
      { shipment_id: 'S-100', pallet_id: 'P-1', since: at(0) },
    ])
  })
})

test('[SHIP-8.d] the review shows differences and what is missing, and submits', async () => {
  pallets = [pallet(1, { items: [item] })]
  lines = [{ product: water, ordered: 50, picked: null, expected: 50, counted: 48 }]
  const { user } = openReview()
  expect(await screen.findByText('-2')).toBeVisible()
  expect(screen.getByRole('link', { name: 'P-1: 4 photos missing, top layer not answered' })).toHaveAttribute(
    'href',
    `${flow}/pallets?pallet=${pallet(1).id}`,
  )
  await user.click(screen.getByRole('button', { name: 'Submit although incomplete' }))
  expect(await screen.findByText(/1 product does not match\./)).toBeVisible()
})

test('[SHIP-8.d] nothing is submitted while a product is unidentified', async () => {
  pallets = [pallet(1, { items: [{ ...item, product: null, group: 'blue drum' }] })]
  openReview()
  expect(await screen.findByText('Identify these products before you submit: blue drum')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Submit although incomplete' })).toBeDisabled()
})

test('[SHIP-11.b] leaving a count offers to stay or to keep it for review', async () => {
  const { user, router } = openIdentify()
  await screen.findByText('No pallets yet')
  void router.navigate('/quality')
  const question = await screen.findByRole('dialog', { name: 'Leave the count?' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.pathname).toBe(flow)
  void router.navigate('/quality')
  await user.click(await screen.findByRole('button', { name: 'Keep counts for review' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/quality'))
  expect(sent('POST', '/api/recognize/shipment-processing/finished').map(bodyOf)).toEqual([
    { data: { shipment_id: 'S-100' } },
  ])
})

test('[SHIP-11.b] cancelling a count says what will be lost', async () => {
  pallets = [pallet(1, { items: [item] })]
  const { user, router } = openIdentify()
  await screen.findByText('Pallet P-1')
  void router.navigate('/quality')
  await user.click(await screen.findByRole('button', { name: 'Cancel count' }))
  expect(await screen.findByText(/1 pallet of shipment S-100 is deleted/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete counts' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/quality'))
  expect(stored.state).toBe('uninspected')
})

test('[SHIP-11.b] moving among the steps of a count asks nothing', async () => {
  const { router } = openIdentify()
  await screen.findByText('No pallets yet')
  await router.navigate(`${flow}/pallets`)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe(`${flow}/pallets`)
})

test('[SHIP-12.b] a pallet is counted and submitted offline; the list shows pending changes, which arrive once', async () => {
  lines = [{ product: water, ordered: 50, picked: null, expected: 50, counted: 48 }]
  pallets = [pallet(1, { items: [item] })]
  const step = (
    <>
      <WaitingNotice />
      <CountingFrame id={id} step="shipmentPallets">
        {(opened) => (
          <>
            <PalletStep opened={opened} />
            <ReviewStep opened={opened} />
          </>
        )}
      </CountingFrame>
    </>
  )
  const { user } = render(step, { at: `${flow}/pallets` })
  await quantity()
  const findNetwork = loseNetwork()
  await user.clear(await quantity())
  await user.type(await quantity(), '47')
  await user.click(screen.getByRole('button', { name: 'Save and review' }))
  // The browser computes the difference until the server has the count.
  expect(await screen.findByText('-3')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Submit although incomplete' }))
  expect(await screen.findByText('Submitted on this device. It arrives once 2 items are sent.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'No network: 2 items waiting' }))
  const list = await screen.findByRole('dialog', { name: 'Waiting to be sent' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Count of pallet P-147 × Sparkling water/),
    expect.stringMatching(/^Submission of the count/),
  ])
  findNetwork()
  expect(await within(list).findByText('Everything has been sent.')).toBeVisible()
  expect(pallets[0]?.items[0]?.quantity).toBe(47)
  expect(sent('PUT', `/api/shipment-pallets/${pallet(1).id}`)).toHaveLength(1)
  expect(sent('POST', '/api/recognize/shipment-processing/submit')).toHaveLength(1)
})

test('[SHIP-12.b] a submission waits until a conflicting version of a pallet is resolved', async () => {
  lines = [{ product: water, ordered: 50, picked: null, expected: 50, counted: 48 }]
  pallets = [pallet(1, { items: [item] })]
  const { user } = render(
    <CountingFrame id={id} step="shipmentPallets">
      {(opened) => (
        <>
          <PalletStep opened={opened} />
          <ReviewStep opened={opened} />
        </>
      )}
    </CountingFrame>,
    { at: `${flow}/pallets` },
  )
  await quantity()
  const findNetwork = loseNetwork()
  await user.clear(await quantity())
  await user.type(await quantity(), '47')
  await user.click(screen.getByRole('button', { name: 'Save and review' }))
  await screen.findByText('-3')
  await user.click(screen.getByRole('button', { name: 'Submit although incomplete' }))
  await screen.findByText(/^Submitted on this device\. It arrives/)
  pallets = [pallet(1, { items: [{ ...item, quantity: 44 }], updatedAt: at(3) })]
  findNetwork()
  expect(await screen.findByText(/^Submitted on this device, but not sent/)).toBeVisible()
  const both = await screen.findByRole('group', { name: 'Both versions of “Products”' })
  expect(both).toHaveTextContent('47 × Sparkling water')
  expect(both).toHaveTextContent('44 × Sparkling water')
  expect(stored.state).toBe('in-progress')
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText(/1 product does not match\./)).toBeVisible()
  expect(pallets[0]?.items[0]?.quantity).toBe(47)
})

test('[SHIP-12.b] a change after submission withdraws it; submitting twice sends once', async () => {
  pallets = [pallet(1, { items: [item] })]
  openReview()
  await screen.findByRole('button', { name: 'Submit although incomplete' })
  const findNetwork = loseNetwork()
  const waiting = () => countingOutbox.useOutbox.getState().entries.map(({ call }) => call)
  const submit = () => keepEntry(stored, 'submitShipment', { body: { shipment_id: stored.shipment_id } })
  await submit()
  await submit()
  expect(waiting()).toEqual(['submitShipment'])
  await keepEntry(stored, 'cancelPallet', { subject: pallet(1).id, since: at(0) }, { pallet: 'P-1' })
  expect(waiting()).toEqual(['cancelPallet'])
  findNetwork()
})

test('[SHIP-12.b] a refused change shows beside the entries, to resend or discard', async () => {
  server.answers.set(`POST /api/recognize/shipment-processing/${id}/pallets`, {
    status: 409,
    body: { message: 'This shipment already has a pallet P-7.', error: 'pallet.id.taken', field: 'pallet_id' },
  })
  const { user } = render(
    <>
      <WaitingNotice />
      <CountingFrame id={id} step="shipmentCounting">
        {(opened) => <IdentifyStep opened={opened} />}
      </CountingFrame>
    </>,
    { at: flow },
  )
  await user.click(await screen.findByRole('button', { name: 'Add pallet' }))
  const adding = await screen.findByRole('dialog', { name: 'Add pallet' })
  await user.type(within(adding).getByRole('textbox', { name: 'Pallet number' }), 'P-7')
  await user.click(within(adding).getByRole('button', { name: 'Add pallet' }))
  const naming = await screen.findByRole('dialog', { name: 'Add product to pallet P-7' })
  await user.click(within(naming).getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: '1 item not accepted' }))
  const list = await screen.findByRole('dialog', { name: 'Waiting to be sent' })
  expect(within(list).getByRole('listitem')).toHaveTextContent('New pallet P-7')
  expect(within(list).getByText('This shipment already has a pallet P-7.')).toBeVisible()
  await user.click(within(list).getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(sent('POST', `/api/recognize/shipment-processing/${id}/pallets`)).toHaveLength(2))
  await user.click(await within(list).findByRole('button', { name: 'Discard' }))
  expect(await within(list).findByText('Everything has been sent.')).toBeVisible()
  expect(await screen.findByText('No pallets yet')).toBeInTheDocument()
})

test('[SHIP-12.b] changes being sent are counted on screen if that takes longer than a moment', async () => {
  pallets = [pallet(1, { items: [item] })]
  server.answers.set('POST /api/recognize/shipment-processing/cancel-pallet/', { never: true })
  render(<WaitingNotice />)
  await keepEntry(stored, 'cancelPallet', { subject: pallet(1).id, since: at(0) }, { pallet: 'P-1' })
  await keepEntry(stored, 'submitShipment', { body: { shipment_id: stored.shipment_id } })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Sending 1 of 2' })).toBeVisible()
})

test('[SHIP-12.b] a count says so when the browser stores nothing', async () => {
  // jsdom has no IndexedDB, like a browser that refuses storage.
  openIdentify()
  expect(await screen.findByText(/^This browser cannot store data on this device\./)).toBeVisible()
})

test('[SHIP-12.b] functions that need the server say so offline and offer typing instead', async () => {
  stored = shipment({ state: 'in-progress', mode: 'mobile' })
  pallets = [pallet(1, { items: [item], photos: [palletPhoto('front')] })]
  const { user } = openPallets()
  await quantity()
  act(() => {
    onlineManager.setOnline(false)
  })
  expect(await screen.findByText('Counting in a photo needs a network. Type the quantity instead.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add product' }))
  expect(await screen.findByText('Reading a photo of a label needs a network. Scan or type it instead.')).toBeVisible()
  act(() => {
    onlineManager.setOnline(true)
  })
  expect(await screen.findByRole('button', { name: 'Photograph barcode or label' })).toBeVisible()
})
