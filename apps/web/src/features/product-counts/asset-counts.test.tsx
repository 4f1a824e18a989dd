import type { CallAnswer } from '@foresite/contract/client'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { AssetTotals } from './AssetTotals.tsx'
import { CorrectCount } from './CorrectCount.tsx'
import { CountDialog } from './CountDialog.tsx'
import { NewCount } from './NewCount.tsx'
import { ProductCounts } from './ProductCounts.tsx'
import { RecentAssetCounts } from './RecentAssetCounts.tsx'

const at = '2026-11-21T08:00:00.000Z'
const mark = { createdAt: at, updatedAt: at, updatedBy: null }
const idOf = (n: number) => `0198d5b0-7a34-7cc2-9d3e-5b1f00aa00${String(n).padStart(2, '0')}`
const yard = { id: idOf(20), code: 'YARD-2' }
const asset = { id: idOf(1), sku: 'ROLL', name: 'Roll cage', assetType: 'roll-cage' }
const totals = [
  { asset, total: 12, lastCounts: [{ location: yard, count: 12, countedAt: at, countId: idOf(5) }] },
  { asset: { ...asset, id: idOf(2), sku: 'TOTE', name: 'Tote', assetType: 'tote' }, total: null, lastCounts: [] },
]
const count = {
  ...mark,
  id: idOf(5),
  product: { id: asset.id, sku: asset.sku, name: asset.name },
  location: yard,
  note: '',
  cameraName: null,
  proposed: 11,
  removed: 0,
  added: 1,
  count: 12,
  picture: '/api/count-pictures/5',
}
const page = (rows: readonly unknown[]) => ({ body: { rows, total: rows.length, page: 1, limit: 25 } })
const detection = {
  id: idOf(9),
  boundingBox: { x: 0.1, y: 0.1, w: 0.1, h: 0.1 },
  centroid: { x: 0.15, y: 0.15 },
  tags: [{ name: 'Roll cage', confidence: 0.9 }],
}

let server: ApiServer
beforeEach(async () => {
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  })
  server = await startApiServer({
    'GET /api/asset-counts': { body: totals },
    [`GET /api/asset-counts/${asset.id}/over-time`]: { body: { points: [{ day: '2026-11-21', total: 12 }] } },
    'GET /api/product-counts': page([count]),
    'POST /api/product-counts': { status: 201, body: { message: 'Saved.', productCount: count } },
    'POST /api/custom-detection/count': {
      body: { message: 'Counted: 1.', width: 40, height: 30, detections: [detection] },
    },
    'GET /api/products': page([{ ...mark, ...asset, gtin: null, picture: null }]),
    'GET /api/stock-locations': page([
      { ...mark, ...yard, description: '', parentId: null, parentCode: null, bins: 0 },
    ]),
    'GET /api/countable-products': { body: [asset.id] },
    'GET /api/cameras': { body: [] },
  })
})

const assetCount = '/quality/quality-control/asset-count'

test('[QC-1.c] each asset shows its total and newest count by location, linked to the counts, and one asset over time', async () => {
  const { user } = render(<AssetTotals />)
  const row = within(await screen.findByRole('row', { name: /Roll cage/ }))
  expect(row.getByText('12')).toBeVisible()
  expect(row.getByRole('link', { name: 'YARD-2: 12' })).toHaveAttribute(
    'href',
    `${assetCount}?view=counts&asset=${asset.id}&count=${count.id}`,
  )
  expect(row.getByRole('link', { name: 'Count Roll cage' })).toHaveAttribute(
    'href',
    `${assetCount}?view=new&asset=${asset.id}`,
  )
  expect(within(screen.getByRole('row', { name: /Tote/ })).getByText('Not counted yet')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /Table$/ }))
  expect(await screen.findByRole('row', { name: /Nov 21, 2026 12/ })).toBeVisible()
})

test('[QC-1.c] asset counts are filtered by asset and location in the address', async () => {
  const { user, router } = render(<ProductCounts assets newHref="/new" />)
  expect(await screen.findByRole('row', { name: /Roll cage/ })).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: /Location/ }))
  await user.click(await screen.findByRole('option', { name: 'YARD-2' }))
  await waitFor(() =>
    expect(server.calls.at(-1)?.path).toBe(`/api/product-counts?assets=only&locationId=${yard.id}&page=1&limit=25`),
  )
  expect(router.state.location.search).toBe(`?location=${yard.id}`)
})

