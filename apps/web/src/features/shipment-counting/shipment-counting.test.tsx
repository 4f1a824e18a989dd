import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  bodyOf,
  flow,
  item,
  openIdentify,
  openPallets,
  openReview,
  quantity,
  servedCount,
  station,
  water,
} from '../../../test/served-count.tsx'
import { at, pallet, palletPhoto, shipment } from '../../../test/shipments.ts'
import { countingOutbox } from './counting-outbox.ts'
import { usePalletDrafts } from './pallet-drafts.ts'

const { id } = shipment()
const count = servedCount()

test('[SHIP-4.c] a count starts by phone or at a chosen station', async () => {
  count.stored = shipment()
  const { user } = openIdentify()
  await user.click(await screen.findByRole('button', { name: 'Quality Station Inspection' }))
  await user.click(screen.getByRole('button', { name: 'Start counting' }))
  expect(await screen.findByText('Choose a quality station.')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Quality station' }))
  await user.click(await screen.findByRole('option', { name: 'Wrapper 1 · Turntable wrapper' }))
  await user.click(screen.getByRole('button', { name: 'Start counting' }))
  expect(await screen.findByText('No pallets yet')).toBeVisible()
  expect(count.sent('POST', `/api/recognize/shipment-processing/${id}/start`).map(bodyOf)).toEqual([
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
  const [added] = count.sent('POST', `/api/recognize/shipment-processing/${id}/pallets`).map(bodyOf)
  expect(added).toMatchObject({ pallet_id: 'P-7', items: [] })
  expect(added?.['id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/)
})

test('[SHIP-5.b] a described product is saved on its pallet and waits to be identified', async () => {
  count.pallets = [pallet(1)]
  const { user } = openIdentify()
  await user.click(await screen.findByRole('button', { name: 'Add product' }))
  const adding = await screen.findByRole('dialog', { name: 'Add product to pallet P-1' })
  await user.type(within(adding).getByRole('textbox', { name: 'Or describe it' }), 'blue drum')
  await user.type(within(adding).getByRole('textbox', { name: 'Quantity' }), '4')
  await user.click(within(adding).getByRole('button', { name: 'Add product' }))
  expect(await screen.findByRole('button', { name: 'Identify “blue drum”' })).toBeVisible()
  expect(count.sent('PUT', `/api/shipment-pallets/${pallet(1).id}`).map(bodyOf)).toMatchObject([
    { pallet_id: 'P-1', items: [{ productId: null, group: 'blue drum', quantity: 4 }], since: at(0) },
  ])
})

test('[SHIP-5.b] the products on the papers are offered before the others', async () => {
  count.pallets = [pallet(1)]
  const juice = { id: '0198d5b0-7a34-4cc2-9d3e-5b1f00cc0009', sku: 'JUI-001', name: 'Juice' }
  count.lines = [{ product: juice, isOffPaper: false, ordered: 50, picked: null, expected: 50, counted: null }]
  const { user } = openIdentify()
  await user.click(await screen.findByRole('button', { name: 'Add product' }))
  await user.click(await screen.findByRole('combobox', { name: 'Product' }))
  expect(await screen.findByRole('option', { name: 'Sparkling water (WAT-015)' })).toBeVisible()
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Juice (JUI-001)',
    'Sparkling water (WAT-015)',
  ])
  await user.type(screen.getByRole('combobox', { name: 'Product' }), 'jui')
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Juice')
})

test('[SHIP-7.b][SHIP-10.b] an empty quantity is refused; both answers and the quantity are saved', async () => {
  count.pallets = [pallet(1, { items: [item] }), pallet(2)]
  const { user, router } = openPallets()
  await user.clear(await quantity())
  expect(await screen.findByText('Quantity cannot be empty')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save and next pallet' }))
  expect(count.sent('PUT', `/api/shipment-pallets/${pallet(1).id}`)).toEqual([])
  await user.type(await quantity(), '50')
  expect(screen.getByText('Quantity', { selector: 'label' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Quantity of Sparkling water: one less' }))
  await user.click(screen.getByRole('button', { name: 'No' }))
  await user.type(screen.getByRole('textbox', { name: 'Products on the top layer' }), '7')
  await user.click(screen.getByRole('button', { name: 'Save and next pallet' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?pallet=${pallet(2).id}`))
  await waitFor(() =>
    expect(count.sent('PUT', `/api/shipment-pallets/${pallet(1).id}`).map(bodyOf)).toMatchObject([
      { topLayerFull: false, topLayerCount: 7, items: [{ productId: water.id, quantity: 49 }], since: at(0) },
    ]),
  )
})

test('[SHIP-5.b] a product is added, and waits unsaved, while another quantity of the pallet is missing', async () => {
  count.pallets = [pallet(1, { items: [item] })]
  const { user } = openPallets()
  await user.clear(await quantity())
  await user.click(screen.getByRole('button', { name: 'Add product' }))
  const adding = within(await screen.findByRole('dialog', { name: 'Add product to pallet P-1' }))
  await user.type(adding.getByRole('textbox', { name: 'Or describe it' }), 'blue drum')
  await user.type(adding.getByRole('textbox', { name: 'Quantity' }), '4')
  await user.click(adding.getByRole('button', { name: 'Add product' }))
  expect(await screen.findByRole('textbox', { name: 'Quantity of blue drum' })).toHaveValue('4')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(count.sent('PUT', `/api/shipment-pallets/${pallet(1).id}`)).toEqual([])
})

test('[SHIP-7.b] a full top layer is not counted', async () => {
  count.pallets = [pallet(1, { items: [item], topLayerCount: 7 })]
  const { user } = openPallets()
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(screen.queryByRole('textbox', { name: 'Products on the top layer' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save and review' }))
  await waitFor(() => expect(count.pallets[0]).toMatchObject({ topLayerFull: true, topLayerCount: null }))
})

test('[SHIP-12.a] entries of a pallet survive a reload and are saved', async () => {
  count.pallets = [pallet(1, { items: [item] })]
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
  await waitFor(() => expect(count.pallets[0]?.items[0]?.quantity).toBe(31))
  expect(localStorage.getItem('foresite.pallet-drafts')).not.toContain(pallet(1).id)
})

test('[SHIP-9.c] another user’s save shows beside mine', async () => {
  count.pallets = [pallet(1, { items: [item] })]
  const { user } = openPallets()
  await user.clear(await quantity())
  await user.type(await quantity(), '31')
  count.pallets = [pallet(1, { items: [{ ...item, quantity: 40 }], updatedAt: at(3) })]
  await user.click(screen.getByRole('button', { name: 'Save and review' }))
  const both = await screen.findByRole('group', { name: 'Both versions of “Products”' })
  expect(both).toHaveTextContent('31 × Sparkling water')
  expect(both).toHaveTextContent('40 × Sparkling water')
  expect(await quantity()).toHaveValue('31')
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(await screen.findByRole('button', { name: 'Save and review' }))
  await waitFor(() => expect(count.pallets[0]?.items[0]?.quantity).toBe(31))
})

test('[SHIP-12.a] marks in a pallet’s photo are not dropped without a question', async () => {
  URL.createObjectURL = () => 'blob:side'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  })
  count.pallets = [
    pallet(1, { items: [item], photos: [palletPhoto('front'), { ...palletPhoto('back'), id: pallet(2).id }] }),
  ]
  const { answers } = count.server
  answers.set('GET /api/countable-products', { body: [water.id] })
  for (const side of ['front', 'back'])
    answers.set(`GET /photo/${side}`, { raw: 'jpeg', status: 200, headers: { 'content-type': 'image/jpeg' } })
  const found = { message: 'Counted.', width: 400, height: 300, detections: [] }
  answers.set('POST /api/custom-detection/count', { body: found })
  const { user } = openPallets()
  await user.click(await screen.findByRole('button', { name: 'Count in photo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Count Sparkling water' }))
  await user.click(await dialog.findByRole('button', { name: 'Count by saved examples' }))
  await dialog.findByRole('textbox', { name: 'Rows behind each other' })
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('[SHIP-9.c] the same values saved by somebody else need no save of mine', async () => {
  count.pallets = [pallet(1, { items: [item] })]
  const { user, client } = openPallets()
  await user.clear(await quantity())
  await user.type(await quantity(), '31')
  count.pallets = [pallet(1, { items: [{ ...item, quantity: 31 }], updatedAt: at(3) })]
  await act(() => client.refetchQueries())
  await user.click(screen.getByRole('button', { name: 'Save and review' }))
  await waitFor(() => expect(usePalletDrafts.getState().drafts).toEqual({}))
  expect(count.sent('PUT', `/api/shipment-pallets/${pallet(1).id}`)).toEqual([])
})

test('[SHIP-12.b] corrected values replace refused ones', async () => {
  count.pallets = [pallet(1, { items: [item] })]
  const save = `PUT /api/shipment-pallets/${pallet(1).id}` as const
  const saves = count.server.answers.get(save) ?? { never: true }
  count.server.answers.set(save, { status: 422, body: { message: 'Too many pieces.', error: 'field.invalid' } })
  const { user } = openPallets()
  await user.clear(await quantity())
  await user.type(await quantity(), '4800')
  await user.click(screen.getByRole('button', { name: 'Save and review' }))
  expect(await screen.findByText('Too many pieces.')).toBeVisible()
  count.server.answers.set(save, saves)
  await user.clear(await quantity())
  await user.type(await quantity(), '31')
  await user.click(screen.getByRole('button', { name: 'Save and review' }))
  await waitFor(() => expect(count.pallets[0]?.items[0]?.quantity).toBe(31))
  await waitFor(() => expect(countingOutbox.useOutbox.getState().entries).toEqual([]))
})

test('[SHIP-9.c] refreshing a pallet asks first, since it clears its data', async () => {
  count.pallets = [pallet(1, { items: [item], photos: [palletPhoto('front')] })]
  const { user } = openPallets()
  expect(await screen.findByRole('img', { name: 'Photo of side: Front' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Refresh pallet' }))
  const question = await screen.findByRole('dialog', { name: 'Refresh pallet P-1?' })
  await user.click(within(question).getByRole('button', { name: 'Refresh pallet' }))
  expect(await screen.findByText('No products on this pallet yet.')).toBeVisible()
  await waitFor(() => {
    expect(count.sent('POST', '/api/recognize/shipment-processing/refresh-pallet/').map(bodyOf)).toEqual([
      { shipment_id: 'S-100', pallet_id: 'P-1', since: at(0) },
    ])
  })
})

test('[SHIP-8.d] the review shows differences and what is missing, and submits', async () => {
  count.pallets = [pallet(1, { items: [item] })]
  count.lines = [{ product: water, isOffPaper: false, ordered: 50, picked: null, expected: 50, counted: 48 }]
  const { user } = openReview()
  expect(await screen.findByText('-2')).toBeVisible()
  expect(screen.getByRole('link', { name: 'P-1: 4 photos missing, top layer not answered' })).toHaveAttribute(
    'href',
    `${flow}/pallets?pallet=${pallet(1).id}`,
  )
  await user.click(screen.getByRole('button', { name: 'Submit although incomplete' }))
  expect(await screen.findByText(/1 product does not match\./)).toBeVisible()
})

test('[SHIP-12.c] a submission names the last one that this device knows of', async () => {
  count.stored = shipment({ state: 'in-progress', mode: 'mobile', inspectedAt: at(5) })
  count.pallets = [pallet(1, { items: [item] })]
  const { user } = openReview()
  await user.click(await screen.findByRole('button', { name: 'Submit although incomplete' }))
  await waitFor(() => {
    expect(count.sent('POST', '/api/recognize/shipment-processing/submit').map(bodyOf)).toEqual([
      { shipment_id: 'S-100', inspectedAt: at(5) },
    ])
  })
})

test('[SHIP-8.d] nothing is submitted while a product is unidentified', async () => {
  count.pallets = [pallet(1, { items: [{ ...item, product: null, group: 'blue drum' }] })]
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
  expect(count.sent('POST', '/api/recognize/shipment-processing/finished').map(bodyOf)).toEqual([
    { data: { shipment_id: 'S-100' } },
  ])
})

test('[SHIP-11.b] cancelling a count says what will be lost', async () => {
  count.pallets = [pallet(1, { items: [item] })]
  const { user, router } = openIdentify()
  await screen.findByText('Pallet P-1')
  void router.navigate('/quality')
  await user.click(await screen.findByRole('button', { name: 'Cancel count' }))
  expect(await screen.findByText(/1 pallet of shipment S-100 is deleted/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete counts' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/quality'))
  expect(count.stored.state).toBe('uninspected')
})

test('[SHIP-11.b] moving among the steps of a count asks nothing', async () => {
  const { router } = openIdentify()
  await screen.findByText('No pallets yet')
  await router.navigate(`${flow}/pallets`)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe(`${flow}/pallets`)
})