test('[QC-1.c] an asset is counted in a photo by its saved examples and stored with its location', async () => {
  const { user, router } = render(<NewCount assets asset={asset} doneHref={assetCount} />)
  await screen.findByRole('button', { name: 'Choose photo' })
  const [input] = Array.from(document.querySelectorAll<HTMLInputElement>('input[type=file]'))
  if (input === undefined) throw new Error('no file can be chosen')
  await user.upload(input, new File(['a photo'], 'yard.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Count by saved examples' }))
  const save = await screen.findByRole('button', { name: 'Save count' })
  // The totals by location need a location for every count.
  expect(save).toBeDisabled()
  await user.click(screen.getByRole('combobox', { name: 'Location or bin' }))
  await user.click(await screen.findByRole('option', { name: 'YARD-2' }))
  server.answers.set('POST /api/product-counts', { status: 502, body: {} })
  await user.click(save)
  expect(await screen.findByRole('alert')).toBeVisible()
  server.answers.set('POST /api/product-counts', { status: 201, body: { message: 'Saved.', productCount: count } })
  await user.click(save)
  await waitFor(() => expect(router.state.location.pathname).toBe(assetCount))
  const sent = server.calls.filter(({ method, path }) => method === 'POST' && path === '/api/product-counts')
  expect(sent.map(({ body }) => body.includes(`"locationId":"${yard.id}"`))).toEqual([true, true])
  // The answer of the first may have been lost.
  const ids = sent.map(({ body }) => /\{"id":"([0-9a-f-]{36})","productId"/.exec(body)?.[1])
  expect(ids).toEqual([expect.any(String), ids[0]])
  expect(sent.at(-1)?.body).toContain(`"productId":"${asset.id}"`)
})

test('[QC-1.b] the overview links to the newest asset counts', async () => {
  render(<RecentAssetCounts />)
  expect(await screen.findByRole('link', { name: 'Roll cage' })).toHaveAttribute(
    'href',
    `${assetCount}?view=counts&count=${count.id}`,
  )
  expect(screen.getByRole('link', { name: '1 count' })).toHaveAttribute('href', `${assetCount}?view=counts`)
})

test('[QC-1.c] a correction that somebody else has overtaken shows both versions, and replaces theirs only when chosen', async () => {
  const ana = { userId: idOf(40), name: 'Ana Reis', stated: true } as const
  const opened = { productCount: count, marks: [], examples: [], history: [] }
  const theirs = { ...count, note: 'Recounted', updatedAt: '2026-11-21T09:00:00.000Z', updatedBy: ana }
  const form = (saved: CallAnswer<'readProductCount'>) => (
    <CorrectCount saved={saved} picture={{ url: '/1', width: 4, height: 3 }} onClose={() => undefined} />
  )
  const { user, rerender } = render(form(opened))
  await user.type(screen.getByLabelText('Note'), 'Two hidden')
  rerender(form({ ...opened, productCount: theirs }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/Ana Reis.*Mine: Two hidden.*Theirs: Recounted/)
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Use theirs' }))
  expect(screen.getByLabelText('Note')).toHaveValue('Recounted')
})

test('[QC-1.c] a correction keeps what was typed while the renewed address of its picture loads, or if it fails', async () => {
  const read = `GET /api/product-counts/${count.id}` as const
  const withTicket = (ticket: string) => ({
    body: {
      productCount: { ...count, picture: `${count.picture}?ticket=${ticket}` },
      marks: [],
      examples: [],
      history: [],
    },
  })
  server.answers.set(read, withTicket('first'))
  const { user, client } = render(<CountDialog id={count.id} onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const note = await screen.findByLabelText('Note')
  await user.type(note, 'Two hidden')
  for (const event of [null, 'error'] as const) {
    vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
      if (event !== null) this.dispatchEvent(new Event(event))
    })
    server.answers.set(read, withTicket(`later-${String(event)}`))
    await act(() => client.refetchQueries())
    expect(note).toBeVisible()
    expect(note).toHaveValue('Two hidden')
  }
})
